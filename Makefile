# make play - play from source          make test  - every law, headless     make test FULL=1 - all of every grid
# make check - lint, types, tests        make coverage - the lines that tests run        make app   - one executable in dist/
# make soak  - what nobody would do, for hours            make soak QUICK=1 - a minute of it; PARTS="events" - a part
# make deb   - a package for Debian, Ubuntu and Mint      make install - into ~/.local; make uninstall takes it out
# make gallery - accept how the pages look now            make shots - pictures of every scene
# make bench - how fast it all is        make bench QUICK=1 - that every bench runs, in a minute
PYTHON ?= python3
BIN := .venv/bin
PIP = $(BIN)/pip install --quiet --no-deps --require-hashes --requirement
DEV = .venv/$(if $(FULL),full,dev)
TESTS = $(if $(FULL),LANTERN_FULL=1 )$(BIN)/python -m tools.suite

play: .venv/play
	$(BIN)/python main.py

test: $(DEV)
	$(TESTS)

coverage: .venv/full
	$(TESTS) --cov --cov-report=
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --skip-covered

check: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(MAKE) test

bench: .venv/dev
	$(BIN)/python -m tools.bench $(if $(QUICK),--quick)

soak: .venv/dev
	$(BIN)/python -m tools.soak $(if $(QUICK),--quick) $(PARTS)

shots: .venv/dev
	$(BIN)/python -m tools.shots shots

gallery: .venv/dev
	LANTERN_ACCEPT_GALLERY=1 $(BIN)/python -m pytest -m slow tests/game/laws/test_gallery.py

app: .venv/full
	$(BIN)/pyinstaller --noconfirm --log-level WARN build.spec

dist/lantern-folder:
	$(MAKE) app

deb: dist/lantern-folder
	$(BIN)/python -m tools.release.deb

install: dist/lantern-folder
	$(BIN)/python -m tools.release.install $(PREFIX)

uninstall: .venv/dev
	$(BIN)/python -m tools.release.install --remove $(PREFIX)

.venv/play: requirements.txt
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Lantern needs Python 3.11 or newer, and $(PYTHON) is " + sys.version.split()[0] + ". Name a newer one: make play PYTHON=python3.12")'
	$(PYTHON) -m venv .venv
	$(PIP) requirements.txt
	$(BIN)/pip check
	touch $@

.venv/dev: .venv/play requirements-dev.txt
	$(PIP) requirements-dev.txt
	$(BIN)/pip check
	touch $@

.venv/full: .venv/dev requirements-full.txt
	$(PIP) requirements-full.txt
	$(BIN)/pip check
	touch $@

clean:
	rm -rf .venv build dist shots lantern.egg-info

.PHONY: play test coverage check bench soak shots gallery app deb install uninstall clean
