/** The colours of each messaging mode; a display mode's own colours come over them as variables of the scene. */
const look = (mode: string, colours: Record<string, string>) =>
  `.${mode} { ${Object.entries(colours)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ')} }\n`;

const shared = {
  'alert-background': '#b3261e',
  'alert-mark': '#8c1a14',
  'alert-color': '#ffffff',
};

export const looks = `
${look('screen', shared)}
${look('STATION', {
  'header-background': '#10233f',
  'header-color': '#ffffff',
  'clock-background': 'transparent',
  'clock-color': 'inherit',
  'main-background': '#e6ebf2',
  'main-color': '#10233f',
  'row-background': '#ffffff',
  'row-color': '#10233f',
  'times-background': '#d3dce8',
  'times-color': '#10233f',
  'timesRow-background': '#ffffff',
  'timesRow-color': '#10233f',
  'time1-background': '#10233f',
  'time1-color': '#ffffff',
  'time2-background': '#e6ebf2',
  'time2-color': '#10233f',
  'traffic-background': '#f8dfa6',
  'traffic-color': '#4a3000',
  accent: '#53c0b8',
})}
${look('VAL', {
  'header-background': '#0b5a6c',
  'header-color': '#ffffff',
  'clock-background': '#084756',
  'clock-color': '#ffffff',
  'main-background': '#e8f1f2',
  'main-color': '#0c2b33',
  'row-background': '#ffffff',
  'row-color': '#0c2b33',
  'times-background': '#cfe3e6',
  'times-color': '#0c2b33',
  'timesRow-background': '#ffffff',
  'timesRow-color': '#0c2b33',
  'time1-background': '#0b5a6c',
  'time1-color': '#ffffff',
  'time2-background': '#e8f1f2',
  'time2-color': '#0c2b33',
  'traffic-background': '#f8dfa6',
  'traffic-color': '#4a3000',
  accent: '#f2b33d',
})}
${look('COMPANY', {
  'header-background': '#ffffff',
  'header-color': '#10233f',
  'clock-background': 'transparent',
  'clock-color': 'inherit',
  'main-background': '#eef1f5',
  'main-color': '#10233f',
  'row-background': '#ffffff',
  'row-color': '#10233f',
  'times-background': '#ffffff',
  'times-color': '#10233f',
  'timesRow-background': '#eef1f5',
  'timesRow-color': '#10233f',
  'time1-background': '#0b746c',
  'time1-color': '#ffffff',
  'time2-background': '#dde6ea',
  'time2-color': '#10233f',
  'traffic-background': '#f8dfa6',
  'traffic-color': '#4a3000',
  accent: '#0b746c',
})}
${look('EXHIBITION', {
  'header-background': '#0b1728',
  'header-color': '#ffffff',
  'clock-background': 'transparent',
  'clock-color': 'inherit',
  'main-background': 'linear-gradient(160deg, #15305a, #0b1728)',
  'main-color': '#ffffff',
  'row-background': 'rgba(255, 255, 255, 0.1)',
  'row-color': '#ffffff',
  'times-background': '#12294d',
  'times-color': '#ffffff',
  'timesRow-background': '#24406b',
  'timesRow-color': '#ffffff',
  'time1-background': '#f2b33d',
  'time1-color': '#0b1728',
  'time2-background': '#33527f',
  'time2-color': '#ffffff',
  'traffic-background': '#f2b33d',
  'traffic-color': '#0b1728',
  accent: '#f2b33d',
})}
.COMPANY .row:not(.alert) .body { border-left: 0.16em solid var(--accent); border-radius: inherit; border-start-start-radius: 0; border-end-start-radius: 0; }
.COMPANY.screen .row { border-radius: calc(var(--text) * 0.1); }
.default .row:not(.alert) .body { border: 0; }
`;
