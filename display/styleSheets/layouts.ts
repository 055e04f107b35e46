/**
 * Positions of the head, traffic and bicycle strips, departures and messages, by layout and type of screen
 * (docs/decisions/0031). The class `told` means that there are messages, `timed` that there are departures.
 */
export const layouts = `
.head { grid-area: head; } .strips.top { grid-area: top; } .times { grid-area: times; } .news { grid-area: news; } .strips.bottom { grid-area: bottom; } .strips { display: grid; min-width: 0; }
.screen { --times-share: auto; --news-share: minmax(0, 1fr); --side: 0px; --main: minmax(0, 1fr); }
.screen:not(.told) { --times-share: minmax(0, 1fr); --news-share: 0px; --side: minmax(0, 1fr); --main: 0px; }

/* One below the other. */
.screen.on {
  grid-template:
    'head' auto
    'top' auto
    'times' var(--times-share)
    'news' var(--news-share)
    'bottom' auto / minmax(0, 1fr);
}
.company.on, .exhibition.on, .dynamic.on {
  grid-template:
    'head' auto
    'top' auto
    'news' var(--news-share)
    'times' var(--times-share)
    'bottom' auto / minmax(0, 1fr);
}
.FHD { --head: 132px; } .STRETCH { --head: 88px; } .EMBEDDED { --head: 68px; }
.FHD .network { display: none; }
.head { border-bottom: var(--rule) solid var(--accent); }
.FHD { --rule: 8px; } .STRETCH { --rule: 6px; } .EMBEDDED { --rule: 4px; }

/* Gare: departures beside messages. */
.station.FHD { --head: 184px; --logo: 112px; }
.station.FHD .network { display: block; }
.station.FHD .clock { grid-auto-flow: row; row-gap: 8px; }
.station.FHD .clock .time { font-size: 108px; }
.station.FHD .clock .day { order: 1; }
.station.FHD.on {
  grid-template:
    'head head' auto
    'top top' auto
    'times news' minmax(0, 1fr)
    'bottom bottom' auto / var(--side) var(--main);
}
.station.FHD.timed.told { --side: 1080px; }
.station.STRETCH.on {
  grid-template:
    'head top top' auto
    'head times news' minmax(0, 1fr)
    'head bottom bottom' auto / 380px var(--side) var(--main);
}
.station.STRETCH.timed.told { --side: 790px; }
/* Beside an alert, departures get the width that they need, and the alert the rest. */
.station.FHD.alerting.timed.told { --side: 720px; }
.station.STRETCH.alerting.timed.told { --side: 590px; }
.station.EMBEDDED { --head: 84px; }

/* Entreprise: messages first; host, time and departures in a column of their own. */
.company.FHD.on {
  grid-template:
    'top top' auto
    'news head' auto
    'news times' minmax(0, 1fr)
    'bottom bottom' auto / minmax(0, 1fr) 640px;
}
.company.FHD:not(.timed) { grid-template-rows: auto minmax(0, 1fr) 0 auto; }
.company.FHD:not(.told) {
  grid-template:
    'top top' auto
    'times head' minmax(0, 1fr)
    'bottom bottom' auto / minmax(0, 1fr) 640px;
}
.company.STRETCH.on {
  grid-template:
    'top top top' auto
    'news times head' minmax(0, 1fr)
    'bottom bottom bottom' auto / var(--main) var(--side) 380px;
}
.company.STRETCH.timed.told { --side: 620px; }

/* In a column, the clock is above the location. */
.station.STRETCH .head, .company.FHD .head, .company.STRETCH .head { flex-direction: column; height: auto; border: 0; }
.station.STRETCH .head { border-right: var(--rule) solid var(--accent); }
.company.STRETCH .head { border-left: var(--rule) solid var(--accent); }
.company.FHD .head { border-left: var(--rule) solid var(--accent); }
.company.FHD .times:not(.all) { border-left: var(--rule) solid var(--accent); }
:is(.station.STRETCH, .company.FHD, .company.STRETCH) .clock { order: -1; display: grid; grid-auto-flow: row; justify-items: start; padding: 32px var(--edge) 28px; }
:is(.station.STRETCH, .company.FHD, .company.STRETCH) .clock .day { order: 1; }
:is(.station.STRETCH, .company.STRETCH) .clock .time { font-size: 108px; }
:is(.station.STRETCH, .company.STRETCH) .clock .day { margin-top: 10px; }
:is(.station.STRETCH, .company.STRETCH) .place { align-content: end; padding: 0 var(--edge) 32px; }
:is(.station.STRETCH, .company.STRETCH) .site { height: auto; max-height: 160px; }
:is(.station.STRETCH, .company.STRETCH) .name { height: auto; max-height: 62px; margin-top: 6px; }
:is(.station.STRETCH, .company.STRETCH) .logo { align-self: start; margin-top: 20px; }
.company.FHD .clock { padding: 26px var(--edge) 14px; row-gap: 6px; }
.company.FHD .clock .time { font-size: 124px; }
.company.FHD .place { flex: none; padding: 8px var(--edge) 24px; }
.company.FHD .network { display: block; }
.company.FHD .site { --most: 48; height: auto; max-height: 112px; }
.company.FHD .logo { position: absolute; right: var(--edge); margin-top: 40px; }
.company.FHD:not(.timed.told) .place { margin-top: auto; }
/* Without departures the column belongs to the clock. */
.company.FHD.told:not(.timed) .clock .time { font-size: 184px; }
.company.FHD.told:not(.timed) .clock .day { font-size: 44px; }
.company.FHD.told:not(.timed) .logo { position: static; align-self: start; width: 144px; height: 144px; margin-top: auto; margin-bottom: 12px; }
.company.FHD.told:not(.timed) .logo + .place { margin-top: 0; padding-left: var(--edge); }

/* Salon: a stage above; network, location and time at its foot. */
.exhibition.on {
  grid-template:
    'top' auto
    'news' var(--news-share)
    'times' var(--times-share)
    'head' auto
    'bottom' auto / minmax(0, 1fr);
}
.exhibition.STRETCH.on {
  grid-template:
    'top top' auto
    'news times' minmax(0, 1fr)
    'head head' auto
    'bottom bottom' auto / var(--main) var(--side);
}
.exhibition.STRETCH.timed.told { --side: 640px; }
.exhibition .head { border-bottom: 0; border-top: var(--rule) solid var(--accent); }
.exhibition.FHD { --head: 124px; } .exhibition.STRETCH { --head: 92px; } .exhibition.EMBEDDED { --head: 64px; }
`;
