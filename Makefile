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
	Scripts/network-test.sh .build/debug/guesse
	Scripts/discovery-test.py .build/debug/guesse

terminal: build ## the terminal is handed back after every kind of exit; pictures on terminals of every kind
	python3 Scripts/terminal-test.py .build/debug/guesse
	python3 Scripts/graphics-test.py .build/debug/guesse

pictures: build ## picture files read back by an outside program; image providers, against servers of ours
	python3 Scripts/png-test.py .build/debug/guesse
	Scripts/image-test.py .build/debug/guesse

example: build ## the example's game, between two processes
	CI=1 swift build --package-path Examples/Dice --scratch-path .build
	Scripts/dice-test.py .build/debug/Dice .build/debug/guesse

sim: ## the channel under 2,000 seeds of a bad network; SEED=N replays one
	swift run -c release Simulator $(if $(SEED),--seed $(SEED) --trace,--seeds 2000)

bench: ## what the channel has to show, against the limits of theory
	swift run -c release guesse-bench sim --gates

release: ## one file that runs where there is no Swift
	Tools/single-file

clean:
	rm -rf .build
