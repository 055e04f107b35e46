import { count } from './count.ts';

/** Error texts for when the server sends none (PRV-4). */
export const errors = {
  network: 'Le serveur ne répond pas. Vérifiez la connexion au réseau, puis réessayez.',
  fileGone:
    'Le fichier a été modifié, déplacé ou supprimé depuis qu’il a été choisi : choisissez-le de nouveau.',
  server: 'Le serveur a rencontré une erreur. Réessayez dans un instant.',
  unavailable: 'Le serveur est momentanément indisponible. Réessayez dans un instant.',
  denied: 'Vous n’avez pas le droit de faire cette action.',
  notFound: 'Cet élément n’existe pas ou n’existe plus.',
  conflict: 'Cette action n’est pas possible dans l’état actuel des données.',
  invalid: 'Les données saisies ne sont pas valides.',
  tooLarge: 'Le fichier est trop volumineux.',
  unsupported: 'Le format du fichier n’est pas accepté.',
  tooMany: 'Trop de tentatives. Réessayez dans un instant.',
  tooManyFor: (seconds: number) =>
    `Trop de tentatives. Réessayez dans ${count(seconds, 'seconde', 'secondes')}.`,
  sessionEnded: 'Votre session a pris fin. Connectez-vous à nouveau.',
  crashed: 'Cette page a rencontré une erreur.',
  crashedHelp: 'Rechargez-la ; si l’erreur persiste, signalez-la à l’administrateur.',
  reload: 'Recharger la page',
} as const;
