# make play           play from source
# make test           the quick tests; FULL=1: all of them
# make check          lint, types, tests
# make coverage       the lines that tests run
# make golden         write the golden texts anew; K=home: only these
# make gallery        write the gallery's pictures anew
# make app            one executable in dist/
# make deb            a package for Debian, Ubuntu and Mint
# make install        into ~/.local, or PREFIX="folder"; make uninstall removes it
# make bench          speed and memory; QUICK=1: that every bench runs
# make engine         Python for browsers into build/engine; needs npm and node
# make web            Lantern in a browser of this machine; QUICK=1: writes a small one into build/web-quick
# make soak           attack it for hours; QUICK=1: for a minute; PARTS="events": only these
# make windows        try it on Windows, or in Wine; WINDOWS_PYTHON=python.exe with the packages; STEPS="smoke"
# make release-check  before a tag: package, sizes, speeds, kills, bench, soak, all tests
PYTHON ?= python3
BIN := .venv/bin
PIP = $(BIN)/pip install --quiet --no-deps --require-hashes --requirement
DEV = .venv/$(if $(FULL),full,dev)
TESTS = $(if $(FULL),LANTERN_FULL=1 )$(BIN)/python -m tools.suite$(if $(STRICT), --strict)$(if $(RETRY), --retry)

play: .venv/play
	$(BIN)/python main.py

test: $(DEV)
	$(TESTS)

golden: .venv/dev
	LANTERN_GOLDEN=1 $(BIN)/python -m pytest -q tests/test_golden_*.py $(if $(K),-k $(K))

coverage: .venv/full
	$(TESTS) --cov --cov-report=
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --skip-covered

check: lint
	$(MAKE) -j2 types test

lint: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(DEV)
	$(BIN)/mypy

bench: .venv/dev
	$(BIN)/python -m tools.bench $(if $(QUICK),--quick)

soak: .venv/dev
	$(BIN)/python -m tools.soak $(if $(QUICK),--quick) $(PARTS)

release-check: .venv/full app deb
	$(MAKE) check STRICT=1
	xvfb-run -a dist/lantern --smoke
	$(BIN)/python -m tools.release.kill_at_start dist/lantern
	$(BIN)/python -m tools.release.proof dist/lantern_*.deb
	$(BIN)/python -m tools.release.figures
	$(BIN)/python -m tools.drive $(BIN)/python main.py
	$(MAKE) bench soak QUICK=1
	$(MAKE) windows
	$(MAKE) test FULL=1

engine: .venv/play
	$(BIN)/python -m tools.engine

web: .venv/play
	$(BIN)/python -m tools.web $(if $(QUICK),--quick)

windows: .venv/dev
	$(if $(WINDOWS_PYTHON),WINDOWS_PYTHON="$(WINDOWS_PYTHON)" )$(BIN)/python -m tools.windows $(STEPS)

shots: .venv/dev
	$(BIN)/python -m tools.shots shots

gallery: .venv/dev
	LANTERN_ACCEPT_GALLERY=1 $(BIN)/python -m pytest -m slow tests/game/laws/test_gallery.py

app: .venv/build
	$(BIN)/pyinstaller --noconfirm --log-level WARN build.spec

dist/lantern-folder:
	$(MAKE) app

deb: dist/lantern-folder
	$(BIN)/python -m tools.release.deb

install: dist/lantern-folder
	$(BIN)/python -m tools.release.install $(if $(PREFIX),"$(PREFIX)")

uninstall: .venv/play
	$(BIN)/python -m tools.release.install --remove $(if $(PREFIX),"$(PREFIX)")

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

.venv/build: .venv/play requirements-build.txt
	$(PIP) requirements-build.txt
	$(BIN)/pip check
	touch $@

.venv/full: .venv/dev requirements-full.txt
	$(PIP) requirements-full.txt
	$(BIN)/pip check
	touch $@

clean:
	rm -rf .venv build dist shots lantern.egg-info

.PHONY: app bench check clean coverage deb engine gallery golden install lint play release-check shots soak test types uninstall web windows
