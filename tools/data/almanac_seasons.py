"""Days of the year and the categories that fit them; categories of a season have no place on others."""

from __future__ import annotations

from datetime import date, timedelta

DAYS = {
    "01-01": ("To do with New Year",),
    "01-06": ("Winter sports", "Card games"),
    "01-25": ("To do with Scotland", "Cities of Scotland"),
    "02-02": ("Groups of animals", "Rodents"),
    "02-14": ("To do with love", "Chocolate bars"),
    "03-01": ("To do with Wales",),
    "03-17": ("To do with Ireland",),
    "03-20": ("To do with spring", "Flowers"),
    "04-01": ("A joke", "A trick", "A silly person"),
    "04-23": ("Shakespeare's plays", "Men in Shakespeare", "Women in Shakespeare"),
    "05-01": ("In a garden", "Flowers"),
    "05-04": ("Star Wars characters", "In space"),
    "06-21": ("To do with summer", "In A Midsummer Night's Dream"),
    "07-04": ("US presidents", "US states", "Cities of the USA"),
    "07-14": ("To do with France", "French words on a menu"),
    "07-20": ("To do with the moon", "Space missions"),
    "08-01": ("At the seaside",),
    "08-15": ("Ball games", "Ships and boats"),
    "09-01": ("At school", "School subjects", "In a pencil case"),
    "09-19": ("To do with pirates", "Treasure Island"),
    "09-22": ("To do with autumn",),
    "10-31": ("To do with Halloween", "To do with witches", "Ghosts"),
    "11-05": ("Fireworks",),
    "11-30": ("To do with Scotland", "Cities of Scotland"),
    "12-21": ("To do with winter",),
    "12-24": ("Santa's reindeer", "Carols and Christmas songs"),
    "12-25": ("To do with Christmas",),
    "12-26": ("Pantomimes", "Carols and Christmas songs"),
    "12-31": ("Fireworks", "Units of time"),
}
EASTER = {  # Shrove Tuesday is 47 days before
    2026: "04-05",
    2027: "03-28",
    2028: "04-16",
    2029: "04-01",
    2030: "04-21",
}
LENT = timedelta(47)
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


def fitting(day: date) -> tuple[str, ...]:
    """The categories of that day, if it is one to be kept."""
    easter = date.fromisoformat(f"{day.year}-{EASTER[day.year]}")
    if day == easter:
        return ("To do with Easter",)
    return ("On a pancake",) if day == easter - LENT else DAYS.get(day.isoformat()[5:], ())
