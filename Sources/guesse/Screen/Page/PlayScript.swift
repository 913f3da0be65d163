/// The script of the page for phones, as one text: it lets a person play.
///
/// It goes on with the functions of ``PageScript``, and has the same rules: ECMAScript 5, texts as
/// text, nothing global. It knows no game: it draws the parts of a screen, and sends what is
/// entered at its inputs.
enum PlayScript {
    /// The whole of `play.js`, without comments and indents: phones share one network.
    static let source =
        (opening + inputs + pad + screen + connection)
        .split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("//") }
        .reduce(into: "") { script, line in
            script += line
            // The language ends a statement by itself only at other line ends.
            if !["{", ";", ",", "("].contains(line.last) { script += "\n" }
        }

    /// The page's memory, and its requests.
    private static let opening = #"""
        (function () {
        "use strict";
        var kit = window.guessePage, byID = kit.byID, add = kit.add, text = kit.text;
        var list = kit.list, number = kit.number, now = kit.now, main = byID("main");
        kit.setPlaces(function (name) { return name + "?seat=" + seat; });
        var page = "", seat, screen, count = 0, queue = [], isSending = false;
        while (page.length < 12) { page += Math.floor(Math.random() * 36).toString(36); }

        // Storage throws where it is forbidden; the fragment then keeps the seat over a reload.
        function recall(name) {
          try { return window.localStorage.getItem("guesse " + name); }
          catch (error) { return null; }
        }
        function remember(name, value) {
          try {
            if (value === undefined) { window.localStorage.removeItem("guesse " + name); }
            else { window.localStorage.setItem("guesse " + name, value); }
            return true;
          } catch (error) { return false; }
        }
        function seatName() { return "seat " + location.pathname; }
        function keepSeat(secret) {
          seat = secret;
          var isKept = remember(seatName(), secret);
          if (window.history.replaceState) {
            window.history.replaceState(null, "",
              location.pathname + (!secret ? "" : isKept ? "#play" : "#" + secret));
          }
        }
        function knownSeat() {
          var secret = recall(seatName()) || location.hash.slice(1);
          return /^[0-9a-f]{32}$/.test(secret) ? secret : undefined;
        }

        // Sends a request; an answer of 0 means that none came.
        function post(path, body, done) {
          var request = new window.XMLHttpRequest(), isDone = false, secret = seat;
          function finish(status) {
            var answer;
            if (isDone) { return; }
            isDone = true;
            try { answer = JSON.parse(request.responseText); } catch (error) { answer = {}; }
            if (status === 410) { if (secret === seat) { gone(request); } return; }
            if (done) { done(status, answer || {}); }
          }
          request.open("POST", path);
          request.timeout = 6000;
          request.setRequestHeader("Content-Type", "application/json");
          if (seat) { request.setRequestHeader("Guesse-Seat", seat); }
          request.onload = function () { finish(request.status); };
          request.onerror = request.ontimeout = request.onabort = function () { finish(0); };
          request.send(JSON.stringify(body));
        }

        var toastTimer;
        function toast(words) {
          byID("toast").textContent = text(words);
          byID("toast").className = "on";
          window.clearTimeout(toastTimer);
          toastTimer = window.setTimeout(function () { byID("toast").className = ""; }, 4000);
        }

        // Acts go one after the other; one that got no answer goes again under its number.
        function act(id, value, done) {
          var last = queue[queue.length - 1], body, name;
          if (!seat) { return; }
          body = { act: id, screen: screen, at: hostTime() };
          for (name in value) { if (value.hasOwnProperty(name)) { body[name] = value[name]; } }
          // Of drafts that wait, only the newest counts.
          if (last && queue.length > (isSending ? 1 : 0) && last.body.draft !== undefined &&
              body.draft !== undefined && last.body.act === id) { queue.pop(); }
          queue.push({ body: body, done: done });
          pump();
        }
        function pump() {
          var next = queue[0];
          if (!next || isSending || !seat) { return; }
          isSending = true;
          if (!next.body.n) { count += 1; next.body.n = count; }
          post("act?page=" + page, next.body, function (status, answer) {
            isSending = false;
            if (queue[0] !== next) { pump(); return; }
            if (status === 0 || status === 429 || status === 503) {
              window.setTimeout(pump, 500);
              return;
            }
            queue.shift();
            if (status === 422) { toast(answer.text); }
            if (next.done) { next.done(status); }
            pump();
          });
        }

        """#

    /// The functions that build each kind of input.
    private static let inputs = #"""
        var entries = {}, typed = {};
        function press(node, tap) {
          node.addEventListener("click", function (event) {
            event.preventDefault();
            if (!node.disabled) { tap(node); }
          });
        }
        // Off at the first touch; on again if it had no effect, or can be touched once more.
        function sent(node) {
          node.disabled = true;
          return function (status) {
            window.setTimeout(function () { node.disabled = false; }, status === 204 ? 700 : 0);
          };
        }
        function fillField(words) {
          var input = main.querySelector(".field input");
          if (!input) { return; }
          input.value = words;
          // As if it had been typed: the host gets it as a draft.
          var event = document.createEvent("Event");
          event.initEvent("input", true, true);
          input.dispatchEvent(event);
          input.focus();
        }
        function choose(node, words, entry, item) {
          var begins = entry.begin + number(entry.block.opens, 0);
          if (now() < begins) {
            node.className = node.className.replace(" shake", "");
            node.getBoundingClientRect();
            node.className += " shake";
            return;
          }
          if (item.fill !== undefined) { fillField(text(item.fill)); return; }
          if (item.ask && !node.isAsked) {
            node.isAsked = true;
            node.className += " sure";
            words.textContent = text(item.ask);
            window.setTimeout(function () {
              node.isAsked = false;
              node.className = node.className.replace(" sure", "");
              words.textContent = text(item.text);
            }, 4000);
            return;
          }
          if (navigator.vibrate) { navigator.vibrate(15); }
          act(entry.block.id, { choice: item.value }, sent(node));
        }
        var make = {
          buttons: function (entry) {
            var items = list(entry.block.items), isAnswers = items.some(function (item) {
              return item.colour; });
            var areSigns = items.length > 2 && items.every(function (item) {
              return text(item.text).length < 5; });
            entry.node.className += isAnswers ? " answers" : areSigns ? " signs" : "";
            items.forEach(function (item) {
              var node = add(entry.node, "button", "choice" +
                (item.usual ? " usual" : "")), words;
              node.type = "button";
              if (item.colour) { node.style.backgroundColor = kit.colour(item.colour, "#2c3a47"); }
              kit.shape(node, item.shape);
              words = add(node, "span", "words", item.text);
              press(node, function () { choose(node, words, entry, item); });
            });
          },
          board: function (entry) {
            var block = entry.block, zoom = entry.zoom;
            function cells(parent, list, first, isLarge) {
              var box = add(parent, "div", "cells" + (isLarge ? " large" : ""));
              list.forEach(function (cell, index) {
                var inner = cell.board && kit.list(cell.board.cells);
                // A square of a small board is too small for a finger: its board grows first.
                var isTapped = !inner && parent === entry.node;
                var node = add(box, isTapped ? "button" : "div",
                  "cell" + (cell.open && block.id ? " open" : "") +
                  (cell.on ? " marked" : ""));
                if (inner) {
                  cells(node, inner, index * 9, false);
                  press(node, function () {
                    var isOpen = block.id && inner.some(function (one) { return one.open; });
                    if (isOpen) { entry.zoom = index; again(); }
                  });
                  return;
                }
                add(node, "span", kit.tone(cell.tone), cell.text === "·" ? "" : cell.text);
                if (!isTapped) { return; }
                node.type = "button";
                node.setAttribute("aria-label", "square " + (first + index + 1) +
                  (cell.text && cell.text !== "·" ? ", " + text(cell.text) : ""));
                if (!cell.open || !block.id) { node.disabled = true; return; }
                press(node, function () {
                  entry.zoom = undefined;
                  act(block.id, { square: first + index }, sent(node));
                });
              });
            }
            function again() {
              entry.node.textContent = "";
              make.board(entry);
            }
            var all = list(block.cells), inner = all[zoom] && all[zoom].board;
            if (!inner) { cells(entry.node, all, 0, false); return; }
            cells(entry.node, list(inner.cells), zoom * 9, true);
            var back = add(entry.node, "button", "choice");
            add(back, "span", "words", "The whole board");
            press(back, function () { entry.zoom = undefined; again(); });
          },
          field: function (entry) {
            var form = add(entry.node, "form"), block = entry.block, id = "field " + block.id;
            var label = add(form, "label", "", block.label), line = add(form, "div", "line");
            var input = add(line, "input"), timer, told = text(block.text);
            var button = add(line, "button", "send", block.send);
            label.htmlFor = input.id = id;
            input.name = block.id;
            input.maxLength = number(block.limit, 100);
            input.setAttribute("autocomplete", "off");
            input.setAttribute("autocapitalize", "off");
            input.setAttribute("autocorrect", "off");
            input.setAttribute("enterkeyhint", "send");
            input.placeholder = text(block.hint);
            input.value = typed.hasOwnProperty(block.id) ? typed[block.id] : told;
            function draft() {
              timer = undefined;
              if (input.value !== told && !button.disabled) {
                told = input.value;
                act(block.id, { draft: told });
              }
            }
            input.addEventListener("input", function () {
              typed[block.id] = input.value;
              button.disabled = false;
              if (number(block.draft, 0) && !timer) {
                timer = window.setTimeout(draft, number(block.draft, 500));
              }
            });
            function send(purpose) {
              var value = { text: input.value };
              window.clearTimeout(timer);
              timer = undefined;
              if (!input.value.trim() && !block.empty) { input.focus(); return; }
              if (purpose) { value.choice = purpose; }
              act(block.id, value, sent(button));
            }
            form.addEventListener("submit", function (event) {
              event.preventDefault();
              if (!button.disabled) { send(); }
            });
            list(block.others).forEach(function (other) {
              var more = add(entry.node, "button", "choice");
              add(more, "span", "words", other.text);
              press(more, function () { send(other.value); });
            });
            // What is being written stays, whatever the host knows.
            entry.update = function (block) {
              if (!typed.hasOwnProperty(block.id) && document.activeElement !== input) {
                input.value = told = text(block.text);
              }
              button.disabled = false;
            };
          },
          order: function (entry) {
            var block = entry.block, items, rows = add(entry.node, "div"), timer;
            var send = add(entry.node, "button", "send", block.send);
            items = list(typed[block.id] || block.items).map(function (item) {
              return { id: item.id, text: item.text, on: !!item.on, out: !!item.out };
            });
            function numbers() {
              return items.map(function (item) {
                return { id: item.id, on: item.on, out: item.out };
              });
            }
            function changed() {
              typed[block.id] = items;
              draw();
              window.clearTimeout(timer);
              timer = window.setTimeout(function () {
                act(block.id, { order: numbers(), draft: true });
              }, 300);
            }
            function move(index, step) {
              var other = index + step, item = items[index];
              if (other < 0 || other >= items.length) { return; }
              items[index] = items[other];
              items[other] = item;
              changed();
            }
            function draw() {
              rows.textContent = "";
              items.forEach(function (item, index) {
                var row = add(rows, "div", "row1" + (item.out && !item.on ? " out" : "")), node;
                add(row, "span", "words", index + 1 + ". " + text(item.text));
                node = add(row, "button", item.on ? "on" : "", "\u2713");
                node.setAttribute("aria-label", text(block.mark) + ": " + text(item.text));
                node.setAttribute("aria-pressed", item.on ? "true" : "false");
                press(node, function () { item.on = !item.on; changed(); });
                node = add(row, "button", "", "\u25b2");
                node.setAttribute("aria-label", "up: " + text(item.text));
                press(node, function () { move(index, -1); });
                node = add(row, "button", "", "\u25bc");
                node.setAttribute("aria-label", "down: " + text(item.text));
                press(node, function () { move(index, 1); });
              });
            }
            draw();
            press(send, function () {
              window.clearTimeout(timer);
              act(block.id, { order: numbers() }, sent(send));
            });
          },
          gate: function (entry) {
            var isOpen = false;
            entry.entries = [];
            entry.tick = function () {
              var opens = now() >= entry.begin + number(entry.block.opens, 0);
              if (opens && !isOpen) { isOpen = true; put(entry.block.blocks); }
              tick(entry.entries);
            };
            function put(blocks) { entry.entries = fill(entry.node, blocks, entry.entries); }
            put(entry.block.before);
          },
          countdown: function (entry) {
            var words = add(entry.node, "div", "words strong");
            entry.tick = function () {
              var left = entry.begin + number(entry.block.left, 0) - now();
              words.textContent = left > 0 ?
                text(entry.block.text) + " " + (Math.floor(left / 1000) + 1) + " s." : "";
            };
          }
        };

        """#
}
