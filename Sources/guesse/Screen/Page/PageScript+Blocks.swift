extension PageScript {
    /// The functions that build each kind of block, and that replace one view by the next.
    static let blocks = #"""
        // The address of a picture on the server.
        var placeOf = function (name) { return name; };
        var make = {
          heading: function (entry, block) {
            add(entry.node, "div", "", block.text);
            if (block.detail) { add(entry.node, "div", "detail", block.detail); }
          },
          text: function (entry, block) {
            add(entry.node, "div", "words" + tone(block.tone), block.text);
          },
          list: function (entry, block) {
            var columns = Math.min(6, Math.max(1, number(block.columns, 1)));
            list(block.items).forEach(function (item) {
              var node = add(entry.node, "div", "item" + tone(item.tone));
              // A row with a long name or a time takes the width that it needs.
              node.style.minWidth = (100 / columns) + "%";
              if (item.mark !== undefined) { add(node, "span", "mark", item.mark); }
              add(node, "span", "words", item.text);
              if (item.detail) { add(node, "span", "detail", item.detail); }
            });
          },
          table: function (entry, block) {
            var table = add(entry.node, "table"), rows = list(block.rows);
            function row(cells, tag, name) {
              var line = add(table, "tr", name);
              list(cells).forEach(function (cell, index) {
                var isNumber = rows.length && typeof list(rows[0].cells)[index] === "number";
                add(line, tag, isNumber ? "number" : "", cell);
              });
            }
            rows.forEach(function (line) { row(line.cells, "td", line.on ? "on" : ""); });
          },
          board: function (entry, block) {
            var area = add(entry.node, "div", "area");
            board(frame(area, 100, 100), block, 0, 0, 100, 0);
          },
          buttons: function (entry, block) {
            list(block.items).forEach(function (item) {
              var state = /^(right|wrong)$/.test(item.state) ? " " + item.state : "";
              var node = add(entry.node, "div", "button" + state);
              node.style.backgroundColor = colour(item.colour, "#24303b");
              shape(node, item.shape);
              if (item.label !== undefined) { add(node, "span", "label", item.label); }
              add(node, "span", "words", item.text);
              if (state === " right") { add(node, "span", "count", "\u2713"); }
            });
          },
          clock: function (entry, block) {
            var bar = add(add(entry.node, "div", "bar"), "div", "left");
            var seconds = add(entry.node, "div", "seconds");
            var begin = now() - age;
            entry.tick = function () {
              var left = number(block.left, 0) - (now() - begin);
              var total = Math.max(1, number(block.total, block.left));
              left = Math.max(0, left);
              bar.style.width = Math.min(100, 100 * left / total) + "%";
              seconds.textContent = String(Math.ceil(left / 1000));
              entry.node.className = "block clock" + (left <= 5000 ? " short" : "");
            };
          },
          join: function (entry, block) {
            if (list(block.code).length) { code(entry.node, block.code); }
            var words = add(entry.node, "div");
            if (block.text) { add(words, "div", "", block.text); }
            // A line may end behind a colon or a slash, and nowhere else.
            add(words, "div", "address",
              text(block.address).replace(/([:\/])(?=[^:\/])/g, "$1\u200b"));
            if (block.detail) { add(words, "div", "dim", block.detail); }
          },
          picture: function (entry, block) {
            var area = add(entry.node, "div", "area"), svg, painted = [], image;
            entry.update = function (block) {
              var drawing = block.drawing, size, ops, begin = now() - age, index;
              if (!drawing) {
                if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(block.source)) { return; }
                image = image || add(area, "img");
                if (image.getAttribute("data-name") !== block.source) {
                  image.setAttribute("data-name", block.source);
                  image.src = placeOf(block.source);
                }
                return;
              }
              size = list(drawing.size);
              ops = list(drawing.ops);
              if (!svg) {
                // The inner one cuts off what hangs over its edges.
                svg = draw(frame(area, number(size[0], 240), number(size[1], 160)), "svg",
                  { width: number(size[0], 240), height: number(size[1], 160) });
                draw(svg, "rect", { width: number(size[0], 240), height: number(size[1], 160),
                  fill: "#ffffff" });
              }
              // What is the same as before stays; a stroke that was taken back goes.
              for (index = 0; index < painted.length; index += 1) {
                if (painted[index].json !== JSON.stringify(ops[index])) { break; }
              }
              painted.splice(index).forEach(function (old) { svg.removeChild(old.node); });
              entry.tick = function () {
                var shown = number(drawing.shown, ops.length), pace = number(drawing.pace, 0);
                if (pace > 0) { shown += Math.floor(Math.max(0, now() - begin) / pace); }
                while (painted.length < Math.min(shown, ops.length)) {
                  index = painted.length;
                  painted.push({ json: JSON.stringify(ops[index]),
                    node: paint(svg, list(ops[index])) });
                }
              };
            };
            entry.update(block);
          },
          row: function (entry, block) { entry.entries = fill(entry.node, block.blocks, []); },
          column: function (entry, block) { entry.entries = fill(entry.node, block.blocks, []); }
        };

        function renew(block, old) {
          var json = JSON.stringify(block), entry;
          if (old && old.kind === block.kind && old.key === block.key) {
            if (old.entries) {
              old.entries = fill(old.node, block.blocks, old.entries);
              return old;
            }
            if (old.update && !old.isImage === !!block.drawing) {
              old.update(block);
              return old;
            }
            // A clock counts from when its view was made, though it says the same.
            if (old.json === json && block.kind !== "clock") { return old; }
          }
          entry = { kind: block.kind, key: block.key, json: json, isImage: !block.drawing,
            node: document.createElement("div") };
          if (make.hasOwnProperty(block.kind)) {
            entry.node.className = "block " + block.kind;
            if (number(block.grow, 0) > 0) { entry.node.style.flexGrow = block.grow; }
            make[block.kind](entry, block);
          }
          return entry;
        }
        function fill(parent, blocks, old) {
          var entries = list(blocks).map(function (block, index) {
            return renew(block || {}, old[index]);
          });
          entries.forEach(function (entry, index) {
            var there = parent.childNodes[index];
            if (there === entry.node) { return; }
            if (there) { parent.replaceChild(entry.node, there); }
            else { parent.appendChild(entry.node); }
          });
          while (parent.childNodes.length > entries.length) {
            parent.removeChild(parent.lastChild);
          }
          return entries;
        }
        function tick(entries) {
          entries.forEach(function (entry) {
            if (entry.tick) { entry.tick(); }
            if (entry.entries) { tick(entry.entries); }
          });
        }

        var shown = [], screen, age = 0, elsewhere = [];
        function fit() {
          var size = Math.min(window.innerHeight * 0.05, window.innerWidth * 0.03), step;
          for (step = 0; step < 16; step += 1) {
            main.style.fontSize = size + "px";
            if (main.scrollHeight <= main.clientHeight + 1 &&
                main.scrollWidth <= main.clientWidth + 1) { break; }
            size *= 0.92;
          }
        }
        var lastReaction;
        // Lets a reaction rise once; those that were there before the page have had their time.
        function rise(reactions, isOld) {
          reactions.forEach(function (one) {
            var count = number(one.number, 0), node, place = count * 5 % 12;
            if (isOld || lastReaction === undefined || count <= lastReaction) { return; }
            if (byID("sky").childNodes.length >= 24) { return; }
            node = add(byID("sky"), "div", "rising", text(one.sign) + " " + text(one.name));
            // At the sides, where it covers neither the code nor the picture.
            node.style.left = place * 2 + (place < 6 ? 0 : 60) + "%";
            // The start is laid out before the end is set, or there is no way between them.
            node.getBoundingClientRect();
            node.className = "rising up";
            window.setTimeout(function () { byID("sky").removeChild(node); }, 2500);
          });
          // A screen that began anew counts anew.
          lastReaction = reactions.length ? number(reactions[reactions.length - 1].number, 0) :
            lastReaction === undefined ? -1 : lastReaction;
        }
        function show(json, milliseconds) {
          var view;
          try { view = JSON.parse(json); } catch (error) { return; }
          if (!view || typeof view !== "object") { return; }
          age = milliseconds;
          byID("title").textContent = text(view.title);
          byID("status").textContent = text(view.status);
          document.title = text(view.title) || "guesse";
          elsewhere = list(view.elsewhere);
          // Another screen begins anew; the same one keeps what has not changed.
          if (view.id !== screen) { shown = fill(main, [], shown); }
          screen = view.id;
          shown = fill(main, view.blocks, shown);
          tick(shown);
          fit();
          rise(list(view.reactions), milliseconds > 2500);
        }
        window.addEventListener("resize", fit);
        window.setInterval(function () { tick(shown); }, 100);

        """#

    /// The stream of views, the polls for networks that hold streams back, and the detection that
    /// neither works.
    static let connection = #"""
        var source, request, timer, guard, heard = now(), pendingAge = 0, lastID;
        var isPlaying = false, isEnded = false, answered = now(), goneLimit = 10000;
        var streamLimit = 5000, silenceLimit = 3000, renewalLimit = 6000, retryDelay = 1000;
        function close() {
          window.clearTimeout(timer);
          window.clearTimeout(guard);
          if (source) { source.close(); }
          if (request) { request.onreadystatechange = null; request.abort(); }
          source = request = undefined;
        }
        function alive() {
          heard = answered = now();
          isEnded = false;
          byID("lost").className = "";
        }
        function lose() {
          var words = "Reconnecting…";
          if (isEnded || now() - answered > goneLimit) {
            words = (isEnded ? "This page has been closed. " :
              "The program that shows this does not answer. ") + (elsewhere.length ?
              "The same screen is at " + elsewhere.map(text).join(" and ") +
                ". Each screen shows its whole address." :
              "If others play on, guesse screen --web shows their game.");
          }
          if (byID("lost").textContent !== words) { byID("lost").textContent = words; }
          byID("lost").className = "on";
        }
        function again(start) {
          close();
          timer = window.setTimeout(start, retryDelay);
        }
        function stream() {
          var mine;
          close();
          if (isPlaying) { return; }
          if (document.hidden || document.webkitHidden) { return; }
          if (!window.EventSource) { poll(); return; }
          mine = source = new window.EventSource("events");
          // Open, but nothing comes: somebody on the way holds it back.
          mine.onopen = function () {
            guard = window.setTimeout(function () { if (source === mine) { poll(); } },
              streamLimit);
          };
          function hear() {
            window.clearTimeout(guard);
            alive();
          }
          mine.addEventListener("beat", hear);
          mine.addEventListener("age", function (event) {
            hear();
            pendingAge = parseInt(event.data, 10) || 0;
          });
          mine.onmessage = function (event) {
            hear();
            lastID = event.lastEventId;
            show(event.data, pendingAge);
            pendingAge = 0;
          };
          mine.addEventListener("end", function () {
            isEnded = true;
            lose();
          });
          mine.onerror = function () { if (source === mine) { again(stream); } };
        }
        function poll() {
          var mine;
          close();
          if (document.hidden || document.webkitHidden) { return; }
          mine = request = new window.XMLHttpRequest();
          // A poll may be silent for 25 s.
          guard = window.setTimeout(function () { again(poll); }, 30000);
          mine.onreadystatechange = function () {
            if (mine.readyState !== 4 || request !== mine) { return; }
            if (mine.status !== 200 && mine.status !== 204) { again(poll); return; }
            alive();
            if (mine.status === 200) {
              lastID = mine.getResponseHeader("View-ID");
              show(mine.responseText, parseInt(mine.getResponseHeader("View-Age"), 10) || 0);
            }
            poll();
          };
          mine.open("GET", "poll" + (lastID ? "?after=" + lastID : ""));
          mine.send();
        }
        window.setInterval(function () {
          var silence = now() - heard;
          if (isPlaying) { return; }
          // A poll that waits is silent, and tells by itself when it fails.
          if (request && byID("lost").className === "") { return; }
          if (isEnded || silence > silenceLimit) { lose(); }
          if (silence > renewalLimit && source) {
            heard = now() - silenceLimit;
            stream();
          }
        }, 250);
        ["visibilitychange", "webkitvisibilitychange"].forEach(function (name) {
          document.addEventListener(name, function () {
            // Whoever was hidden has not waited.
            answered = now();
            stream();
          });
        });
        ["pageshow", "online"].forEach(function (name) {
          window.addEventListener(name, stream);
        });
        window.addEventListener("pagehide", close);
        // A phone plays, unless its person only watches; other browsers watch, and may play.
        function beginPlay() {
          var style = document.createElement("link"), script = document.createElement("script");
          window.guessePage = { byID: byID, add: add, text: text, list: list, number: number,
            now: now, colour: colour, tone: tone, shape: shape, renew: renew,
            draw: draw, frame: frame, paint: paint,
            setAge: function (milliseconds) { age = milliseconds; },
            setPlaces: function (place) { placeOf = place; } };
          // Many phones may load at once.
          style.onerror = script.onerror = function () { location.reload(); };
          style.rel = "stylesheet";
          style.href = "play.css";
          script.src = "play.js";
          style.onload = function () { document.body.appendChild(script); };
          document.head.appendChild(style);
        }
        var door = byID("door"), isWatching = /\/screen$/.test(location.pathname);
        var isHand = window.innerWidth < 900 || "ontouchstart" in window;
        if (door) { door.addEventListener("click", function () { door.hidden = true; begin(); }); }
        function begin() {
          close();
          shown = fill(main, [], shown);
          window.removeEventListener("resize", fit);
          main.style.fontSize = "";
          isPlaying = true;
          beginPlay();
        }
        // The fragment is there while its person plays.
        if (door && !isWatching && (isHand || location.hash.length > 1)) { begin(); }
        else { stream(); }
        }());

        """#
}
