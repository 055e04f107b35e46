/** Projects (ADM-1). */
export const projects = {
  logo: 'Logo',
  flags: 'Ce que le projet propose',
  offers: 'Propose',
  offersNothing: 'Rien',
  configure: 'Configurer',
  contents: 'Contenu',
} as const;
