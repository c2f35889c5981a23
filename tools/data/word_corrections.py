"""Words that SCOWL lacks or has too much, read by tools/data/words.py, and meanings that WordNet puts second, read by
tools/data/meanings.py. Written by hand.

SCOWL of 2020 knows few words of the last twenty years and few of the kitchens of the world, and holds a few
letters in a row that nobody calls a word. WordNet's first sense of a verb is not always the one that people mean.
"""

from __future__ import annotations

ADDED: dict[int, str] = {
    20: """app apps online website websites internet email emails emailed emailing blog blogs blogger bloggers
        smartphone smartphones download downloads podcast podcasts selfie selfies wifi""",
    35: """acai aioli americano americanos amigo amigos anime apnea arancini avocado avocados baguette baguettes
        banoffee barista baristas bento bhaji bhajis bhangra biome biomes biryani biryanis bistro bitcoin bitcoins
        blogged blogging bocce bolognese bok boba brioche brioches bro bros bruschetta bulgur burrito burritos
        cafe cafes cafetiere cafetieres calamari cannelloni cannoli cappuccino cappuccinos carbonara cashback cava
        ceviche chai chatbot chatbots chia chickpea chickpeas chihuahua chihuahuas chilli chillies chipotle
        chorizo chorizos churro churros ciabatta ciabattas clickbait cookout cookouts coolbox cosplay couscous
        crouton croutons crypto cupcake cupcakes cyber cyberspace dahl daal decaf decluttered declutter dojo dojos
        dongle dongles doula doulas download downloaded downloading droid droids ebook ebooks ecommerce eco
        edamame email emoji emojis emoticon emoticons empanada empanadas enchilada enchiladas espresso espressos
        facepalm fajita fajitas falafel falafels fandom fandoms fangirl fanzine farro feta filo firewall firewalls
        flatbread flatbreads flatscreen flexitarian focaccia foodie foodies freebie freebies freecycle frittata
        frittatas fusilli gamer gamers gaming ganache gastropub gastropubs gazpacho gelato geocache geocaching
        ghosting giga gigabyte gigabytes glamping gluten gnocchi granola gremolata guacamole gyoza hacker hackers
        haha halloumi handheld handhelds harissa hashtag hashtags hatchback hatchbacks hazmat headset headsets
        hoodie hoodies hotpot hotpots hotspot hotspots hummus humongous hygge inbox inboxes influencer influencers
        infographic jalapeno jalapenos jambalaya jegging jeggings jpeg juicer juicers kale kaftan karaoke katsu
        kebab kebabs keto kimchi kombucha korma kormas lab labradoodle labs laptop laptops lasagne latke latkes
        latte lattes lifehack linguine livestream livestreamed login logins logoff logon lol lychee lychees
        macchiato macchiatos mahimahi malware manga mango mangoes mascarpone mashup mashups masala masalas matcha
        meerkat meerkats megabyte megabytes meme memes mesclun meze miso mocha mochas mojito mojitos mojo momma
        monetise moussaka moussakas mozzarella multitask multitasking multitasked muesli naan naans nacho nachos
        nada nan nans nanna nannas newbie newbies nori noob noobs offline okra onesie onesies online orca orcas
        orzo oregano organza outlier outliers outro outros paella paellas panini paninis pancetta panko papadum
        parkour parkrun passata passcode passcodes password passwords paywall paywalls penne pesto pestos phish
        phishing photobomb photobombed physio physios pico pilates pilau pinata pinatas pita pitta pittas pixel
        pixels pixelated playdate playdates playlist playlists podcast podcaster podcasters podcasting polenta
        ponzu poppadom poppadoms popup popups prequel prequels profiterole profiteroles prosecco prosciutto
        quesadilla quesadillas quinoa raita ramen rebrand rebooted reboot reboots remaster remastered remix
        remixed remixes retweet retweets retweeted ricotta rigatoni ringtone ringtones risotto risottos romcom
        romcoms roti rotis rotini router routers sambal samosa samosas sashimi satay satnav satnavs scampi
        schnitzel screengrab screensaver screensavers screenshot screenshots scrunchie scrunchies seitan selfie
        shawarma shiitake showrunner sitcom sitcoms skateboard skateboards smoothie smoothies snowboard snowboards
        snowboarder snowboarders snowboarding sommelier sommeliers sourdough souvlaki spam spammed spammer
        spammers spellcheck spellchecker spinoff spinoffs spoiler spoilers staycation staycations streamer
        streamers stromboli sudoku sudokus sundae sundaes superfood superfoods supermodel supermodels sushi
        tabbouleh tagine tagines tagliatelle tahini tamari tapas tapenade taramasalata teppanyaki teriyaki tempeh
        texted texting tiki tikka tilapia tiramisu toastie toasties tofu tortellini tortilla tortillas touchscreen
        touchscreens trackpad trackpads tweeted tweeting tzatziki udon umami unboxed unboxing unfriend unfriended
        unfollow unfollowed unsubscribe unsubscribed upcycle upcycled upcycling upload uploaded uploading uploads
        vape vaped vapes vaping veggie veggies videoed vindaloo vindaloos vlog vlogs vlogger vloggers vlogging
        voicemail voicemails vuvuzela wannabe wannabes wasabi webcam webcams webcast webcasts webinar webinars
        webpage webpages wiki wikis wonton wontons workout workouts yakitori yay yoyo yoyos yoghurt yoghurts
        yogurt yogurts yum yummy yurt yurts zen ziti zumba""",
    50: """adware alfresco antivirus arepa arepas brewpub celiac coeliac coder coders coding dashcam dashcams dosa
        dosas eclair eclairs epee epees escarole ethernet exabyte farfalle fattoush fideo fintech firmware
        freeware furikake galangal geotag geotagged ghee goji gochujang hackathon hackathons haloumi haptic
        hipster hipsters hoisin idli jicama kefir kibble kofta koftas laksa lassi lassis lemongrass lox maki
        megapixel megapixels metaverse mezze mirin moonwalk nanobot nanotech natto nigiri orecchiette paneer
        paneers pappardelle petabyte pho pierogi podium puttanesca ragu ragus rendang rooibos saag sabayon
        saganaki schmaltz shareware shakshuka shwarma slackline spelt spork sporks sriracha stracciatella sumac
        supercut tamale tamales tapioca terabyte terabytes tomatillo tonkatsu umeboshi vegan vegans veganism veg
        vaporiser wagyu yuzu zaatar""",
}

NOT_WORDS = """builtin builtins coccis hepper initio ornerier piing reorg reorgs reorged secs sises umped
    properer perter tireder doggonest darnedest ancientest consciousnesses intravenouses preciser precisest"""

# Words that mean what WordNet says of them, not of what they look like a form of: a cracker is not more crack.
THEMSELVES = """
    banger banking bespoke concerned commoner cracker determined devoted engaging exhausted feathered flatter
    freelancer goner grilled innings insured located mariner obsessed primer promising salter shambles skinned slacker
    smitten stressed tamer"""

MEANT: dict[str, str] = {  # ours, of the word and its plural
    "admirer": "Someone who thinks highly of another",
    "authentication": "Proof that one is who one says",
    "backer": "Someone who gives money to a plan",
    "barker": "Dog",
    "batted": "Take a turn at hitting the ball",
    "batting": "Take a turn at hitting the ball",
    "bearing": "Way of standing and walking",
    "bearings": "Knowledge of where one is",
    "blackjack": "Card game of 21",
    "blasted": "Blow up",
    "builders": "People who put up houses",
    "canned": "Sealed in a tin to keep",
    "chipper": "Cheerful and lively",
    "chopper": "Small axe",
    "cleanup": "The work of making a place tidy",
    "clipper": "Fast sailing ship of old",
    "coaster": "Mat for a glass or a cup",
    "combo": "Several things put together",
    "conservatory": "School of music, or room of glass",
    "cranky": "In a bad mood",
    "cutter": "Tool that cuts",
    "dahl": "Indian dish of lentils",
    "digger": "Machine that digs",
    "digitally": "By means of a computer",
    "dispatcher": "Someone who sends out cars, trains or goods",
    "downer": "Something that makes one sad",
    "downing": "Drink all of",
    "emergent": "Coming into being",
    "escalation": "Growing worse step by step",
    "eucalyptus": "Australian tree whose oil smells fresh",
    "feeder": "Thing from which animals take their food",
    "fidelity": "Loyalty",
    "flaming": "Burning brightly",
    "flooring": "What is laid down to walk on",
    "footed": "Having feet of some kind",
    "gated": "Closed to those who do not live there",
    "giver": "Someone who hands over a present",
    "goers": "People who go",
    "herbal": "Made of herbs",
    "humanist": "Someone who puts people, not gods, first",
    "idealistic": "Hoping and working for a perfect world",
    "insecurity": "Lack of trust in oneself",
    "insider": "Someone who belongs and knows what goes on",
    "jarring": "Harsh to ears or eyes",
    "juniper": "Evergreen bush whose berries flavour gin",
    "locator": "Device that says where a thing is",
    "masonic": "Of the Freemasons",
    "metabolism": "How a body turns food into energy",
    "obtuse": "Slow to understand",
    "organically": "Without chemicals",
    "outage": "Time without electricity",
    "planter": "Big pot for flowers",
    "poorer": "Having less money",
    "precursors": "Things that came before",
    "proactive": "Acting before trouble comes",
    "procedural": "Of the steps by which a thing is done",
    "pruning": "Cutting back plants",
    "punter": "Someone who places a bet",
    "putter": "Golf club for the green",
    "ramifications": "What follows from a deed",
    "renewal": "Making new again, or making valid for longer",
    "responsive": "Quick to react",
    "rigor": "Great strictness",
    "ripper": "Someone or something that tears",
    "rooted": "Held fast in the ground",
    "router": "Box that passes on data of the internet",
    "routing": "Choosing a way by which to send",
    "rundown": "Short account of the main points",
    "runoff": "A second vote between the two who came first",
    "scented": "Smelling sweet",
    "seated": "On a chair",
    "setter": "Someone who makes crosswords",
    "sitter": "Someone who poses for a portrait",
    "skipper": "Captain of a ship or of a team",
    "snapper": "Food fish of warm seas",
    "solitaire": "Card game for one",
    "sparkly": "Shining with tiny lights",
    "speedway": "Track on which motorcycles race",
    "spirited": "Full of life and courage",
    "squatter": "Someone who lives where they have no right to",
    "stature": "Height, or good name",
    "stopper": "Plug for a bottle",
    "tanner": "Someone who makes leather of skins",
    "topper": "Top hat",
    "trance": "State like sleep in which one hardly notices things",
    "trending": "Talked about by very many at the moment",
    "trimmer": "Tool that cuts hair or hedges neatly",
    "tweaks": "Small changes that make better",
    "uniformity": "Being the same all over",
    "verbally": "In words",
    "veritable": "Real, as it were",
    "visitation": "A formal call or stay",
    "wording": "Choice of words",
}

MEANT_VERBS: dict[str, str] = {  # ours, of every form of the verb
    "alienate": "Make unfriendly",
    "apprehend": "Arrest, or understand",
    "articulate": "Say clearly",
    "betray": "Be false to a friend",
    "blame": "Say that it is the fault of",
    "breed": "Have young, or raise animals",
    "chill": "Make cold",
    "clinch": "Make sure of, as a deal",
    "collide": "Crash together",
    "color": "Give color to",
    "colour": "Give colour to",
    "consist": "Be made up of",
    "consume": "Eat or use up",
    "contain": "Hold inside",
    "continue": "Go on without stopping",
    "correct": "Put right",
    "decay": "Rot",
    "deport": "Send out of a country",
    "dim": "Make less bright",
    "discount": "Lower the price of",
    "dissolve": "Mix with a liquid until it is gone from sight",
    "distance": "Keep away from",
    "embrace": "Hold in one's arms",
    "ensue": "Come after, as a result",
    "exalt": "Raise high",
    "favour": "Like best",
    "feature": "Give a chief place to",
    "fool": "Trick",
    "influence": "Have an effect on",
    "ink": "Put black or blue liquid on",
    "inspire": "Fill with ideas or with courage",
    "invite": "Ask to come",
    "involve": "Have as a part, or draw in",
    "label": "Put a tag or a name on",
    "liberate": "Set free",
    "lick": "Pass the tongue over",
    "lobby": "Try to win lawmakers over",
    "map": "Draw the lie of a place",
    "mess": "Play about, or make untidy",
    "modernize": "Bring up to date",
    "net": "Catch in a net",
    "neutralize": "Take away the effect of",
    "picture": "See in the mind",
    "place": "Put somewhere",
    "polarize": "Split into two camps",
    "proceed": "Go on",
    "pursue": "Go after, so as to catch",
    "realise": "Become aware of",
    "recognise": "Know again",
    "recognize": "Know again",
    "recycle": "Use the material of again",
    "relegate": "Send down to a lower league",
    "represent": "Stand for",
    "resist": "Stand up against",
    "result": "Come about because of something",
    "service": "Check and mend, as a car",
    "shower": "Wash under falling water",
    "sketch": "Draw quickly and roughly",
    "slip": "Slide by accident",
    "subscribe": "Pay to get regularly",
    "sum": "Add up",
    "surpass": "Be better or greater than",
    "task": "Give a job to",
    "track": "Follow the marks that someone left",
    "transform": "Change the whole look or nature of",
    "upgrade": "Make better or newer",
    "violate": "Break, as a rule",
    "volunteer": "Offer to do something",
}
