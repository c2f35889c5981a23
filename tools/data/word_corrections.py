"""Words that SCOWL lacks or has too much and relations that WordNet has too much, read by tools/data/words.py, and
meanings of verbs that WordNet puts second, read by tools/data/meanings.py. Written by hand.

SCOWL of 2020 knows few words of the last twenty years and few of the kitchens of the world, and holds a few
letters in a row that nobody calls a word. WordNet's first sense of a verb is not always the one that people mean.
"""

from __future__ import annotations

ADDED: dict[int, str] = {
    20: """app apps blog blogger bloggers blogs download downloads email emailed emailing emails
        internet online podcast podcasts selfie selfies smartphone smartphones website websites wifi""",
    35: """abs acai admin admins aioli alt alts americano americanos amigo amigos anime animes apnea arancini
        artisanal audiobook audiobooks aunties aunty autocorrect autocorrected autocorrects aww bachelorette
        bachelorettes backflip backflipped backflipping backflips baguette baguettes bandana bandanas banoffee
        barcode barcoded barcodes barista baristas beatbox beatboxed beatboxer beatboxers beatboxes beatboxing
        bento bestie besties bhaji bhajis bhangra bio biofuel biofuels biome biomes bios birdwatching biryani
        biryanis bistro bitcoin bitcoins bluetooth boba bocce bok bolognese boop booped booping boops bot bots
        brioche brioches bro bros bruschetta bulgur burrito burritos bushfire bushfires cafetiere cafetieres
        calamari campervan campervans cannelloni cannoli cappuccino cappuccinos carbonara cashback cava
        ceviche chai chatbot chatbots cheerleading chia chickpea chickpeas chihuahua chihuahuas chillis
        chipotle chorizo chorizos churro churros ciabatta ciabattas clickbait cookout cookouts coolbox cosplay
        cosplays countertop countertops couscous cringeworthy crouton croutons crypto cupcake cupcakes cyber
        cybersecurity cyberspace daal dahl decaf declutter decluttered decluttering declutters dino dinos
        dodgeball doh dojo dojos dongle dongles doula doulas downloaded downloader downloaders downloading
        droid droids earbud earbuds ebike ebikes ebook ebooks eco ecommerce edamame emoji emojis emoticon
        emoticons empanada empanadas enchilada enchiladas ereader ereaders escooter escooters espresso
        espressos eyeshadow eyeshadows facelift facelifts facepalm fairytale fairytales fajita fajitas falafel
        falafels fanbase fanbases fandom fandoms fangirl fangirls fanzine farro feta filo firewall firewalls
        flatbread flatbreads flatpack flatpacks flatscreen flexitarian focaccia foodie foodies freebie
        freebies freecycle frisbee frisbees frittata frittatas frontline fusilli gameplay gamers ganache
        gastropub gastropubs gazpacho geez gelato geocache geocaching gif gifs giga gigabyte gigabytes
        glamping glowstick glowsticks gluten gnocchi gramps grandad grandads grandkid grandkids gremolata
        guacamole gyoza haha halloumi handheld handhelds harissa hashtag hashtags hatchback hatchbacks hazmat
        headset headsets hissy homeschool homeschooled homeschooling homeschools hoodie hoodies hotline
        hotlines hotpot hotpots hotspot hotspots hummus humongous hygge inbox inboxes influencer influencers
        infographic infographics intro intros jacuzzi jacuzzis jalapeno jalapenos jambalaya jegging jeggings
        jetpack jetpacks jpeg jpegs juicer juicers kaftan kale karaoke katsu kebab kebabs keto kettlebell
        kettlebells keychain keychains kickstart kickstarted kickstarting kickstarts kimchi kindergartner
        kindergartners kombucha korma kormas labradoodle laptop laptops lasagne latke latkes latte lattes
        leaderboard leaderboards lifehack lifehacks linguine livestream livestreamed lockdown lockdowns login
        logins logoff logon lol lychee lychees lycra macchiato macchiatos mahimahi malware manga masala
        masalas mascarpone mashup mashups matcha meds meerkat meerkats meme memed memes merch mesclun meze
        microplastic microplastics miso mixtape mixtapes mocha mochas mocktail mocktails mojito mojitos mojo
        momma monetise morph morphs motorsport motorsports moussaka moussakas mozzarella muesli multitask
        multitasked naan naans nacho nachos nada namaste nan nana nanas nanna nannas nans naptime naptimes
        noob noobs nori offline onesie onesies orca orcas oregano organza orzo outlier outliers outro outros
        paella paellas pancetta panini paninis panko papadum parkour parkrun parmesan passata passcode
        passcodes paywall paywalls penne pescatarian pescatarians pesto pestos pharma phish phishing photobomb
        photobombed photoshoot photoshoots photoshopped physio physios pickleball pico pilates pilau pinata
        pinatas pita pitta pittas pixel pixelated pixels playdate playdates playlist playlists podcaster
        podcasters podcasting pogo pogoed pogoing pogos polenta ponzu poppadom poppadoms popsicle popsicles
        popup popups preloved preorder preordered preordering preorders prequel prequels probiotic probiotics
        profiterole profiteroles prosciutto prosecco quesadilla quesadillas quinoa
        rainforest rainforests rainwear raita ramen reboot rebooted reboots rebrand rebranded rebranding
        remaster remastered remix remixed remixes repost reposted reposting reposts retweet retweeted retweets
        rewatch rewatched rewatches rewatching ricotta rigatoni ringtone ringtones risotto risottos rollout
        rollouts romcom romcoms roti rotini rotis routers sambal samosa samosas sashimi satay satnav satnavs
        scampi schnitzel scootering screengrab screensaver screensavers screenshot screenshots scrunchie
        scrunchies seitan shawarma shiitake shoebox shoeboxes shoutout shoutouts showrunner showrunners sitcom
        sitcoms slushie slushies smoothie smoothies snowboard snowboarder snowboarders snowboarding snowboards
        snowpack sommelier sommeliers sourdough souvlaki spam spammed spammer spammers spellcheck spellchecker
        spinoff spinoffs spiralizer spiralizers spoiler spoilers starship starships stat stats staycation
        staycations storyline storylines stromboli sudoku sudokus superfan superfans superfood superfoods
        supermodel supermodels sushi tabbouleh tada taekwondo tagine tagines tagliatelle tahini tamari tapas
        tapenade taramasalata tempeh teppanyaki teriyaki texted texting tiki tikka tilapia timeframe
        timeframes tiramisu toastie toasties tofu tortellini touchpad touchpads touchscreen touchscreens
        trackpad trackpads triathlon triathlons tzatziki udon umami unboxed unboxing unfollow unfollowed
        unfollowing unfriend unfriended unmute unmuted unmutes unmuting unsubscribe unsubscribed upcycle
        upcycled upcycling uploaded uploader uploaders uploading uploads vape vaped vapes vaping veggie
        veggies velcro vid videoed videographer videographers vids vindaloo vindaloos vlog vlogger vloggers
        vlogging vlogs voicemail voicemails voiceover voiceovers vuvuzela walkthrough walkthroughs wannabe
        wannabes wasabi webcam webcams webcast webcasts webinar webinars webpage webpages wellbeing wetsuit
        wetsuits whistleblower whistleblowers wiki wikis wingman wingmen wonton wontons woohoo yakitori yay
        yoghurt yoghurts yoyo yoyos yum yummy yurt yurts zen ziti zumba""",
    40: """activewear aikido altcoin altcoins bakeware bam bao barstool barstools bibimbap biometric biometrics
        bodyboard bodyboarding bodyboards bodycam bodycams boing bootcamp bootcamps bouldering boxset boxsets
        boyband boybands brachiosaurus breadstick breadsticks bromance bromances burpee burpees callout
        callouts captcha captchas cashpoint cashpoints chakra chakras chillax chillaxed chillaxes chillaxing
        chimichurri cockapoo cockapoos collab collabs compostable composter composters convo convos cortado
        cortados cosplayed cosplayer cosplayers cosplaying couchsurfing crema cremas crosshairs crowdsource
        crowdsourced crowdsources crowdsourcing cutscene cutscenes cyberbullying darknet datacenter
        datacenters dataset datasets deadlift deadlifted deadlifting deadlifts detectorist detectorists dev
        devs diplodocus doggo doggos doner doners donut donuts driverless dropdown dubstep dukkah earworm
        earworms elven esport esports eurozone eww eyeroll eyerolls fanfic fanfics filmmaking flipflop
        flipflops fomo frappe frappes frontman frontmen fullscreen fundraise fundraised fundraises futsal
        gamepad gamepads gilet gilets glitchy glute glutes grandmaster grandmasters granita granitas graphene
        hacky haka hakas hangry hatchling hatchlings headshot headshots headspace hobbits homebrew homebrewed
        homie homies hotfix hotfixes humblebrag humblebrags hurray ick icks improv improvs injera jello
        jetlagged journaled journaling jumpscare jumpscares kaiju kakuro katana katanas kawaii kendo keylogger
        keyloggers kickboxer kickboxers labneh laggy lavash lidar lidars lifecycle lifecycles livestreaming
        livestreams longboard longboarder longboarders longboards macaron macarons matchup matchups megalodon
        megalodons microclimate microclimates microfiber microfibers microfibre microfibres microgravity
        minigame minigames mochi mochis motorhome motorhomes nanobot nanobots nerf nerfed nerfing nerfs
        neurodivergent neurodiversity nonbinary offscreen offseason paddleboard paddleboarded paddleboarder
        paddleboarders paddleboarding paddleboards padel photobomber photobombers photobook photobooks
        photocall photocalls platformer platformers playmaker playmakers playtest playtested playtester
        playtesters playtesting playtests plotline plotlines popstar popstars powerlifting powerup powerups
        pushback quadcopter quadcopters queso redshift reggaeton reiki respawn respawned respawning respawns
        retcon retconned retcons rewild rewilded rewilding rewilds rideshare rideshares ridesharing ristretto
        ristrettos romesco scrapbooking screencast screencasts sensei senseis setlist setlists sharable
        shareable sheesh sidequest sidequests skatepark skateparks skyr skyway skyways slacklining smartcard
        smartcards snapback snapbacks soundstage soundstages speedrun speedrunner speedrunners speedrunning
        speedruns stan stanned stanning stans streamable subwoofer subwoofers supercar supercars superfast
        supergroup supergroups supervillain supervillains sus synthpop takedown takedowns teff telehealth
        telework teleworked teleworks textspeak threequel threequels thruster thrusters tracklist tracklists
        ultramarathon ultramarathons undead unvaccinated updo updos upskill upskilled upskilling upskills
        uptime vax vaxed vaxes vaxxed vibing vlogged vocab vroom waitlist waitlisted waitlists wakeboard
        wakeboarder wakeboarders wakeboarding wakeboards wearables webcomic webcomics wingback wingbacks
        wingsuit wingsuits womenswear workaround workarounds workwear yeet yeeted yeeting yeets yolo zipline
        ziplined ziplines ziplining zoomer zoomers""",
    50: """affogato affogatos afrobeat aquafaba arepa arepas athleisure bedsheet bedsheets biochar bioplastic
        bioplastics birria bodyboarder bodyboarders bokeh brewpub britpop burrata celiac chipset chipsets
        cobot cobots codec codecs coder coders coeliac coworking cruciverbalist cruciverbalists dashcam
        dashcams decarbonise decarbonised decarbonises decarbonising decarbonize decarbonized decarbonizes
        decarbonizing decrypt decrypted decrypting decrypts docuseries doppelganger doppelgangers dosa dosas
        ethernet exabyte fanart farfalle fattoush fideo fintech frappuccino frappuccinos freediving freekeh
        freeware furikake galangal gaslighting gaslit geofence geofences geofencing geolocation geotag
        geotagged ghee gochujang goji greenwash greenwashed greenwashes greenwashing greywater grr hackathon
        hackathons haloumi halva haptic hipster hipsters hoisin hydropower hyperloop hyperloops idli ikigai
        jicama kea keas kefir kibble kitesurf kitesurfed kitesurfer kitesurfers kitesurfing kitesurfs kofta
        koftas lagom laksa lassi lassis lemongrass maglev maglevs makerspace makerspaces maki metaverse mezze
        microbiome microbiomes microgreens microgrid microgrids mirin mockumentaries mockumentary modded
        modder modders modding moonwalk mwah nanoparticle nanoparticles nanotech natto neuroscientist
        neuroscientists nigiri nonogram nonograms onsen onsens orecchiette otaku overtourism paneer paneers
        pappardelle permaculture petabyte pho photonics pierogi pilsner pilsners plogging poutine puttanesca
        qubit qubits ragu ragus rendang reskill reskilled reskilling reskills roguelike roguelikes rooibos
        saag sabayon saganaki shakshuka shareware shoegaze shwarma slackline smishing spambot spambots spork
        sporks stracciatella supercut telemedicine timelapse tomatillo tonkatsu tsk tsks umeboshi unicyclist
        unicyclists userbase userbases veg veganism velociraptor velociraptors wagyu yuzu zaatar""",
    55: """biohack biohacked biohacker biohackers biohacking biohacks capoeira horchata onigiri""",
}

SPELLED = {  # those that only Americans write so (a), or only Britons (b)
    "a": "datacenter datacenters decarbonize decarbonized decarbonizes decarbonizing microfiber microfibers",
    "b": "decarbonise decarbonised decarbonises decarbonising microfibre microfibres",
}

NOT_WORDS = """builtin builtins coccis hepper initio ornerier piing reorg reorgs reorged secs sises umped
    properer perter tireder doggonest darnedest ancientest consciousnesses intravenouses preciser precisest precised
    precising flambeed glaceed glaceing"""

# Related for WordNet alone: by a rare sense, or so loosely that nobody sees it.
UNRELATED = """
    afloat/aimless aglow/luminous alignment/coalition antagonise/counteract apprehend/savvy authority/potency
    bait/tantalise banal/threadbare barely/scarce basic/incidental blue/bluish bonus/fillip bottleneck/constriction
    broadside/flyer broadside/handbill buff/devotee bully/nifty burglarise/heist burgle/heist but/merely but/simply
    buzzword/cant cagey/canny cagey/clever cater/ply chunk/clod coil/gyrate coincidental/concurrent
    coincidental/simultaneous commerce/commercialism commission/committee comprehend/savvy
    configuration/constellation conquer/inhibit conservatively/guardedly consumption/uptake contend/postulate
    cubic/planar decorator/designer departure/going derivative/differential desegregation/integration
    discount/dismiss earth/globe edification/sophistication embellish/pad engross/engulf eternity/infinity
    exceed/transcend executable/feasible executable/viable executable/workable expiration/termination
    expressway/pike factory/mill faithless/traitorous falsify/warp firmware/microcode foliage/leaf
    foreclose/forestall foreclose/preclude foreclose/prevent freeway/pike frequenter/patron garble/warp glut/gorge
    glut/overeat grunge/soil hardly/scarce improbably/incredibly infest/overrun insularity/insulation
    integrity/unity intertwine/lace jowl/mandible labour/proletariat lace/twine letup/lull live/populate
    lush/profuse lush/riotous masterful/virtuoso masterly/virtuoso mint/passel mire/morass motorway/pike
    nutrient/nutritious pike/superhighway pirate/plagiarist profuse/riotous protagonist/supporter smitten/struck
    swollen/vain threadbare/trite twiddle/twirl twiddle/whirl"""

# Words that mean what WordNet says of them, not of what they look like a form of: a cracker is not more crack.
THEMSELVES = """
    banger banking bespoke concerned commoner cracker determined devoted engaging exhausted feathered flatter
    freelancer goner grilled innings insured located mariner obsessed primer promising salter shambles skinned slacker
    smitten stressed tamer"""

MEANT_VERBS: dict[str, str] = {  # ours, of every form of the verb
    "alienate": "Make unfriendly",
    "apprehend": "Arrest, or understand",
    "articulate": "Say clearly",
    "betray": "Be false to a friend",
    "blame": "Say that it is the fault of",
    "breed": "Have young, or raise animals",
    "calve": "Have a young cow",
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
