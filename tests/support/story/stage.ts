export const project = 'val';
export const timeZone = 'Europe/Paris';
/** What the scenario of the story shows. */
export const scenarioTitle = 'Consigne 0';
export const scenarioMinutes = 9;

/** Large ones of the same kind: five short messages stand on one page. */
const names = {
  'val-antony-1': 'Hall d’accueil',
  'val-antony-2': 'Billetterie',
  'val-antony-6': 'Sortie Gare',
  'val-orly123-2': 'Hall des arrivées',
  'val-orly123-5': 'Accès Terminal 1',
  'val-orly123-6': 'Accès Terminal 3',
} as const;

export type ScreenId = keyof typeof names;

export const screens = Object.keys(names) as ScreenId[];

/** What the console calls a screen; no other of the project is called so. */
export const nameOf = (screen: ScreenId): string => names[screen];
