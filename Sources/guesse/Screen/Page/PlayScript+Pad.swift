extension PlayScript {
    /// The paper: the page shows the finger's own ink at once, and tells the program how it moves;
    /// the program makes the drawing of it.
    static let pad = #"""
        make.pad = function (entry) {
          var block = entry.block, size = list((block.drawing || {}).size);
          var width = number(size[0], 240), height = number(size[1], 160);
          var paper = add(entry.node, "div", "paper"), tools = add(entry.node, "div", "tools");
          var svg = kit.draw(kit.frame(paper, width, height), "svg",
            { width: width, height: height });
          var canvas = add(paper, "canvas"), ink = canvas.getContext("2d"), painted = [];
          var tool = text(block.tool), paint = number(block.paint, 0);
          var brush = number(block.brush, 2), seq = number(block.seq, 0);
          var strokes = [], stroke, pointer, sawPen = 0, batch = [], timer, began = 0;
          kit.draw(svg, "rect", { width: width, height: height, fill: "#ffffff" });

          // What happens is told in batches, one after the other.
          function tell(event) {
            var last = batch[batch.length - 1];
            if (event[0] === "m" && last && last[0] === "m" && last.length < 900) {
              last.push(event[1], event[2]);
            } else { batch.push(event); }
            if (!timer) { timer = window.setTimeout(flush, 80); }
          }
          function flush(isLast) {
            timer = undefined;
            if (isSending && batch.length < 4 && isLast !== true) {
              timer = window.setTimeout(flush, 80);
              return;
            }
            if (!batch.length) { return; }
            seq += 1;
            strokes.forEach(function (one) {
              if (one.isDone && !one.seq) { one.seq = seq; }
            });
            act(block.id, { pen: batch, seq: seq });
            batch = [];
          }

          function line(points) {
            ink.beginPath();
            ink.moveTo(points[0][0], points[0][1]);
            points.forEach(function (point) { ink.lineTo(point[0], point[1] + 0.01); });
            ink.stroke();
          }
          function paintStroke(one) {
            var first = one.points[0], last = one.points[one.points.length - 1];
            var left = Math.min(first[0], last[0]), top = Math.min(first[1], last[1]);
            var across = Math.abs(first[0] - last[0]), down = Math.abs(first[1] - last[1]);
            ink.strokeStyle = one.colour;
            ink.lineWidth = one.width;
            ink.lineCap = ink.lineJoin = "round";
            if (one.tool === "line") { line([first, last]); return; }
            if (one.tool === "box") { ink.strokeRect(left, top, across, down); return; }
            if (one.tool === "ellipse") {
              ink.save();
              ink.beginPath();
              ink.translate(left + across / 2, top + down / 2);
              ink.scale(Math.max(across, 1) / 2, Math.max(down, 1) / 2);
              ink.arc(0, 0, 1, 0, 2 * Math.PI);
              ink.restore();
              ink.stroke();
              return;
            }
            if (one.tool !== "fill") { line(one.points); }
          }
          function redraw() {
            var box = paper.getBoundingClientRect(), ratio = window.devicePixelRatio || 1;
            var across = Math.round(box.width * ratio), down = Math.round(box.height * ratio);
            if (canvas.width !== across || canvas.height !== down) {
              canvas.width = across;
              canvas.height = down;
            }
            ink.setTransform(across / width, 0, 0, down / height, 0, 0);
            ink.clearRect(0, 0, width, height);
            strokes.forEach(paintStroke);
          }

          function place(event) {
            var box = paper.getBoundingClientRect();
            function unit(value, limit) {
              return Math.min(limit - 1, Math.max(0, Math.round(value)));
            }
            return [unit((event.clientX - box.left) / box.width * width, width),
              unit((event.clientY - box.top) / box.height * height, height)];
          }
          function begin(event, id) {
            var at = place(event);
            pointer = id;
            began = now();
            stroke = { points: [at], tool: tool, width: list(block.brushes)[brush],
              colour: tool === "eraser" ? "#ffffff" :
                kit.colour(list(block.paints)[paint], "#000000") };
            strokes.push(stroke);
            tell(["d", at[0], at[1]]);
            redraw();
          }
          function move(event) {
            var at = place(event), last = stroke.points[stroke.points.length - 1];
            if (at[0] === last[0] && at[1] === last[1]) { return; }
            stroke.points.push(at);
            tell(["m", at[0] - last[0], at[1] - last[1]]);
          }
          function end(isCancelled) {
            var isShort = now() - began < 80 || stroke.points.every(function (point) {
              return Math.abs(point[0] - stroke.points[0][0]) < 6 &&
                Math.abs(point[1] - stroke.points[0][1]) < 6; });
            if (isCancelled && isShort) {
              strokes.pop();
              tell(["x"]);
            } else {
              stroke.isDone = true;
              tell(["u"]);
            }
            stroke = pointer = undefined;
            redraw();
          }
          function listen(name, handler) {
            paper.addEventListener(name, function (event) {
              if (event.cancelable) { event.preventDefault(); }
              handler(event);
            }, { passive: false });
          }
          if (window.PointerEvent) {
            listen("pointerdown", function (event) {
              if (event.pointerType === "pen") { sawPen = now(); }
              // A hand that rests beside a pen draws nothing, nor does a second finger.
              if (stroke || (event.pointerType === "touch" && now() - sawPen < 3000)) { return; }
              try { paper.setPointerCapture(event.pointerId); } catch (error) { pointer = 0; }
              begin(event, event.pointerId);
            });
            listen("pointermove", function (event) {
              var all;
              if (!stroke || event.pointerId !== pointer) { return; }
              all = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
              (all.length ? all : [event]).forEach(move);
              redraw();
            });
            listen("pointerup", function (event) {
              if (stroke && event.pointerId === pointer) { end(false); }
            });
            listen("pointercancel", function (event) {
              if (stroke && event.pointerId === pointer) { end(true); }
            });
            listen("touchstart", function () {});
          } else {
            listen("touchstart", function (event) {
              var touch = event.changedTouches[0];
              if (!stroke) { begin(touch, touch.identifier); }
            });
            listen("touchmove", function (event) {
              [].forEach.call(event.changedTouches, function (touch) {
                if (stroke && touch.identifier === pointer) { move(touch); }
              });
              redraw();
            });
            ["touchend", "touchcancel"].forEach(function (name) {
              listen(name, function (event) {
                [].forEach.call(event.changedTouches, function (touch) {
                  if (stroke && touch.identifier === pointer) { end(name === "touchcancel"); }
                });
              });
            });
          }

          var paints = add(tools, "div", "paints"), brushes = add(tools, "div", "brushes");
          var kinds = add(tools, "div", "kinds"), last = add(tools, "div", "last"), clear, done;
          function mark() {
            function on(box, chosen) {
              [].forEach.call(box.children, function (node, index) {
                node.setAttribute("aria-pressed", index === chosen ? "true" : "false");
              });
            }
            on(paints, tool === "eraser" ? -1 : paint);
            on(brushes, brush);
            on(kinds, words.indexOf(tool));
          }
          var words = ["pen", "line", "box", "ellipse", "fill", "eraser"];
          function button(box, label, sign, tap) {
            var node = add(box, "button", "", sign);
            node.type = "button";
            node.setAttribute("aria-label", label);
            press(node, function () { tap(node); mark(); });
            return node;
          }
          list(block.paints).forEach(function (colour, index) {
            button(paints, "colour " + (index + 1), "", function () {
              paint = index;
              if (tool === "eraser") { tool = "pen"; tell(["tool", "pen"]); }
              tell(["paint", index]);
            }).style.backgroundColor = kit.colour(colour, "#000000");
          });
          list(block.brushes).forEach(function (width, index) {
            var node = button(brushes, "brush " + (index + 1), "", function () {
              brush = index;
              tell(["brush", index]);
            }), dot = add(node, "span", "dot");
            dot.style.width = dot.style.height = 3 + number(width, 2) * 0.7 + "px";
          });
          words.forEach(function (word, index) {
            button(kinds, word, ["\u270e", "\u2571", "\u25a1", "\u25cb", "\u25a7", "\u232b"][index],
              function () {
                tool = word;
                tell(["tool", word]);
              });
          });
          button(kinds, "undo", "\u21b6", function () { tell(["undo"]); });
          button(kinds, "redo", "\u21b7", function () { tell(["redo"]); });
          clear = button(last, "clear the paper", "Clear", function () {
            if (clear.textContent !== "Sure?") {
              clear.textContent = "Sure?";
              window.setTimeout(function () { clear.textContent = "Clear"; }, 4000);
              return;
            }
            clear.textContent = "Clear";
            tell(["clear"]);
          });
          done = button(last, text(block.send), block.send, function () {
            if (!painted.length && !strokes.length && done.textContent !== "Hand it in blank?") {
              done.textContent = "Hand it in blank?";
              window.setTimeout(function () { done.textContent = text(block.send); }, 4000);
              return;
            }
            window.clearTimeout(timer);
            flush(true);
            act(block.id, { done: true }, sent(done));
          });
          done.className = "choice usual";
          mark();

          entry.update = function (block) {
            var ops = list((block.drawing || {}).ops), index;
            for (index = 0; index < painted.length; index += 1) {
              if (painted[index].json !== JSON.stringify(ops[index])) { break; }
            }
            painted.splice(index).forEach(function (old) { svg.removeChild(old.node); });
            while (painted.length < ops.length) {
              index = painted.length;
              painted.push({ json: JSON.stringify(ops[index]),
                node: kit.paint(svg, list(ops[index])) });
            }
            // The program has drawn these.
            strokes = strokes.filter(function (one) {
              return !one.seq || one.seq > number(block.seq, 0);
            });
            redraw();
          };
          entry.update(block);
          function resize() {
            if (document.body.contains(paper)) { redraw(); return; }
            window.removeEventListener("resize", resize);
          }
          window.addEventListener("resize", resize);
          window.setTimeout(redraw, 0);
        };

        """#
}
