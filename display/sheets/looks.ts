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
  accent: '#f2b33d',
})}
.COMPANY .row:not(.alert) .body { border-left: 0.16em solid var(--accent); border-radius: inherit; border-start-start-radius: 0; border-end-start-radius: 0; }
.COMPANY.screen .row { border-radius: calc(var(--text) * 0.1); }
.default .row:not(.alert) .body { border: 0; }
`;
