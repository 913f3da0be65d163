/// The page of the second screen, without its script.
///
/// It is for televisions, whose browsers are years older than they are: no grid, no variables, only
/// features that Chromium 38 has. Sizes follow the screen's, to be readable from three metres.
enum PageMarkup {
    /// The document.
    ///
    /// Its text before the script has run is for browsers that cannot run the script.
    static let document = document(ending: "")

    /// The document of a page on which people can play.
    static let doorDocument = document(
        ending: """
            <button id="door">Play in this browser</button>
            <div id="spoken" aria-live="polite"></div>
            <div id="toast" role="status" aria-live="polite"></div>

            """)

    private static func document(ending: String) -> String {
        opening + ending + closing
    }

    private static let opening = #"""
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <meta name="theme-color" content="#10161c">
        <title>guesse</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="page.css">
        </head>
        <body>
        <div id="head"><span id="title">guesse</span><span id="status"></span>
        <button id="menu" aria-label="Menu">⋮</button></div>
        <div id="main"><p id="old">This browser is too old, or its scripts are off.
        Try another one, or run <b>guesse screen</b> in a terminal.</p></div>
        <div id="foot"><span id="lost">Reconnecting…</span>
        <span id="plain">http:// only: this page is unencrypted</span></div>
        <div id="sky"></div>

        """#

    private static let closing = #"""
        <script src="page.js"></script>
        </body>
        </html>

        """#

    /// The style sheet.
    static let style = #"""
        html, body { height: 100%; margin: 0; }
        body { display: flex; flex-direction: column; box-sizing: border-box;
          padding: 2.5vh 3vw; background: #10161c; color: #f2f4f6;
          font-family: "Helvetica Neue", Helvetica, Arial, sans-serif; font-size: 3.6vh;
          line-height: 1.25; overflow: hidden; }
        #head { display: flex; flex: none; font-size: 3.6vh; color: #b9c3cc;
          padding-bottom: 1.5vh; }
        #title { flex: 1; font-weight: bold; }
        #main { display: flex; flex: 1; flex-direction: column; justify-content: center;
          min-height: 0; overflow: hidden; }
        #foot { display: flex; flex: none; align-items: center; font-size: 2.4vh; color: #8a949d;
          padding-top: 1.5vh; }
        #menu { display: none; }
        #door { position: fixed; right: 3vw; bottom: 2vh; padding: .4em .8em; border: 0;
          border-radius: .4em; background: #24303b; color: #b9c3cc; font-size: 2.2vh; }
        #lost { flex: 1; visibility: hidden; }
        #lost.on { visibility: visible; color: #ffd24a; font-weight: bold; font-size: 3.6vh; }
        #sky { position: fixed; left: 3vw; right: 3vw; top: 0; bottom: 0; overflow: hidden;
          pointer-events: none; }
        .rising { position: absolute; bottom: 0; max-width: 18%; padding: 0 .3em; opacity: 1;
          overflow: hidden; white-space: nowrap; border-radius: .3em; background: #10161c;
          color: #ffd24a; font-weight: bold;
          transition: bottom 2.5s linear, opacity 2.5s ease-in; }
        .rising.up { bottom: 90%; opacity: 0; }
        .block { flex: none; margin: .3em 0; min-width: 0; }
        .row { display: flex; flex: 1 0 auto; align-items: stretch; }
        .row > .block { flex: 1 1 0%; margin: 0 .6em; }
        .row > .list, .row > .text, .row > .heading, .row > .join, .row > .table, .row > .clock,
        .row > .column { align-self: center; }
        .row > .picture, .row > .board, .row > .column:first-child { flex-grow: 2; }
        .column { display: flex; flex-direction: column; justify-content: center; min-height: 0; }
        .heading { font-size: 1.7em; font-weight: bold; text-align: center; }
        .heading .detail { font-size: .55em; font-weight: normal; color: #b9c3cc; }
        .text { text-align: center; }
        .list { display: flex; flex-wrap: wrap; }
        .item { display: flex; align-items: baseline; box-sizing: border-box; \#
        padding: .12em .5em; max-width: 100%; white-space: nowrap; }
        .item .words { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
        .item .detail { flex: none; }
        .item .mark { flex: none; min-width: 1.4em; font-weight: bold; }
        .item .detail, .cell .detail { color: #9aa5ae; padding-left: .6em; font-size: .85em; }
        .table table { margin: 0 auto; border-collapse: collapse; }
        .table td { padding: .12em .8em; text-align: left; white-space: nowrap; }
        .table .number { text-align: right; }
        .table tr.on td { background: #24303b; }
        .area { position: relative; flex: 1 1 0%; min-height: 0; }
        .area > svg, .area > img { position: absolute; left: 0; top: 0; width: 100%; height: 100%; }
        .area > img { object-fit: contain; }
        .picture { display: flex; flex-direction: column; flex: 1 1 0%; min-height: 22vh; }
        .board { display: flex; flex-direction: column; flex: 1 1 0%; min-height: 22vh; }
        .buttons { display: flex; flex-wrap: wrap; justify-content: center; }
        .button { display: flex; align-items: center; box-sizing: border-box; width: 48%;
          margin: .25em 1%; padding: .45em .6em; border: .12em solid transparent;
          border-radius: .3em; color: #fff; }
        .button svg { flex: none; width: 1.3em; height: 1.3em; margin-right: .4em; }
        .button .label { flex: none; font-weight: bold; margin-right: .5em; }
        .button .words { flex: 1; }
        .button .count { flex: none; font-weight: bold; margin-left: .5em; }
        .button.right { border-color: #fff; }
        .button.wrong { opacity: .35; }
        .clock { display: flex; align-items: center; }
        .clock .bar { flex: 1; height: .5em; border-radius: .25em; background: #26313b;
          overflow: hidden; }
        .clock .left { height: 100%; background: #5ab0ff; }
        .clock .seconds { flex: none; min-width: 2.6em; text-align: right; font-weight: bold; }
        .clock.short .left { background: #ff6b6b; }
        .join { display: flex; align-items: center; justify-content: center; }
        .join svg { flex: none; width: 34vh; height: 34vh; margin: 0 .8em .4em .8em; }
        .join > div { min-width: 0; }
        .join .address { font-size: 1.4em; font-weight: bold; word-wrap: break-word; }
        .row > .join { flex-direction: column; text-align: center; }
        .row > .join .address { font-size: 1.15em; }
        .row > .join > div { max-width: 100%; }
        .a { color: #5ab0ff; fill: #5ab0ff; }
        .b { color: #ffb347; fill: #ffb347; }
        .good { color: #6fdc6f; fill: #6fdc6f; }
        .bad { color: #ff7b7b; fill: #ff7b7b; }
        .dim { color: #8a949d; fill: #8a949d; }
        .strong { font-weight: bold; }

        """#
}
