"""Words that SCOWL lacks, and those that it has too much: read by tools/data/words.py. Written by hand.

SCOWL of 2020 knows few words of the last twenty years and few of the kitchens of the world, and holds a few
letters in a row that nobody calls a word.
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
