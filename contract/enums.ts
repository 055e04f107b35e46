/** Enumerations of administration.md section 9, each code with its French label (checklist ADM-15). */

export const screenTypes = { FHD: 'Full HD', STRETCH: 'Stretch', EMBEDDED: 'Embarqué' } as const;
export type ScreenType = keyof typeof screenTypes;

/** Pixels of each screen type, width by height. */
export const screenSizes: Record<ScreenType, { width: number; height: number }> = {
  FHD: { width: 1920, height: 1080 },
  STRETCH: { width: 1920, height: 540 },
  EMBEDDED: { width: 800, height: 480 },
};

/** How a message is written (SPR-2). */
export const textModes = { RICHTEXT: 'Texte riche', TEXTAREA: 'Texte simple' } as const;
export type TextMode = keyof typeof textModes;

/** Which choices spreading offers besides the text (SPR-2). */
export const listsModes = {
  NONE: 'Aucune liste',
  LINE: 'Lignes seulement',
  ALL: 'Toutes les listes',
} as const;
export type ListsMode = keyof typeof listsModes;

/** For which kind of place messages are written and shown (SPR-3). */
export const messagingModes = {
  COMPANY: 'Entreprise',
  STATION: 'Gare',
  EXHIBITION: 'Salon',
  VAL: 'Orlyval',
} as const;
export type MessagingMode = keyof typeof messagingModes;

/** Which perturbations a setup takes from a traffic feed (ADM-4). */
export const trafficCategories = { ALL: 'Toutes', PLANNED: 'Plannifiées', UNPLANNED: 'Inopinées' } as const;
export type TrafficCategory = keyof typeof trafficCategories;
