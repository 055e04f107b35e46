/** The next departures: as rows, or as tiles with the second waiting time below the first. */
export const times = `
.times {
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  gap: var(--gap);
  min-width: 0;
  min-height: 0;
  padding: calc(var(--gap) * 1.6) var(--edge);
  background: var(--times-background);
  color: var(--times-color);
}
.times .title { position: relative; display: flex; align-items: center; gap: 1em; min-width: 0; font-size: var(--title); font-weight: 700; line-height: 1.2; }
.words { flex: none; }
.burst.fit { max-height: 2.7em; line-height: 1.3; padding: 0 0.5em; border-radius: 0.3em; background: var(--time1-background); color: var(--time1-color); }
.times .pages { flex: none; margin-left: auto; font-weight: 600; }
.instead { align-self: center; max-height: 100%; font-weight: 600; text-align: center; }
.departures {
  display: grid;
  grid-template: repeat(var(--rows), minmax(0, var(--row))) / repeat(var(--columns), minmax(0, 1fr));
  gap: var(--gap);
  align-content: start;
  min-height: 0;
}
.departure {
  display: grid;
  grid-template: minmax(0, 1fr) / var(--cells);
  align-items: center;
  column-gap: 0.35em;
  padding: 0.12em 0.12em 0.12em 0.35em;
  border-radius: 0.2em;
  background: var(--timesRow-background);
  color: var(--timesRow-color);
  font-size: var(--times-text);
}
/* Room for signs beside times, if there are any. */
.times { --sign: 0px; }
.times.signed { --sign: calc(var(--times-text) * 0.42); }
.times { --cells: 2.2em minmax(0, 1fr) calc(3.4em + var(--sign)) calc(3.4em + var(--sign)); }
.departure .sign { height: 1.3em; max-width: 2.2em; }
.where { display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); align-items: center; height: 100%; min-height: 0; }
.where.from { grid-template-rows: minmax(0, 3fr) minmax(0, 2fr); }
.where.from .direction { align-self: end; }
.origin { align-self: start; max-height: 100%; opacity: 0.85; }
/* Departures on request: a mark in a corner of the time, and before its explanation. */
.asks, .asked > .whole::before { border-radius: 50%; background: currentcolor; }
.asks { position: absolute; inset: 0.14em 0.14em auto auto; width: max(0.26em, calc(var(--smallest) * 0.4)); aspect-ratio: 1; }
.asked > .whole::before { content: ''; display: inline-block; width: 0.42em; height: 0.42em; margin-inline-end: 0.35em; vertical-align: 0.12em; }
.direction { max-height: 100%; font-weight: 600; letter-spacing: -0.01em; }
.wait {
  position: relative;
  align-self: stretch;
  display: flex;
  align-items: baseline;
  align-content: center;
  justify-content: center;
  flex-wrap: wrap;
  column-gap: 0.14em;
  border-radius: 0.14em;
  font-weight: 700;
  line-height: 1.15;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
}
.wait.clocked { font-size: 0.8em; }
.wait .unit { font-size: max(0.62em, var(--smallest)); font-weight: 600; }
.wait.near { font-size: max(0.56em, var(--smallest)); line-height: 1.1; text-align: center; white-space: normal; }
.wait.every { grid-column: span 2; font-size: max(0.62em, var(--smallest)); font-weight: 600; }
.wait.time1 { background: var(--time1-background); color: var(--time1-color); }
.wait.time2 { background: var(--time2-background); color: var(--time2-color); }

/* Source of a time: a small sign behind it. A cancelled time is struck through. */
.wait:not(.every) { padding-inline-end: var(--sign); }
.known { position: absolute; inset: 50% calc(var(--sign) * 0.14) auto auto; transform: translateY(-50%); width: calc(var(--sign) * 0.86); aspect-ratio: 1; fill: none; stroke: currentcolor; stroke-width: 2; stroke-linecap: round; }
.wait.cancelled { opacity: 0.85; }
.wait s { text-decoration: line-through 0.1em; }

/* A table with column headings. */
.heads { flex: 1; display: grid; grid-template: auto / var(--cells); column-gap: 0.35em; padding: 0 0.12em 0 0.35em; font-size: var(--times-text); }
.heads span { font-size: var(--title); text-align: center; }
.heads > span:nth-child(-n + 2) { text-align: start; }
.heads .pages { margin-inline-start: 1.2em; opacity: 0.8; }
.title.headed { flex-wrap: wrap; }
.title.headed .burst { flex: 1 0 100%; }

/* Tiles. */
.tiles .wait.near { line-height: 1; }
.times.tiles { --cells: 2.2em minmax(0, 1fr) calc(3.6em + var(--sign)); }
.EMBEDDED .times.tiles { --cells: 1.7em minmax(0, 1fr) calc(4.2em + var(--sign)); }
.EMBEDDED .tiles .sign { max-width: 1.7em; }
.tiles .departure { grid-template: minmax(0, 1.15fr) minmax(0, 1fr) / var(--cells); }
.tiles .sign, .tiles .where { grid-row: 1 / 3; }
.tiles .wait { grid-column: 3; }
.tiles .time1 { border-end-start-radius: 0; border-end-end-radius: 0; }
.tiles .wait { flex-wrap: nowrap; align-items: center; }
.tiles .wait.every { grid-row: 1 / 3; grid-column: 3; flex-wrap: wrap; border-radius: 0.14em; font-size: max(0.6em, var(--smallest)); text-align: center; white-space: normal; }
.tiles .time2 { border-start-start-radius: 0; border-start-end-radius: 0; font-size: 0.72em; }
.tiles .time2 .asks { inset: 0.14em auto auto 0.14em; }
.tiles .time2 .unit { font-size: max(0.8em, var(--smallest)); }

.FHD { --gap: 14px; --title: 36px; --times-text: 54px; --row: 128px; }
.FHD .direction { --most: 48; --least: 32; } .FHD .origin { --most: 28; --least: 28; }
.FHD .instead { --most: 64; --least: 36; } .FHD .burst { --most: 36; --least: 28; }
.STRETCH { --gap: 8px; --title: 26px; --times-text: 44px; --row: 100px; }
.STRETCH .direction { --most: 38; --least: 28; } .STRETCH .origin { --most: 24; --least: 24; }
.STRETCH .instead { --most: 48; --least: 28; } .STRETCH .burst { --most: 28; --least: 24; }
.EMBEDDED { --gap: 6px; --title: 18px; --times-text: 28px; --row: 62px; }
.EMBEDDED .direction { --most: 28; --least: 20; }
:is(.company, .station.alerting).FHD .times:not(.all) { --times-text: 46px; --row: 116px; --cells: 1.7em minmax(0, 1fr) calc(3.4em + var(--sign)); }
:is(.company, .station.alerting).FHD .times:not(.all) .direction { --most: 38; }
.station.alerting.FHD .times:not(.all) { --cells: 1.7em minmax(0, 1fr) calc(4.2em + var(--sign)); }
.station.alerting.STRETCH .times:not(.all) { --times-text: 38px; --cells: 1.7em minmax(0, 1fr) calc(4.3em + var(--sign)); }
:is(.company.FHD, .station.alerting.FHD, .station.alerting.STRETCH) .times:not(.all) .sign { max-width: 1.7em; }
.EMBEDDED .tiles:not(.all) .direction { --most: 24; } .EMBEDDED .origin { --most: 16; --least: 16; }
.EMBEDDED .instead { --most: 30; --least: 18; } .EMBEDDED .burst { --most: 20; --least: 16; }

.board.FHD, .dynamic.FHD { --row: 96px; } .board.STRETCH { --row: 76px; } .board.EMBEDDED { --row: 54px; }
.wide.FHD { --row: 124px; } .wide.STRETCH { --row: 110px; } .wide.EMBEDDED { --row: 82px; }
:is(.board, .wide, .dynamic, .exhibition, .company).FHD .times.all { --row: 150px; --times-text: 62px; }
:is(.board, .wide, .dynamic, .exhibition, .company).STRETCH .times.all { --row: 120px; }
:is(.board, .dynamic, .station).STRETCH .times.all { --times-text: 54px; }
:is(.board, .dynamic, .station).STRETCH .all .direction { --most: 48; }
.FHD .all .direction { --most: 58; }
:is(.board, .wide, .dynamic, .exhibition, .company).EMBEDDED .times.all { --row: 96px; --times-text: 32px; }

/* A strip at the foot of the messages: its title stands before the tiles. */
:is(.company.EMBEDDED, .exhibition.FHD, .exhibition.EMBEDDED, .dynamic) .times:not(.all) { grid-template: minmax(0, 1fr) / auto minmax(0, 1fr); column-gap: calc(var(--edge) * 0.7); align-items: center; }
:is(.company.EMBEDDED, .exhibition.FHD, .exhibition.EMBEDDED, .dynamic) .times:not(.all) .title { flex-direction: column; align-items: flex-start; gap: 0.2em; max-width: 6em; }
:is(.company.EMBEDDED, .exhibition.FHD, .exhibition.EMBEDDED, .dynamic) .times:not(.all) .pages { margin: 0; }
.exhibition.FHD .times:not(.all), .dynamic.FHD .times:not(.all) { --row: 130px; --times-text: 48px; }
:is(.company, .exhibition, .dynamic).EMBEDDED .times:not(.all) { --row: 78px; --times-text: 26px; }
/* Within the message area, where they alternate with the messages. */
.news > .times { position: absolute; inset: 0; }
`;
