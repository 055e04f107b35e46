/** Enumerations, each code with its French label (ADM-15). */

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

/** Type of a display mode, by its numeric code (ADM-2). */
export const templateTypes = {
  0: 'Gare',
  1: 'Entreprise',
  2: 'Salon',
  3: 'Gare 2',
  4: 'Gare 2 étendue',
  5: 'Dynamique',
} as const;

/** What a messaging line reads from its feed (ADM-5, TRF-3). */
export const newsLineSources = { SITUATION: 'Situation', TRAFFIC: 'Trafic' } as const;

/** Where a notification stands on the console, from top to bottom (ADM-5, TRF-2). */
export const verticalPositions = { TOP: 'Haut', BOTTOM: 'Bas' } as const;

/** Where a notification stands on the console, from left to right. */
export const horizontalPositions = { LEFT: 'Gauche', CENTER: 'Centre', RIGHT: 'Droite' } as const;

/** Where the state of shared bicycles comes from (REF-4). */
export const bikeSources = { OPEN_DATA: 'Données ouvertes de la ville', GBFS: 'GBFS' } as const;

/** Where waiting times come from (REF-4). */
export const timesSources = {
  CACHE: 'Cache',
  SHUTTLE: 'Base de la navette',
  GTFS_RT: 'GTFS-Realtime (TripUpdates)',
  SIRI_SM: 'SIRI StopMonitoring',
  SIRI_ET: 'SIRI EstimatedTimetable',
} as const;

/** Road traffic: the area that a map shows. */
export const trafficAreas = {
  all: 'Tout',
  idf: 'Île-de-France',
  ne: 'Nord-Est',
  se: 'Sud-Est',
  no: 'Nord-Ouest',
  so: 'Sud-Ouest Île-de-France',
  cub: 'La CUB',
} as const;

/** Road traffic: what a map shows. */
export const trafficTypes = { jam: 'Bouchon', speed: 'Vitesse moyenne' } as const;

/** Road traffic: the size of a map. */
export const trafficSizes = { medium: 'Moyenne', large: 'Grande' } as const;

/** Whether a perturbation is in force, begins later, or is over. */
export const trafficStates = ['CURRENT', 'COMING', 'ENDED'] as const;

/** Of what a second person has to agree before it reaches screens (OPS-5). */
export const approvalModes = {
  ALL: 'Messages et scénarios',
  EXCEPT_ALERTS: 'Messages et scénarios, sauf alertes',
} as const;
export type ApprovalMode = keyof typeof approvalModes;

/** What operators make and change, of all that the trail tells of: what an administrator reads of their own project (OPS-6). */
export const operatedResources = [
  'library',
  'scenarios',
  'scenarioGroups',
  'scenarioPlans',
  'timetableOffers',
  'bursts',
  'gtfsImports',
  'advertising',
  'news',
  'inhibition',
  'messageTemplates',
  'abbreviations',
  'screenOrders',
  'silence',
  'proposals',
] as const;
