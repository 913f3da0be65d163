/// The script of the page, as one text.
///
/// It uses only ECMAScript 5; it is a function that defines no global names. Texts are set as
/// `textContent`, so that typed text is never read as markup, and every colour and every name is
/// checked before its use.
enum PageScript {
    /// The whole of `page.js`.
    static let source = opening + drawing + blocks + connection

    /// The functions for elements, and the places of all parts.
    private static let opening = #"""
        (function () {
        "use strict";
        var byID = function (id) { return document.getElementById(id); };
        var main = byID("main"), space = "http://www.w3.org/2000/svg";
        if (!window.JSON || !window.XMLHttpRequest || !document.createElementNS ||
            !("textContent" in main) || !("flexGrow" in main.style)) { return; }
        main.removeChild(byID("old"));

        function now() { return new Date().getTime(); }
        function text(value) {
          return typeof value === "string" || typeof value === "number" ? String(value) : "";
        }
        function number(value, other) {
          return typeof value === "number" && isFinite(value) ? value : other;
        }
        function list(value) { return value instanceof Array ? value : []; }
        function colour(value, other) {
          return /^#[0-9a-fA-F]{6}$/.test(value) ? value : other;
        }
        function tone(value) {
          return /^(a|b|good|bad|dim|strong)$/.test(value) ? " " + value : "";
        }
        function add(parent, tag, name, words) {
          var node = document.createElement(tag);
          if (name) { node.className = name; }
          if (words !== undefined) { node.textContent = text(words); }
          parent.appendChild(node);
          return node;
        }
        function draw(parent, tag, attributes, words) {
          var node = document.createElementNS(space, tag), name;
          for (name in attributes) {
            if (attributes.hasOwnProperty(name) && attributes[name] !== undefined) {
              node.setAttribute(name, attributes[name]);
            }
          }
          if (words !== undefined) { node.textContent = text(words); }
          parent.appendChild(node);
          return node;
        }

        """#

    /// The functions for pictures, boards, codes and shapes, as SVG.
    private static let drawing = #"""
        var bandCount = 0;
        function path(value) { return /^[MLCQAHVZmlcqahvz0-9 ,.\-]*$/.test(value) ? value : ""; }
        function paint(parent, op) {
          var group = draw(parent, "g", {}), band;
          switch (op[0]) {
          case "f":
            draw(group, "path", { d: path(op[2]), fill: colour(op[1], "none") });
            break;
          case "s":
            draw(group, "path", { d: path(op[3]), fill: "none", stroke: colour(op[1], "none"),
              "stroke-width": number(op[2], 1), "stroke-linecap": "round",
              "stroke-linejoin": "round" });
            break;
          case "r":
            draw(group, "rect", { x: number(op[2], 0), y: number(op[3], 0),
              width: number(op[4], 0), height: number(op[5], 0), rx: number(op[6], 0),
              fill: colour(op[1], "none") });
            break;
          case "e":
            draw(group, "ellipse", { cx: number(op[2], 0), cy: number(op[3], 0),
              rx: number(op[4], 0), ry: number(op[5], 0), fill: colour(op[1], "none"),
              transform: "rotate(" + number(op[6], 0) + " " + number(op[2], 0) + " " +
                number(op[3], 0) + ")" });
            break;
          case "g":
            bandCount += 1;
            band = draw(group, "linearGradient",
              { id: "band" + bandCount, x1: 0, y1: 0, x2: 0, y2: 1 });
            draw(band, "stop", { offset: 0, "stop-color": colour(op[1], "#ffffff") });
            draw(band, "stop", { offset: 1, "stop-color": colour(op[2], "#ffffff") });
            draw(group, "rect", { x: number(op[3], 0), y: number(op[4], 0),
              width: number(op[5], 0), height: number(op[6], 0),
              fill: "url(#band" + bandCount + ")" });
            break;
          }
          return group;
        }

        function frame(parent, width, height) {
          return draw(parent, "svg", { viewBox: "0 0 " + width + " " + height,
            preserveAspectRatio: "xMidYMid meet" });
        }
        function code(parent, rows) {
          var side = rows.length + 8, d = "", x, y, svg = frame(parent, side, side);
          for (y = 0; y < rows.length; y += 1) {
            for (x = 0; x < text(rows[y]).length; x += 1) {
              if (rows[y].charAt(x) === "1") {
                d += "M" + (x + 4) + " " + (y + 4) + "h1v1h-1z";
              }
            }
          }
          draw(svg, "rect", { width: side, height: side, fill: "#ffffff" });
          draw(svg, "path", { d: d, fill: "#000000", "shape-rendering": "crispEdges" });
        }
        var shapes = {
          triangle: "50,8 96,90 4,90", diamond: "50,2 98,50 50,98 2,50",
          square: "10,10 90,10 90,90 10,90",
          star: "50,3 62,38 98,38 69,60 80,95 50,74 20,95 31,60 2,38 38,38",
          cross: "34,4 66,4 66,34 96,34 96,66 66,66 66,96 34,96 34,66 4,66 4,34 34,34",
          circle: ""
        };
        function shape(parent, name) {
          if (!shapes.hasOwnProperty(name)) { return; }
          var svg = frame(parent, 100, 100);
          if (name === "circle") {
            draw(svg, "circle", { cx: 50, cy: 50, r: 46, fill: "#ffffff" });
          } else {
            draw(svg, "polygon", { points: shapes[name], fill: "#ffffff" });
          }
        }

        function board(parent, block, x, y, size, depth) {
          var cells = list(block.cells), columns = Math.max(1, number(block.columns, 3));
          var side = size / Math.max(columns, Math.ceil(cells.length / columns));
          cells.forEach(function (cell, index) {
            var left = x + (index % columns) * side;
            var top = y + Math.floor(index / columns) * side;
            var gap = side * 0.04;
            draw(parent, "rect", { x: left + gap, y: top + gap, width: side - 2 * gap,
              height: side - 2 * gap, rx: side * 0.06,
              fill: cell.on ? "#3d566b" : cell.board ? "#18212a" : "#24303b" });
            if (cell.board && depth < 2) {
              board(parent, cell.board, left + 2 * gap, top + 2 * gap, side - 4 * gap, depth + 1);
            }
            if (cell.text !== undefined && cell.text !== "") {
              draw(parent, "text", { x: left + side / 2, y: top + side * 0.74,
                "font-size": side * 0.68 / Math.max(1, text(cell.text).length * 0.6),
                "text-anchor": "middle", "font-weight": "bold",
                "class": tone(cell.tone) || "strong", fill: tone(cell.tone) ? undefined : "#f2f4f6",
                opacity: cell.board ? 0.85 : 1 }, cell.text);
            }
          });
        }

        """#
}
