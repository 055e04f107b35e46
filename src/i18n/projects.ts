import type { ProjectFlag } from '../../contract/access.ts';

/** Projects (ADM-1). */
export const projects = {
  logo: 'Logo',
  nameRule: 'Lettres et chiffres seulement, sans espace.',
  longNameRule: 'Le nom que les utilisateurs lisent.',
  zoneRule: 'Celui des périodes et des horloges du projet.',
  // The console's own (contract/schemas/project.ts).
  screensRule: 'Leur état est relu toutes les 10000 ms si le champ est vide.',
  flags: 'Ce que le projet propose',
  flagRules: {
    adminMessages: 'Messages en cours et diffusion de messages.',
    adminMessagesLibrary: 'Bibliothèque, scénarios, offre horaire et rafales.',
    adminAdvertising: 'Publicités et leur diffusion.',
    adminInhibition: 'Inhibition des temps et du trafic par ligne.',
    adminGtfs: 'Import des données de transport.',
    adminScreens: 'Vue des écrans et de leur état.',
    adminNotifications: 'Perturbations annoncées dans la console, relues au rythme indiqué.',
  } satisfies Record<ProjectFlag, string>,
  offers: 'Propose',
  offersNothing: 'Rien',
  configure: 'Configurer',
  contents: 'Contenu',
} as const;
