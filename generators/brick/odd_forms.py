"""Forms that dictionaries list as common, and that hardly anybody would say: never asked for, they score all the same.
Read by hand from all forms up to level 35 that have no clue of their own; of each verb the past goes with it."""

from __future__ import annotations

_VERBS = """acclimating advantaging alibiing aliening antiquating antiquing appareling apparelling arraying attiring
    awing barbing barraging beaning beavering beetling belling bellying berrying bewaring birching blitzing
    blobbing blooding bloodying bluing boding brandying brazening bricking brooking bugling bulking
    bulldogging bulletining bulling bumming cabbing cacaoing calking candling candying cankering canopying
    caricaturing cartooning catcalling catnapping chagrining chapping cheeking chickening chinking chinning
    chowing chroming chumming cindering ciphering circuiting clamming clerking cluing coaling codding
    coffining coking concerting concreting cooping copping cording corning cottoning cowing crabbing
    cratering crayoning crazing crumbing cubing culturing curtaining decoying deeding defencing diapering
    diking dimpling dinnering dinning dirtying dittoing dizzying dogging dolling domiciling doming dowering
    duding dunging dyking earthing encoring evidencing extincting faceting fating felting flanneling
    flannelling flatting flouring flurrying fluxing foaling fowling foxing frighting fulling furring fuzzing
    gangrening garaging garbing gating gazetting geeing gentling gibing gigging ginning glorying gloving
    gobbing gonging gowning graving griming grooving grouching gulling gumming guying gybing haling haloing
    haring hatting haying hipping hiving honeying hoofing hooping hording hulking hurrahing hymning
    hyphening invaliding jackknifing jading jaundicing jaunting jawboning jawing jellying jibing jollying
    joying jugging junketing keening kenneling kennelling keynoting kilning kinking kiting lading larding
    larking lateraling lathing lazying leaguing legitimating liming liquoring lording lowing lucking macing
    malting mantling marbling meting midwifing miking mildewing minoring minuting miring moneying mooting
    mortaring mounding mutinying napalming negativing nerving nitrating noodling nutting oaring obligating
    offing opaquing optioning outputting paling palling pancaking pantomiming paragraphing pealing pearling
    pebbling peeving pelleting peopling periling perilling phonying photoing pickaxing piddling pigging
    piking pillowing pinioning pinking piquing platooning plighting pluming podding poling polkaing
    pottering powwowing prawning premiering prettying priding proofing pupping putting puttying quailing
    quarrying queening queering quirking rabbiting ragging ramrodding ratting raveling ravelling ravening
    reaming rebating receipting reefing renegading repleting reputing reverencing ribbing ricing ridging
    rifting riming roiling rooking rouging routeing ruffing ruing rutting tabooing tarrying teeing tenanting
    tenting tenuring tiding tiffing timbering titling tombing tonguing totting treeing trenching trouping
    truanting truing trunking tufting turfing twigging twinging unfitting uniforming unmanning upping
    vacationing vagabonding valeting valving vanning vatting veining vicing videoing voodooing wadding
    wantoning warrantying weeing weekending weltering welting whiffing whiling wigging wining wintering
    witching witting wooding woofing wording yachting zeroing zippering"""

# Of those, what people do say.
_SAID = """antiquated arrayed barbed coffined cowed crazed cubed cultured dimpled earthed faceted fated felted flatted
    gated gloved gowned hulking jaded larded marbled peeved piddling pinked piqued pottering putting reputed
    ribbed ridged tented tenured titled tufted uniformed veined witted wooded wording zeroed"""

_PAST = (f"{verb.removesuffix('ing')}ed" for verb in _VERBS.split())
ODD_FORMS = frozenset((*_VERBS.split(), *_PAST)).difference(_SAID.split())
NEVER_ASKED = frozenset(
    ("coco", "dona", "doth", "giga", "hora", "ilia", "ilium", "letup", "nary", "rood", "troy", "unman")
)
