/** The next departures beside the messages, and the traffic strip below both. */
export const times = `
.main.timed { grid-template-columns: var(--times-width) minmax(0, 1fr); }
.times {
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  gap: var(--times-gap);
  min-height: 0;
  padding: calc(var(--times-gap) * 1.6) var(--edge);
  background: var(--times-background);
  color: var(--times-color);
}
.times.all { grid-column: 1 / -1; }
.times .title { font-size: var(--times-title); font-weight: 700; }
.departures { display: grid; row-gap: var(--times-gap); min-height: 0; }
.departure {
  display: grid;
  grid-template: minmax(0, 1fr) / 2.2em minmax(0, 1fr) 3.5em 3.5em;
  align-items: center;
  column-gap: 0.3em;
  padding: 0.14em 0.14em 0.14em 0.4em;
  border-radius: 0.24em;
  background: var(--timesRow-background);
  color: var(--timesRow-color);
  font-size: var(--times-text);
}
.departure .sign { height: 1.3em; max-width: 2.2em; }
.direction { max-height: 100%; font-weight: 600; letter-spacing: -0.01em; }
.wait {
  align-self: stretch;
  display: flex;
  align-items: baseline;
  align-content: center;
  justify-content: center;
  flex-wrap: wrap;
  column-gap: 0.14em;
  border-radius: 0.16em;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
}
.wait.near, .wait .unit { font-size: 0.62em; font-weight: 600; }
.wait.time1 { background: var(--time1-background); color: var(--time1-color); }
.wait.time2 { background: var(--time2-background); color: var(--time2-color); }

.traffic {
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: 0.7em;
  height: var(--traffic-height);
  padding: 0 var(--edge);
  background: var(--traffic-background);
  color: var(--traffic-color);
  font-size: var(--traffic-text);
}
.traffic .title { flex: none; font-weight: 800; }
.traffic .sign { flex: none; height: 1.5em; }
.disturbance { flex: 1; min-width: 0; max-height: 92%; font-weight: 600; }

.FHD { --times-width: 1060px; --times-gap: 16px; --times-title: 36px; --times-text: 54px; --traffic-height: 108px; --traffic-text: 44px; }
.STRETCH { --times-width: 800px; --times-gap: 10px; --times-title: 26px; --times-text: 42px; --traffic-height: 76px; --traffic-text: 34px; }
.STRETCH .times, .STRETCH .traffic { padding-left: 40px; padding-right: 40px; }
.EMBEDDED { --times-gap: 5px; --times-title: 16px; --times-text: 28px; --traffic-height: 46px; --traffic-text: 20px; }
.EMBEDDED .times, .EMBEDDED .traffic { padding-left: 16px; padding-right: 16px; }
.EMBEDDED .main.timed { grid-template: 148px minmax(0, 1fr) auto / minmax(0, 1fr); }
.EMBEDDED .times.all { grid-row: 1 / 3; }
`;
