export const project = 'val';
export const timeZone = 'Europe/Paris';
/** Title of the story's scenario message. */
export const scenarioTitle = 'Consigne 0';
export const scenarioMinutes = 9;

/** Large screens of one type: five short messages fit on one page. */
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

/** The console's name for a screen; unique within the project. */
export const nameOf = (screen: ScreenId): string => names[screen];
