/// The style sheet of the page for phones, on top of that of the second screen.
enum PlayMarkup {
    static let style = #"""
        html { background: #0d1218; overscroll-behavior: none; }
        body { position: fixed; left: 0; right: 0; top: 0; bottom: 0; padding: 0; font-size: 17px;
          background: linear-gradient(#17212c, #0d1218); touch-action: manipulation;
          -webkit-text-size-adjust: 100%; -webkit-tap-highlight-color: transparent; }
        #head { align-items: center; font-size: 15px; padding: 10px 14px 8px;
          padding-top: calc(10px + env(safe-area-inset-top)); }
        #title { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        #door { display: none; }
        #menu { display: block; min-width: 44px; min-height: 40px; border: 0;
          margin: -6px -8px -6px 8px;
          border-radius: 10px; background: none; color: #b9c3cc; font: inherit; font-size: 22px; }
        #main { justify-content: flex-start; overflow-x: hidden; overflow-y: auto;
          -webkit-overflow-scrolling: touch; padding: 4px 14px 14px; }
        #main:before, #main:after { content: ""; flex: 1 0 0px; }
        #main > * { flex-shrink: 0; }
        #foot { font-size: 12px; padding: 4px 14px;
          padding-bottom: calc(6px + env(safe-area-inset-bottom)); }
        #lost { display: none; }
        #lost.on { display: block; font-size: 15px; }
        .block { margin: 7px 0; }
        .heading { font-size: 25px; line-height: 1.2; overflow-wrap: break-word; }
        .text .words { overflow-wrap: break-word; }
        .list { justify-content: center; }
        .item { min-width: 0 !important; margin: 3px; padding: 6px 12px; border-radius: 16px;
          background: #24303b; }
        .item .mark { min-width: 1.2em; }
        .table table { width: 100%; }
        .table td { padding: 8px 10px; }
        .table td:nth-child(2) { width: 99%; white-space: normal; }
        .table tr { border-bottom: 1px solid #24303b; }
        .picture { flex: none; height: 62vw; max-height: 46vh; min-height: 150px;
          overflow: hidden; border-radius: 14px; background: #fff; }
        .board { flex: none; }
        .board .area { height: 88vw; max-height: 56vh; }
        .clock { order: -1; position: sticky; top: 0; z-index: 2; padding: 4px 0; }
        .clock .bar { height: 8px; }
        button, input { font: inherit; color: inherit; }
        .choice { display: flex; align-items: center; box-sizing: border-box; width: 100%;
          min-height: 56px; margin: 5px 0; padding: 10px 16px; border: 2px solid transparent;
          border-radius: 14px; background: #2c3a47; color: #fff; text-align: left;
          font-size: 18px; font-weight: bold; }
        .choice svg { flex: none; width: 26px; height: 26px; margin-right: 12px; }
        .choice .words { flex: 1; min-width: 0; overflow-wrap: break-word; text-align: center; }
        .choice svg + .words { text-align: left; }
        .choice.usual, .send { background: #1f7ae0; }
        .choice:active, .send:active, .cell:active { opacity: .7; }
        .choice[disabled], .send[disabled] { opacity: .45; }
        .choice.sure { background: #b3261e; }
        .signs { display: flex; justify-content: center; }
        .signs .choice { flex: 1 1 0%; max-width: 72px; min-width: 0; min-height: 44px;
          margin: 2px; padding: 4px 0; font-size: 16px; }
        .answers { display: flex; flex-wrap: wrap; margin: 0 -5px; }
        .answers .choice { flex: 1 1 40%; min-height: 84px; margin: 5px; }
        .shake { animation: shake .3s; }
        @keyframes shake {
          25% { transform: translateX(-6px); }
          75% { transform: translateX(6px); }
        }
        .field { order: 0; }
        .field label { display: block; padding: 0 2px 5px; color: #b9c3cc; font-size: 15px; }
        .field .line { display: flex; }
        .field input { flex: 1; min-width: 0; min-height: 52px; box-sizing: border-box;
          padding: 8px 14px; border: 2px solid #3d566b; border-radius: 14px;
          background: #10161c; color: #fff; font-size: 18px; -webkit-appearance: none; }
        .field input:focus { border-color: #5ab0ff; outline: none; }
        .send { flex: none; min-height: 52px; margin-left: 8px; padding: 8px 16px; border: 0;
          border-radius: 14px; color: #fff; font-weight: bold; }
        .field .send:only-child, .order > .send { width: 100%; margin: 8px 0 0; }
        .cells { display: flex; flex-wrap: wrap; width: 88vw; max-width: 56vh; margin: 0 auto; }
        .cells .cell { box-sizing: border-box; border: 0; margin: 1.2%; padding: 0; width: 30.9%;
          position: relative; border-radius: 10px; background: #1b2530; color: #f2f4f6;
          font-weight: bold; }
        .cells .cell:before { content: ""; display: block; padding-top: 100%; }
        .cells .cell > span { position: absolute; left: 0; right: 0; top: 50%;
          line-height: 1; margin-top: -.5em; text-align: center; font-size: 11vw; }
        .cells .cell > .cells { position: absolute; left: 2%; top: 2%; width: 96%;
          max-width: none; margin: 0; }
        .cells .cells .cell { border-radius: 4px; }
        .cells .cells .cell > span { font-size: 4.4vw; }
        .cell.open { background: #34495c; }
        .cell.marked { background: #4a6a86; }
        .cells.large > .cell > span { font-size: 11vw; }
        .pad { margin: 0 -14px; text-align: center; }
        .paper { position: relative; height: 0; padding-top: 66.67%; overflow: hidden;
          border-radius: 10px; background: #fff; touch-action: none;
          -webkit-user-select: none; user-select: none; }
        .paper > * { position: absolute; left: 0; top: 0; width: 100%; height: 100%; }
        .tools button { min-width: 0; padding: 0; border: 2px solid transparent; background: none;
          font-size: 20px; }
        .paints, .brushes, .kinds { display: flex; flex-wrap: wrap; }
        .paints button, .brushes button, .kinds button { width: 12.5%; height: 40px;
          border-radius: 8px; }
        .brushes button, .kinds button { background: #1b2530; background-clip: padding-box; }
        .brushes .dot { display: inline-block; border-radius: 50%; background: #f2f4f6;
          vertical-align: middle; }
        .tools button[aria-pressed=true] { border-color: #fff; }
        .last { display: flex; padding: 8px 10px 0; }
        .last button { min-height: 48px; padding: 0 18px; border-radius: 14px;
          background: #24303b; font-size: 17px; }
        .last .choice { flex: 1; width: auto; margin: 0 0 0 10px; background: #1f7ae0;
          display: block; text-align: center; }
        .row1 { display: flex; align-items: center; margin: 6px 0; padding: 4px 4px 4px 12px;
          border-radius: 14px; background: #24303b; }
        .row1 .words { flex: 1; min-width: 0; overflow-wrap: break-word; }
        .row1.out .words { color: #8a949d; }
        .row1 button { min-width: 46px; min-height: 46px; margin-left: 4px; border: 0;
          border-radius: 12px; background: #34495c; font-size: 18px; }
        .row1 button.on { background: #2e8b57; color: #fff; }
        .start { text-align: center; }
        .start h1 { margin: 0 0 4px; font-size: 44px; letter-spacing: 1px; }
        .start .link { display: block; width: 100%; min-height: 48px; border: 0; background: none;
          color: #b9c3cc; text-decoration: underline; }
        #sheet { position: fixed; left: 0; right: 0; bottom: 0; z-index: 5; padding: 14px;
          padding-bottom: calc(14px + env(safe-area-inset-bottom)); border-radius: 18px 18px 0 0;
          background: #24303b; box-shadow: 0 -6px 30px rgba(0, 0, 0, .5); }
        #toast { position: fixed; left: 14px; right: 14px; z-index: 6; padding: 12px 16px;
          bottom: calc(40px + env(safe-area-inset-bottom)); border-radius: 14px;
          background: #ffd24a; color: #1a1400; font-weight: bold; text-align: center;
          opacity: 0; pointer-events: none; transition: opacity .2s; }
        #toast.on { opacity: 1; }
        #spoken { position: absolute; width: 1px; height: 1px; overflow: hidden;
          clip: rect(0, 0, 0, 0); }
        @media (orientation: landscape) and (max-height: 520px) {
          .heading { font-size: 21px; }
          .picture { height: 50vh; max-height: none; }
          .pad { display: flex; text-align: left; }
          .paper { flex: none; width: 96vh; max-width: 58%; height: 64vh; padding: 0; }
          .tools { flex: 1; padding-left: 8px; }
          .cells { width: 62vh; max-width: none; }
          .cells .cell > span { font-size: 11vh; }
          .cells .cells .cell > span { font-size: 4.4vh; }
          .answers .choice { flex-basis: 22%; min-height: 64px; }
        }
        @media (max-height: 620px) {
          .block { margin: 4px 0; }
          .heading { font-size: 20px; }
          .last { padding-top: 4px; }
        }
        @media (prefers-reduced-motion: reduce) { * { animation: none; transition: none; } }

        """#
}
