# What contributors type; continuous integration runs .ci/run, which does the same and more.
.PHONY: check lint build test fast e2e sim bench docs release install uninstall deb clean

check: lint build test ## everything that must be green before a commit

lint: ## what the formatter and Tools/tidy say, as errors
	swift format lint --strict --recursive Sources Tests Package.swift Examples \
		Benchmarks/Sources Benchmarks/Tests Benchmarks/Package.swift
	Tools/tidy --check && Tools/tidy

build: ## all targets, warnings as errors
	CI=1 swift build

test: ## every test, as the README says it
	CI=1 swift test

fast: ## the tests that open no socket
	CI=1 swift test --skip LoopbackTests

# Tests of times need optimized programs; the test of the example needs the example.
optimized := $(filter discovery% session% games%,$(or $(NAME),session))
benchmarks := swift build -c release --package-path Benchmarks --scratch-path .build
dice := $(filter example%,$(or $(NAME),example))

e2e: build ## tests between programs: all, or NAME=session, NAME=games/phone; WORDS are for the test
	$(if $(optimized),swift build -c release --product guesse)
	$(if $(optimized),for program in guesse-bench Flooder; do \
		$(benchmarks) --product $$program || exit; done)
	$(if $(dice),CI=1 swift build --package-path Examples --scratch-path .build)
	$(if $(dice),CI=1 swift build --package-path Benchmarks --scratch-path .build --product Probe)
	Tests/EndToEnd/run $(NAME) $(if $(WORDS),-- $(WORDS))

sim: ## the channel under 2,000 seeds of a bad network; SEED=N replays one
	swift run -c release --package-path Benchmarks Simulator \
		$(if $(SEED),--seed $(SEED) --trace,--seeds 2000)

bench: ## what the channel has to show, against the limits of theory
	swift run -c release --package-path Benchmarks guesse-bench sim --gates

docs: ## the documentation of the libraries as a web site, in .build/docs
	CI=1 Tools/docs

release: ## one file that runs where there is no Swift
	Tools/single-file

# The program to install or to pack; by default it is built if a source is newer.
PROGRAM = .build/guesse
PREFIX = /usr/local
DESTDIR =
PLACE = PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)'

.build/guesse: Package.swift Tools/single-file $(shell find Sources -type f)
	Tools/single-file

install: $(PROGRAM) ## program, manual page and completions below DESTDIR and PREFIX (/usr/local)
	$(PLACE) Tools/install $(PROGRAM)

uninstall: ## remove what install has installed
	$(PLACE) Tools/install --remove

deb: $(PROGRAM) ## a Debian package in .build, of the single file
	Tools/deb $(PROGRAM)

clean:
	rm -rf .build
