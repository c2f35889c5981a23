"""The pure half of Lantern: rules, notation, solvers and generators. No pygame, no clock, no writing."""
