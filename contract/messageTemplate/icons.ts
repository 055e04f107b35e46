/** Icons for kinds of events, with their French names. */
export const iconNames = {
  info: 'Information',
  interruption: 'Trafic interrompu',
  delay: 'Retards',
  resumption: 'Reprise',
  works: 'Travaux',
  diversion: 'Déviation',
  closed: 'Fermeture',
  replacement: 'Bus de remplacement',
  breakdown: 'Panne',
  security: 'Sécurité',
  weather: 'Intempéries',
  crowd: 'Affluence',
  strike: 'Mouvement social',
  event: 'Événement',
  lift: 'Ascenseur',
} as const;
export type TemplateIcon = keyof typeof iconNames;

export const templateIcons = Object.keys(iconNames) as TemplateIcon[];
