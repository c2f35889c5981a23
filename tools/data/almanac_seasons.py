"""Days of the year and the categories that fit them; categories of a season have no place on others."""

from __future__ import annotations

from datetime import date, timedelta

DAYS = {
    "01-01": ("To do with New Year",),
    "01-06": ("Winter sports", "Card games", "Board games", "To do with winter"),
    "01-25": ("Cities of Scotland", "Poets", "Kinds of poem", "Words for a story", "A story"),
    "02-02": ("Groups of animals", "Rodents", "To do with winter", "Farm animals"),
    "02-14": ("To do with love", "Chocolate bars"),
    "03-01": ("To do with Wales", "Flowers", "flower ____", "____ flower", "The start"),
    "03-17": ("To do with Ireland", "Green things", "green ____", "Shades of green"),
    "03-20": ("To do with spring", "Flowers"),
    "04-01": ("A joke", "A trick", "A silly person", "To laugh", "Nonsense"),
    "04-23": (
        "Shakespeare's plays",
        "Men in Shakespeare",
        "Women in Shakespeare",
        "play ____",
        "____ play",
        "Words for a story",
    ),
    "05-01": ("In a garden", "Parts of a flower or plant", "Garden tools", "Flowers"),
    "05-04": ("Star Wars characters", "In space", "star ____", "____ star"),
    "06-21": ("To do with summer", "In A Midsummer Night's Dream"),
    "07-04": ("US presidents", "US states", "Cities of the USA", "American words, not British"),
    "07-14": ("To do with France", "French words on a menu", "Kinds of cheese", "____ cheese"),
    "07-20": ("To do with the moon", "Space missions", "moon ____", "____ moon", "In space"),
    "08-01": ("At the seaside", "sea ____", "Seas"),
    "08-15": ("Ball games", "Ships and boats", "At a playground or fair", "____ ball"),
    "09-01": ("At school", "School subjects", "In a pencil case"),
    "09-19": ("To do with pirates", "Treasure Island", "____ boat", "sea ____"),
    "09-22": ("To do with autumn",),
    "10-31": ("To do with Halloween", "To do with witches", "Ghosts"),
    "11-05": ("Fireworks", "fire ____", "____ fire"),
    "11-30": ("To do with Scotland",),
    "12-21": ("To do with winter",),
    "12-24": ("Santa's reindeer", "Toys"),
    "12-25": ("To do with Christmas",),
    "12-26": ("Pantomimes", "Carols and Christmas songs", "In Cinderella", "Fairy tales"),
    "12-31": ("Units of time", "Telling the time", "time ____", "____ time", "To finish"),
}
EASTER = {  # Shrove Tuesday is 47 days before
    2026: "04-05",
    2027: "03-28",
    2028: "04-16",
    2029: "04-01",
    2030: "04-21",
}
LENT = timedelta(47)
AHEAD = 61  # days
SEASONAL = frozenset(  # they have no place on any other day
    {
        "To do with Christmas",
        "Santa's reindeer",
        "Carols and Christmas songs",
        "To do with New Year",
        "To do with winter",
        "To do with love",
        "To do with spring",
        "To do with Easter",
        "To do with summer",
        "To do with autumn",
        "To do with Halloween",
        "On a pancake",
    }
)


def soon(day: date) -> frozenset[str]:
    """The themes that the holidays of the next weeks are to have, and no day before them."""
    return frozenset(name for ahead in range(1, AHEAD) for name in fitting(day + timedelta(ahead)))


def fitting(day: date) -> tuple[str, ...]:
    """The categories of that day, if it is one to be kept."""
    if day.year not in EASTER:
        return ()
    easter = date.fromisoformat(f"{day.year}-{EASTER[day.year]}")
    if day == easter:
        return ("To do with Easter",)
    return ("On a pancake",) if day == easter - LENT else DAYS.get(day.isoformat()[5:], ())
