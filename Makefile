# What contributors type; continuous integration runs .ci/run, which does the same and more.
.PHONY: check lint build test fast e2e sim bench release clean

check: lint build test ## everything that must be green before a commit

lint: ## the formatter's opinion, as errors
	swift format lint --strict --recursive Sources Tests Package.swift Examples

build: ## all targets, warnings as errors
	CI=1 swift build

test: ## every test, as the README says it
	CI=1 swift test

fast: ## the tests that open no socket
	CI=1 swift test --skip LoopbackTests

# Tests of times need optimized programs; the test of the example needs the example.
optimized := $(filter discovery% session% games%,$(or $(NAME),session))
dice := $(filter example%,$(or $(NAME),example))

e2e: build ## tests between programs: all, or NAME=session, NAME=games/phone; WORDS are for the test
	$(if $(optimized),for product in guesse guesse-bench Flooder; do \
		swift build -c release --product $$product || exit; done)
	$(if $(dice),CI=1 swift build --package-path Examples/Dice --scratch-path .build)
	Tests/EndToEnd/run $(NAME) $(if $(WORDS),-- $(WORDS))

sim: ## the channel under 2,000 seeds of a bad network; SEED=N replays one
	swift run -c release Simulator $(if $(SEED),--seed $(SEED) --trace,--seeds 2000)

bench: ## what the channel has to show, against the limits of theory
	swift run -c release guesse-bench sim --gates

release: ## one file that runs where there is no Swift
	Tools/single-file

clean:
	rm -rf .build
