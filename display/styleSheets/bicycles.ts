/** Bicycle stations, in a strip across the screen (LIV-3). */
export const bicycles = `
.bicycles { display: flex; align-items: stretch; min-width: 0; height: var(--bikes); background: var(--bicycles-background); color: var(--bicycles-color); font-size: var(--bikes-text); }
.bicycles .label { flex: none; display: flex; align-items: center; gap: calc(var(--edge) * 0.3); padding: 0 calc(var(--edge) * 0.5) 0 var(--edge); font-size: var(--strip-label); }
.bicycles svg { height: calc(var(--bikes) * 0.5); fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
.bicycles .pages { font-weight: 600; }
.bicycles .stations { flex: 1; min-width: 0; display: flex; align-items: center; gap: calc(var(--edge) * 1.2); padding-inline-end: var(--edge); }
.station-of-bikes { flex: 1; min-width: 0; height: 100%; display: flex; align-items: center; gap: calc(var(--edge) * 0.5); white-space: nowrap; }
.station-name { flex: 1; min-width: 0; max-height: 94%; line-height: 1.12; font-weight: 600; white-space: normal; --most: var(--bikes-most); --least: var(--bikes-least); }
.station-of-bikes .count b { font-weight: 800; font-variant-numeric: tabular-nums; }
.station-of-bikes .since { opacity: 0.85; font-variant-numeric: tabular-nums; }
.FHD { --bikes: 84px; --bikes-text: 38px; --bikes-most: 38; --bikes-least: 32; } .STRETCH { --bikes: 64px; --bikes-text: 30px; --bikes-most: 30; --bikes-least: 26; } .EMBEDDED { --bikes: 46px; --bikes-text: 22px; --bikes-most: 22; --bikes-least: 18; }
`;
