# What contributors type; continuous integration runs .ci/run, which does the same and more.
.PHONY: check lint build test fast network terminal pictures example sim bench release clean

check: lint build test ## everything that must be green before a commit

lint: ## the formatter's opinion, as errors
	swift format lint --strict --recursive Sources Tests Package.swift Examples

build: ## all targets, warnings as errors
	CI=1 swift build

test: ## every test, as the README says it
	CI=1 swift test

fast: ## the tests that open no socket
	CI=1 swift test --skip LoopbackTests

network: build ## complete games between real processes in network namespaces (Linux, root)
	Tests/EndToEnd/games/test_guess_e.sh .build/debug/guesse
	Tests/EndToEnd/discovery/test_discovery.py .build/debug/guesse

terminal: build ## the terminal is handed back after every kind of exit; pictures on terminals of every kind
	Tests/EndToEnd/terminal/test_terminal.py .build/debug/guesse
	Tests/EndToEnd/terminal/test_graphics.py .build/debug/guesse

pictures: build ## picture files read back by an outside program; image providers, against servers of ours
	Tests/EndToEnd/pictures/test_png.py .build/debug/guesse
	Tests/EndToEnd/pictures/test_providers.py .build/debug/guesse

example: build ## the example's game, between two processes
	CI=1 swift build --package-path Examples/Dice --scratch-path .build
	Tests/EndToEnd/example/test_dice.py .build/debug/Dice .build/debug/guesse

sim: ## the channel under 2,000 seeds of a bad network; SEED=N replays one
	swift run -c release Simulator $(if $(SEED),--seed $(SEED) --trace,--seeds 2000)

bench: ## what the channel has to show, against the limits of theory
	swift run -c release guesse-bench sim --gates

release: ## one file that runs where there is no Swift
	Tools/single-file

clean:
	rm -rf .build
