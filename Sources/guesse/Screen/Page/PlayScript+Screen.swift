extension PlayScript {
    /// The functions that replace one view by the next, and keep what a person has begun.
    static let screen = #"""
        var shown = [], made = 0;
        // What may be entered is known by its name; everything else by its place.
        function renew(block, old) {
          var entry, id = text(block.id), json = JSON.stringify(block);
          if (!make.hasOwnProperty(block.kind) || (!block.id && block.kind === "buttons")) {
            kit.setAge(now() - made);
            return kit.renew(block, old && !old.isInput ? old : undefined);
          }
          if (old && old.isInput && old.kind === block.kind && old.id === id) {
            if (old.json === json) { return old; }
            if (old.update) {
              old.json = json;
              old.update(block);
              return old;
            }
            // A gate that is open stays open.
            if (block.kind === "gate" && now() >= old.begin + number(old.block.opens, 0)) {
              old.entries = fill(old.node, block.blocks, old.entries);
              return old;
            }
          }
          entry = { isInput: true, kind: block.kind, id: id, json: json, block: block,
            begin: made, zoom: old && old.id === id ? old.zoom : undefined,
            node: document.createElement("div") };
          entry.node.className = "block " + block.kind;
          make[block.kind](entry);
          return entry;
        }
        function fill(parent, blocks, old) {
          var rest = list(old).slice(), next = list(blocks).map(function (block) {
            var at = -1, found;
            block = block || {};
            rest.some(function (entry, index) {
              if (entry.kind !== block.kind || text(entry.id) !== text(block.id)) { return false; }
              at = index;
              return true;
            });
            found = at < 0 ? undefined : rest.splice(at, 1)[0];
            return renew(block, found);
          });
          // Those that go are removed first, so that none that stays is moved: it may have focus.
          list(old).forEach(function (entry) {
            if (next.indexOf(entry) < 0 && entry.node.parentNode === parent) {
              parent.removeChild(entry.node);
            }
          });
          next.forEach(function (entry, index) {
            var there = parent.childNodes[index];
            if (there !== entry.node) { parent.insertBefore(entry.node, there || null); }
          });
          return next;
        }
        function tick(all) {
          all.forEach(function (entry) {
            if (entry.tick) { entry.tick(); }
            if (entry.entries && !entry.isInput) { tick(entry.entries); }
          });
        }
        function show(json, milliseconds) {
          var view, heading;
          try { view = JSON.parse(json); } catch (error) { return; }
          if (!view || typeof view !== "object") { return; }
          // The time at which the view was made: all its times count from there.
          made = now() - milliseconds;
          byID("title").textContent = text(view.title);
          document.title = text(view.title) || "guesse";
          if (view.id !== screen) {
            typed = {};
            queue = queue.slice(0, isSending ? 1 : 0);
            shown = fill(main, [], shown);
            main.scrollTop = 0;
          }
          screen = view.id;
          shown = fill(main, view.blocks, shown);
          tick(shown);
          heading = main.querySelector(".heading");
          if (heading && byID("spoken").textContent !== heading.textContent) {
            byID("spoken").textContent = heading.textContent;
          }
        }
        window.setInterval(function () { tick(shown); }, 100);

        function clear() {
          shown = fill(main, [], shown);
          main.textContent = "";
          shown = [];
          screen = undefined;
        }
        // A screen of the page itself.
        function start(notice) {
          var form, field, name, button, box;
          close();
          clear();
          byID("title").textContent = "guesse";
          byID("lost").className = "";
          byID("menu").style.visibility = "hidden";
          box = add(main, "div", "start");
          add(box, "h1", "", "guesse");
          if (notice) { add(box, "p", "", notice); }
          form = add(box, "form");
          field = add(form, "div", "block field");
          name = add(field, "label", "", "Your name");
          name.htmlFor = "name";
          name = add(add(field, "div", "line"), "input");
          name.id = "name";
          name.maxLength = 24;
          ["autocomplete", "autocapitalize", "autocorrect"].forEach(function (one) {
            name.setAttribute(one, "off");
          });
          name.setAttribute("enterkeyhint", "go");
          name.value = recall("name") || "";
          button = add(form, "button", "choice usual");
          add(button, "span", "words", "Play here");
          form.addEventListener("submit", function (event) {
            event.preventDefault();
            if (!name.value.trim()) { name.focus(); return; }
            if (button.disabled) { return; }
            button.disabled = true;
            remember("name", name.value.trim());
            join({ name: name.value.trim(), page: page }, button);
          });
          press(add(box, "button", "link", "Only watch"), function () {
            location.href = "screen";
          });
          press(add(box, "button", "link", "I have a code from my other browser"), function () {
            codeForm(box);
          });
          if (!name.value) { name.focus(); }
        }
        // Takes the code by which a seat moves here.
        function codeForm(box) {
          var form, label, line, input, button;
          box.textContent = "";
          form = add(box, "form", "block field");
          label = add(form, "label", "", "The code of four digits, from your other browser's menu");
          line = add(form, "div", "line");
          input = add(line, "input");
          label.htmlFor = input.id = "code";
          input.maxLength = 4;
          input.setAttribute("inputmode", "numeric");
          input.setAttribute("autocomplete", "off");
          button = add(line, "button", "send", "Go on here");
          form.addEventListener("submit", function (event) {
            event.preventDefault();
            if (!button.disabled) { join({ code: input.value.trim(), page: page }, button); }
          });
          press(add(box, "button", "link", "Back"), function () { start(); });
          input.focus();
        }
        function join(body, button) {
          seat = undefined;
          post("join", body, function (status, answer) {
            if (status === 200 && /^[0-9a-f]{32}$/.test(answer.seat)) {
              keepSeat(answer.seat);
              play();
              return;
            }
            button.disabled = false;
            toast(answer.text || (status === 429 ? "Too many at once. Wait ten seconds." :
              "The host's program does not answer. Try again."));
          });
        }
        function sheet() {
          var box = byID("sheet");
          if (box) { box.parentNode.removeChild(box); return; }
          box = add(document.body, "div");
          box.id = "sheet";
          function item(words, tap) {
            var node = add(box, "button", "choice");
            add(node, "span", "words", words);
            press(node, function () { if (!tap(node)) { sheet(); } });
          }
          item("Go on in another browser", function () {
            post("move?page=" + page, {}, function (status, answer) {
              if (status === 200) {
                notice("Your code is " + text(answer.code) +
                  ". Type it in the other browser within a minute.");
              }
            });
          });
          item("Leave the game: press twice", function (node) {
            if (!node.isAsked) { node.isAsked = true; return true; }
            post("leave?page=" + page, {});
            keepSeat(undefined);
            start("You have left the game.");
          });
          item("Back", function () {});
        }
        // A line that stays until it is touched.
        function notice(words) {
          var box = add(document.body, "div"), node;
          box.id = "sheet";
          add(box, "p", "", words);
          node = add(box, "button", "choice");
          add(node, "span", "words", "Good");
          press(node, sheet);
        }
        press(byID("menu"), sheet);
        function stop(words, label, tap) {
          var box, node;
          close();
          clear();
          box = add(main, "div", "start");
          add(box, "p", "heading", words);
          node = add(box, "button", "choice usual");
          add(node, "span", "words", label);
          press(node, tap);
        }

        """#

    /// The stream of the seat's views, the beats that show that the page is there, sleep and wake.
    static let connection = #"""
        var source, poller, timer, guard, heard = now(), pendingAge = 0;
        var isMoved = false, isMeasured = true, answered = now();
        var streamLimit = 5000, silenceLimit = 3000, renewalLimit = 6000;
        function place(path) { return path + "?seat=" + seat + "&page=" + page; }
        function close() {
          window.clearTimeout(timer);
          window.clearTimeout(guard);
          if (source) { source.close(); }
          if (poller) { poller.onreadystatechange = null; poller.abort(); }
          source = poller = undefined;
        }
        function alive() {
          heard = answered = now();
          byID("lost").className = "";
        }
        function again(begin) {
          close();
          timer = window.setTimeout(begin, 500);
        }
        function lost() {
          queue = [];
          if (recall(seatName()) === seat || !recall(seatName())) { keepSeat(undefined); }
          seat = undefined;
          start("Your place here is gone. Come in again.");
        }
        function moved() {
          isMoved = true;
          stop("You play in another tab or browser now.", "Play here", play);
        }
        function gone(request) {
          if (request.getResponseHeader("Guesse-Seat") === "moved") { moved(); } else { lost(); }
        }
        function ended() {
          stop("The host has closed the page.", "Try again", play);
        }
        // Asks whether the seat is still there.
        function check() {
          var request = new window.XMLHttpRequest();
          if (!seat || isMoved || document.hidden) { return; }
          // A beat, since a request for views would take the seat from a newer page.
          request.open("POST", "beat?page=" + page);
          request.timeout = 4000;
          request.setRequestHeader("Content-Type", "application/json");
          request.setRequestHeader("Guesse-Seat", seat);
          request.onload = function () {
            if (request.status === 410) { gone(request); return; }
            stream();
          };
          request.onerror = request.ontimeout = function () { again(check); };
          request.send("{}");
        }
        function stream() {
          var mine;
          close();
          if (document.hidden || !seat || isMoved) { return; }
          if (!window.EventSource) { poll(); return; }
          mine = source = new window.EventSource(place("events"));
          mine.onopen = function () {
            guard = window.setTimeout(function () { if (source === mine) { poll(); } },
              streamLimit);
          };
          function hear() {
            window.clearTimeout(guard);
            alive();
            // Once this page has the seat: the first tap is to count from its own time.
            if (!isMeasured) { isMeasured = true; measure(4); }
          }
          mine.addEventListener("beat", hear);
          mine.addEventListener("age", function (event) {
            hear();
            pendingAge = parseInt(event.data, 10) || 0;
          });
          mine.onmessage = function (event) {
            hear();
            show(event.data, pendingAge);
            pendingAge = 0;
          };
          mine.addEventListener("moved", moved);
          mine.addEventListener("end", ended);
          mine.onerror = function () { if (source === mine) { again(check); } };
        }
        function poll(after) {
          var mine;
          close();
          if (document.hidden || !seat || isMoved) { return; }
          mine = poller = new window.XMLHttpRequest();
          guard = window.setTimeout(function () { again(poll); }, 30000);
          mine.onreadystatechange = function () {
            if (mine.readyState !== 4 || poller !== mine) { return; }
            if (mine.status === 410) { gone(mine); return; }
            if (mine.status !== 200 && mine.status !== 204) { again(poll); return; }
            alive();
            if (mine.status === 200) {
              after = mine.getResponseHeader("View-ID");
              show(mine.responseText, parseInt(mine.getResponseHeader("View-Age"), 10) || 0);
            }
            poll(after);
          };
          mine.open("GET", place("poll") + (after ? "&after=" + after : ""));
          mine.send();
        }
        // Each beat measures the way: the program's clock is known from the quickest of sixteen.
        var trips = [], told;
        function clock() {
          return window.performance && window.performance.now ? window.performance.now() : now();
        }
        function hostTime() {
          var best = trips.reduce(function (one, other) {
            return !one || other.trip < one.trip ? other : one; }, undefined);
          return best ? clock() + best.offset : undefined;
        }
        var isBeating = false;
        function beat(done) {
          var body = {}, begin = clock();
          isBeating = true;
          if (told) { body = { echo: told.at, held: begin - told.got }; }
          post("beat?page=" + page, body, function (status, answer) {
            var end = clock();
            isBeating = false;
            if (status === 200) {
              alive();
              told = { at: answer.at, got: end };
              trips.push({ trip: end - begin, offset: answer.at - (begin + end) / 2 });
              if (trips.length > 16) { trips.shift(); }
            }
            if (done) { done(status); }
          });
        }
        function beatAgain() {
          // An act shows too that the page is there; each seat has few connections.
          if (document.hidden || !seat || isMoved || screen === undefined) { return; }
          if (!isSending && !isBeating) { beat(); }
        }
        window.setInterval(beatAgain, 1000);
        function measure(count) {
          if (count && seat) { beat(function () { measure(count - 1); }); }
        }
        window.setInterval(function () {
          var silence = now() - heard;
          if (!seat || isMoved || document.hidden) { return; }
          if (silence > silenceLimit) {
            byID("lost").textContent = now() - answered < 10000 ? "Reconnecting…" :
              "The host's program does not answer. This page goes on trying.";
            byID("lost").className = "on";
          }
          if (silence > renewalLimit && !poller) {
            heard = now() - silenceLimit;
            stream();
          }
        }, 250);
        function play() {
          isMoved = false;
          queue = [];
          clear();
          byID("menu").style.visibility = "visible";
          heard = answered = now();
          isMeasured = false;
          stream();
        }
        function leaveSight() {
          if (!seat || isMoved) { return; }
          close();
          if (navigator.sendBeacon) { navigator.sendBeacon(place("away")); }
        }
        function wake() {
          if (document.hidden || !seat || isMoved) { return; }
          heard = answered = now();
          // The clock may have stood still meanwhile.
          trips = [];
          told = undefined;
          // A new page takes the seat. Of an old one, another may have it by now, and goes on.
          if (screen === undefined) { stream(); return; }
          beat(function (status) {
            if (status === 0) { again(wake); return; }
            stream();
            pump();
          });
        }
        document.addEventListener("visibilitychange", function () {
          if (document.hidden) { leaveSight(); } else { wake(); }
        });
        window.addEventListener("pagehide", leaveSight);
        ["pageshow", "online"].forEach(function (name) { window.addEventListener(name, wake); });
        // A keyboard covers the lower part: the page ends above it.
        if (window.visualViewport) {
          window.visualViewport.addEventListener("resize", function () {
            if (window.visualViewport.scale > 1.01) { return; }
            document.body.style.bottom = "auto";
            document.body.style.height = window.visualViewport.height + "px";
            window.scrollTo(0, 0);
          });
        }
        // A second quick tap does not enlarge the page.
        var lastTouch = 0;
        document.addEventListener("touchend", function (event) {
          var time = now(), node = event.target;
          // Buttons and fields need each tap.
          while (node && !/^(INPUT|BUTTON)$/.test(node.tagName)) { node = node.parentElement; }
          if (time - lastTouch < 350 && !node) { event.preventDefault(); }
          lastTouch = time;
        }, false);
        seat = knownSeat();
        if (seat) { play(); } else { start(); }
        }());

        """#
}
