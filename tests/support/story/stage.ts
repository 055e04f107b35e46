export const project = 'val';
export const timeZone = 'Europe/Paris';
/** What the scenario of the story shows. */
export const scenarioTitle = 'Consigne 0';
export const scenarioMinutes = 9;

/** Large ones of the same kind: five short messages stand on one page. */
export const screens = [
  'val-antony-1',
  'val-antony-2',
  'val-antony-6',
  'val-orly123-1',
  'val-orly123-2',
  'val-orly123-5',
] as const;
