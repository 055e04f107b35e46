/** Enumerations, each code with its French label (ADM-15). */

export const screenTypes = { FHD: 'Full HD', STRETCH: 'Stretch', EMBEDDED: 'Embarqué' } as const;
export type ScreenType = keyof typeof screenTypes;

/** Size of each screen type in pixels. */
export const screenSizes: Record<ScreenType, { width: number; height: number }> = {
  FHD: { width: 1920, height: 1080 },
  STRETCH: { width: 1920, height: 540 },
  EMBEDDED: { width: 800, height: 480 },
};

/** Text editors for messages (SPR-2). */
export const textModes = { RICHTEXT: 'Texte riche', TEXTAREA: 'Texte simple' } as const;
export type TextMode = keyof typeof textModes;

/** Additional choices when spreading, besides the text (SPR-2). */
export const listsModes = {
  NONE: 'Aucune liste',
  LINE: 'Lignes seulement',
  ALL: 'Toutes les listes',
} as const;
export type ListsMode = keyof typeof listsModes;

/** Kind of place that messages are written for (SPR-3). */
export const messagingModes = {
  COMPANY: 'Entreprise',
  STATION: 'Gare',
  EXHIBITION: 'Salon',
  VAL: 'Orlyval',
} as const;
export type MessagingMode = keyof typeof messagingModes;

/** Which perturbations a setup shows from a traffic feed (ADM-4). */
export const trafficCategories = { ALL: 'Toutes', PLANNED: 'Plannifiées', UNPLANNED: 'Inopinées' } as const;
export type TrafficCategory = keyof typeof trafficCategories;

/** Types of display modes, by numeric code (ADM-2). */
export const templateTypes = {
  0: 'Gare',
  1: 'Entreprise',
  2: 'Salon',
  3: 'Gare 2',
  4: 'Gare 2 étendue',
  5: 'Dynamique',
} as const;

/** Content that a messaging line reads from its feed (ADM-5, TRF-3). */
export const newsLineSources = { SITUATION: 'Situation', TRAFFIC: 'Trafic' } as const;

/** Vertical position of notifications on the console (ADM-5, TRF-2). */
export const verticalPositions = { TOP: 'Haut', BOTTOM: 'Bas' } as const;

/** Horizontal position of notifications on the console. */
export const horizontalPositions = { LEFT: 'Gauche', CENTER: 'Centre', RIGHT: 'Droite' } as const;

/** Kinds of bicycle sources (REF-4). */
export const bikeSources = { OPEN_DATA: 'Données ouvertes de la ville', GBFS: 'GBFS' } as const;

/** Kinds of waiting-time sources (REF-4). */
export const timesSources = {
  CACHE: 'Cache',
  SHUTTLE: 'Base de la navette',
  GTFS_RT: 'GTFS-Realtime (TripUpdates)',
  SIRI_SM: 'SIRI StopMonitoring',
  SIRI_ET: 'SIRI EstimatedTimetable',
} as const;

/**
 * Road traffic: area of a map.
 * @internal Agreed on (ADM-15), but no form has it: no screen shows a map.
 */
export const trafficAreas = {
  all: 'Tout',
  idf: 'Île-de-France',
  ne: 'Nord-Est',
  se: 'Sud-Est',
  no: 'Nord-Ouest',
  so: 'Sud-Ouest Île-de-France',
  cub: 'La CUB',
} as const;

/**
 * Road traffic: content of a map.
 * @internal As the area of a map.
 */
export const trafficTypes = { jam: 'Bouchon', speed: 'Vitesse moyenne' } as const;

/**
 * Road traffic: size of a map.
 * @internal As the area of a map.
 */
export const trafficSizes = { medium: 'Moyenne', large: 'Grande' } as const;

/** State of a perturbation: in force, upcoming, of a feed that is silent, or ended; in the order of lists. */
export const trafficStates = ['CURRENT', 'COMING', 'UNHEARD', 'ENDED'] as const;

/** What needs a second person's approval before reaching screens (OPS-5). */
export const approvalModes = {
  ALL: 'Messages et scénarios',
  EXCEPT_ALERTS: 'Messages et scénarios, sauf alertes',
} as const;
export type ApprovalMode = keyof typeof approvalModes;

/** Resources changed by operators, the part of the audit trail that administrators may read for their own project (OPS-6). */
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
