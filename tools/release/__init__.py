"""Packages of Lantern: made, tried and measured."""
