import type { OidcRefusal } from '../../contract/oidcOutcomes.ts';

/** Texts for superusers about the result of a sign-in at the provider. */
export const oidcTexts = {
  admitted: 'Ce compte serait admis.',
  refusals: {
    noRule: () => 'Aucune règle ne correspond à ces attributs : la connexion serait refusée.',
    noProject: (project) => `Le projet « ${project} » n’existe pas : la connexion serait refusée.`,
    notCreated: () => 'Ce compte n’existe pas encore, et la première connexion ne crée pas de compte.',
    nameTaken: () => 'Un autre compte porte déjà ce nom : la connexion serait refusée.',
  } satisfies Record<OidcRefusal, (project: string) => string>,
  logoutToken: 'Ce jeton de déconnexion n’est pas valable.',
} as const;
