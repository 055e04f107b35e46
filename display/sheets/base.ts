/** The scene: its frame, its head and its faces. */
export const base = `
:host { display: block; }
* { box-sizing: border-box; margin: 0; }
.frame { position: relative; overflow: hidden; width: 100%; }
.frame.window { height: 100%; background: #000000; }
.scaled { position: absolute; top: 0; left: 0; transform-origin: 0 0; }

.screen {
  --edge: 56px;
  position: relative;
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  overflow: hidden;
  background: var(--main-background);
  color: var(--main-color);
  font-family: 'Inter Variable', Inter, 'Helvetica Neue', Arial, sans-serif;
  line-height: 1.25;
  text-align: left;
  -webkit-font-smoothing: antialiased;
}
.head {
  display: flex;
  align-items: stretch;
  justify-content: space-between;
  background: var(--header-background);
  color: var(--header-color);
}
.place { flex: 1; min-width: 0; display: grid; align-content: center; padding: 0 var(--edge); }
.fit { overflow: hidden; line-height: 1.16; overflow-wrap: anywhere; }
.network, .name { font-weight: 500; }
.site { font-weight: 700; letter-spacing: -0.015em; }
.clock {
  display: grid;
  align-content: center;
  justify-items: end;
  padding: 0 var(--edge);
  background: var(--clock-background);
  color: var(--clock-color);
}
.time { font-weight: 700; line-height: 1; letter-spacing: -0.03em; font-variant-numeric: tabular-nums; }
.day { font-weight: 500; white-space: nowrap; }
.day::first-letter { text-transform: uppercase; }
.main { display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); min-height: 0; }
.news { position: relative; min-width: 0; min-height: 0; }

.FHD .head { height: 204px; border-bottom: 10px solid var(--accent); }
.FHD .network { height: 42px; } .FHD .site { height: 78px; } .FHD .name { height: 42px; }
.FHD .clock .time { font-size: 104px; }
.FHD .clock .day { margin-top: 10px; font-size: 30px; }

.STRETCH { --edge: 44px; grid-template: minmax(0, 1fr) / 440px minmax(0, 1fr); }
.STRETCH .head { flex-direction: column; border-right: 10px solid var(--accent); }
.STRETCH .place { align-content: end; padding-bottom: 36px; order: 1; }
.STRETCH .network { height: 36px; } .STRETCH .site { max-height: 190px; } .STRETCH .name { max-height: 68px; margin-top: 8px; }
.STRETCH .clock { justify-items: start; padding-top: 36px; padding-bottom: 28px; }
.STRETCH .clock .time { font-size: 112px; }
.STRETCH .clock .day { margin-top: 12px; font-size: 28px; }

.EMBEDDED { --edge: 24px; }
.EMBEDDED .head { height: 92px; border-bottom: 6px solid var(--accent); }
.EMBEDDED .network { display: none; }
.EMBEDDED .site { height: 44px; } .EMBEDDED .name { height: 24px; }
.EMBEDDED .clock .time { font-size: 56px; }
.EMBEDDED .clock .day { display: none; }

.face { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; }
.FHD .face .time { font-size: 360px; } .FHD .face .day { margin-top: 28px; font-size: 64px; }
.STRETCH .face .time { font-size: 240px; } .STRETCH .face .day { margin-top: 16px; font-size: 48px; }
.EMBEDDED .face .time { font-size: 170px; } .EMBEDDED .face .day { margin-top: 12px; font-size: 32px; }

.screen.loading, .screen.disabled { background: #0b1728; color: #b9c4d4; grid-template: 1fr / 1fr; }
.notice { place-self: center; padding: 0 var(--edge); font-size: 56px; font-weight: 500; text-align: center; }
.EMBEDDED .notice { font-size: 32px; }
.offline {
  position: absolute;
  right: 12px;
  bottom: 12px;
  width: 16px;
  height: 16px;
  border: 3px solid #ffffff;
  border-radius: 50%;
  background: #8a5a00;
}
.screen.edit::after {
  content: '';
  position: absolute;
  inset: 0;
  border: 8px dashed var(--accent);
  pointer-events: none;
}
`;
