import { textSizes } from '../../contract/legibility.ts';

const smallest = Object.entries(textSizes)
  .map(([type, sizes]) => `.${type} { --fine: ${sizes.smallest}px; --smallest: var(--fine); }`)
  .join(' ');

/** The scene: its frame, its head, its faces. Lengths are in the scene's pixels; `--most` and `--least` are for FitText. */
export const base = `
:host { display: block; }
* { box-sizing: border-box; margin: 0; }
.frame { position: relative; overflow: hidden; width: 100%; }
.frame.window { height: 100%; background: #000000; }
.scaled { position: absolute; top: 0; left: 0; transform-origin: 0 0; }

.screen {
  position: relative;
  display: grid;
  overflow: hidden;
  background: var(--main-background);
  color: var(--main-color);
  font-family: 'Inter Variable', Inter, 'Helvetica Neue', Arial, 'Noto Sans Arabic', 'Noto Emoji', sans-serif;
  line-height: 1.25;
  text-align: start;
  -webkit-font-smoothing: antialiased;
}
.FHD { --edge: 56px; } .STRETCH { --edge: 40px; } .EMBEDDED { --edge: 20px; }
${smallest}
.fit { overflow: hidden; line-height: 1.16; overflow-wrap: anywhere; }

.head {
  display: flex;
  align-items: stretch;
  min-width: 0;
  min-height: 0;
  height: var(--head);
  background: var(--header-background);
  color: var(--header-color);
}
.logo { flex: none; align-self: center; width: var(--logo); height: var(--logo); margin-left: var(--edge); object-fit: contain; }
.place { flex: 1; min-width: 0; display: grid; align-content: center; padding: 0 var(--edge); }
.logo + .place { padding-left: calc(var(--edge) * 0.5); }
.network, .name { font-weight: 500; }
.site { font-weight: 700; letter-spacing: -0.015em; }
.clock {
  flex: none;
  display: grid;
  align-content: center;
  justify-items: end;
  padding: 0 var(--edge);
  background: var(--clock-background);
  color: var(--clock-color);
}
.time { font-weight: 700; line-height: 1; letter-spacing: -0.03em; }
.day { font-weight: 500; white-space: nowrap; }
.day::first-letter { text-transform: uppercase; }
.news { position: relative; min-width: 0; min-height: 0; }

.FHD { --logo: 96px; }
.FHD .network { --most: 30; --least: 28; height: 38px; }
.FHD .site { --most: 64; --least: 36; height: 76px; }
.FHD .name { --most: 32; --least: 28; height: 40px; }
.FHD .clock { grid-auto-flow: column; align-items: center; column-gap: 36px; }
.FHD .clock .time { font-size: 92px; }
.FHD .clock .day { order: -1; font-size: 32px; }
.STRETCH { --logo: 56px; }
.STRETCH .network { display: none; }
.STRETCH .site { --most: 44; --least: 28; height: 52px; }
.STRETCH .name { --most: 26; --least: 24; height: 30px; }
.STRETCH .clock { grid-auto-flow: column; align-items: center; column-gap: 28px; }
.STRETCH .clock .time { font-size: 64px; }
.STRETCH .clock .day { order: -1; font-size: 26px; }
.EMBEDDED { --logo: 44px; }
.EMBEDDED .network { display: none; }
.EMBEDDED .site { --most: 32; --least: 20; height: 38px; }
.EMBEDDED .name { --most: 18; --least: 16; height: 22px; }
.EMBEDDED .clock .time { font-size: 50px; }
.EMBEDDED .clock .day { display: none; }

.face { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; }
.FHD .face .time { font-size: 340px; } .FHD .face .day { margin-top: 28px; font-size: 64px; }
.STRETCH .face .time { font-size: 220px; } .STRETCH .face .day { margin-top: 16px; font-size: 48px; }
.EMBEDDED .face .time { font-size: 160px; } .EMBEDDED .face .day { margin-top: 12px; font-size: 32px; }

.screen.loading, .screen.disabled { background: #0b1728; color: #b9c4d4; grid-template: 1fr / 1fr; }
.screen.dark { background: #000000; }
.notice-of-state { place-self: center; padding: 0 var(--edge); font-size: 56px; font-weight: 500; text-align: center; }
.EMBEDDED .notice-of-state { font-size: 32px; }
.FHD { --foot: 40px; } .STRETCH { --foot: 34px; } .EMBEDDED { --foot: 22px; }
.cut-off { padding-bottom: var(--foot); }
.offline, .read {
  position: absolute;
  inset: auto 0 0;
  height: var(--foot);
  padding: 0 var(--edge);
  background: #3a2c05;
  color: #ffe7a8;
  font-size: var(--smallest);
  font-weight: 500;
  line-height: var(--foot);
  text-align: end;
  white-space: nowrap;
}
.FHD.read-aloud { --foot: 76px; } .STRETCH.read-aloud { --foot: 64px; } .EMBEDDED.read-aloud { --foot: 44px; }
.read-aloud { padding-bottom: var(--foot); }
.read { right: auto; border: 0; background: var(--header-background); color: var(--header-color); font-family: inherit; cursor: pointer; }
/* Without a pointer it can only be pressed by key. */
@media (any-pointer: none) {
  .read-aloud:not(.cut-off) { padding-bottom: 0; }
  .read { display: none; }
}
.screen.edit::after {
  content: '';
  position: absolute;
  inset: 0;
  border: 8px dashed var(--accent);
  pointer-events: none;
}
`;
