import { count, number } from './count.ts';

/**
 * The import of GTFS feeds (EXP-1, EXP-2). The texts marked with a requirement's id are quoted verbatim from the
 * specification.
 */
export const gtfs = {
  title: 'Import GTFS',
  // EXP-1
  done: 'Import effectué',
  noConfiguration: 'Aucune configuration GTFS associée au projet',
  noConfigurationHelp:
    'Une ligne du projet doit avoir un transporteur dont l’identifiant GTFS est renseigné. Un superutilisateur le renseigne dans « Référentiel ».',
  loadFailed: 'Les imports n’ont pas pu être chargés.',
  stale: 'L’état des imports n’a pas pu être actualisé : il est peut-être en retard.',
  failed: 'L’import n’a pas abouti.',

  form: {
    title: 'Nouvel import',
    transporter: 'Transporteur',
    chooseTransporter: 'Choisissez un transporteur.',
    file: 'Fichier GTFS',
    drop: 'Déposez l’archive ZIP du flux GTFS ici',
    choose: 'Choisir un fichier',
    chooseOther: 'Choisir un autre fichier',
    help: (limit: string) =>
      `Archive ZIP de ${limit} au plus. Le flux en vigueur reste en place jusqu’à la fin de l’import.`,
    noFile: 'Choisissez l’archive ZIP du flux.',
    notZip: 'Ce fichier n’est pas une archive ZIP.',
    several: 'Un seul fichier peut être importé à la fois.',
    empty: 'Ce fichier est vide.',
    tooLarge: (limit: string) => `Ce fichier dépasse ${limit}.`,
    start: 'Importer',
  },
  running: {
    title: 'Import en cours',
    of: (file: string, transporter: string) => `${file} – ${transporter}`,
    by: (username: string, time: string) => `Lancé par ${username} à ${time}`,
    uploading: (percent: number) => `Envoi du fichier : ${percent} %`,
    storing: 'Enregistrement du fichier sur le serveur…',
    waiting: 'Le fichier est reçu, sa construction n’a pas commencé.',
    build: 'Construire',
    starting: 'Préparation…',
    check: 'Vérification de l’archive…',
    read: (file: string, percent: number) => `Lecture de ${file} : ${percent} %`,
    index: 'Construction des index…',
    save: 'Mise en vigueur…',
    cancel: 'Annuler l’envoi',
    cancelled: 'L’envoi a été annulé.',
    leaveSending: 'Vous pouvez changer de page sans fermer l’onglet : l’envoi continue.',
    leave: 'Vous pouvez quitter cette page : l’import continue.',
  },
  result: {
    title: 'Résultat',
    of: (file: string, transporter: string) => `${file} – ${transporter}`,
    facts: {
      routes: (n: number) => count(n, 'ligne', 'lignes'),
      stops: (n: number) => count(n, 'arrêt', 'arrêts'),
      trips: (n: number) => count(n, 'course', 'courses'),
      stopTimes: (n: number) => count(n, 'horaire', 'horaires'),
    },
    validity: (from: string, to: string) => `Valide du ${from} au ${to}`,
    refused: (n: number) => `Import refusé : ${count(n, 'erreur', 'erreurs')}`,
    held: 'Import en attente de votre accord',
    heldHelp:
      'Ce flux retirerait des départs des prochains jours, que le flux en vigueur donne. Vérifiez ses dates, puis, si c’est voulu, choisissez « Mettre en vigueur » dans l’historique.',
    kept: 'Le flux précédent reste en vigueur.',
    noFeed: 'Aucun flux n’est en vigueur pour ce transporteur.',
    importAgain: 'Corrigez le flux, puis importez-le de nouveau.',
    failed: 'Import interrompu',
    setAside: 'Import écarté',
    errors: (n: number) => count(n, 'erreur', 'erreurs'),
    warnings: (n: number) => count(n, 'avertissement', 'avertissements'),
    warningsHelp:
      'Le flux est accepté. Ces points sont à signaler à son producteur, ou à corriger dans l’administration si l’erreur y est.',
    columns: { file: 'Fichier', line: 'Ligne', column: 'Colonne', reason: 'Raison' },
    whole: 'tout le flux',
    listed: (shown: number, all: number) =>
      `${shown} sur ${number(all)} : le fichier CSV en donne 100 au plus de chaque sorte.`,
    download: 'Télécharger (CSV)',
    downloadOf: (what: string) => `Télécharger (CSV) : ${what}`,
    reportFailed: 'Le détail n’a pas pu être chargé.',
  },
  history: {
    title: 'Historique des imports',
    empty: 'Aucun import pour ce projet.',
    emptyHelp: 'Choisissez un transporteur et déposez son flux GTFS pour commencer.',
    columns: {
      at: 'Date',
      transporter: 'Transporteur',
      file: 'Fichier',
      state: 'Résultat',
      validity: 'Validité',
      by: 'Par',
      actions: 'Actions',
    },
    validity: (from: string, to: string) => `${from} – ${to}`,
    states: {
      receiving: 'Réception',
      received: 'Reçu',
      building: 'Construction',
      held: 'En attente',
      current: 'En vigueur',
      previous: 'Précédent',
      past: 'Remplacé',
      refused: 'Refusé',
      failed: 'Interrompu',
    },
    ended: 'Retiré',
    setAside: 'Écarté',
    show: 'Voir',
    showOf: (file: string, at: string) => `Voir le résultat de ${file} du ${at}`,
    restored: (at: string, by: string) => `Remis en vigueur le ${at} par ${by}`,
  },
  restore: {
    action: 'Revenir à ces horaires',
    /** Begins with the button's visible label, for users of speech input. */
    of: (file: string, at: string) => `Revenir à ces horaires : ${file}, importé le ${at}`,
    title: 'Revenir à ces horaires ?',
    text: (file: string, at: string, from: string, to: string) =>
      `Le flux ${file}, importé le ${at} et valide du ${from} au ${to}, reprend aussitôt la place de l’actuel sur les écrans. Vous pourrez revenir à l’actuel de la même façon.`,
    held: {
      action: 'Mettre en vigueur',
      of: (file: string, at: string) => `Mettre en vigueur : ${file}, importé le ${at}`,
      title: 'Mettre ce flux en vigueur ?',
      text: (file: string, at: string, from: string, to: string) =>
        `Le flux ${file}, importé le ${at} et valide du ${from} au ${to}, n’a aucun départ un jour où l’actuel en a : des départs des prochains jours disparaîtront des écrans. Vous pourrez revenir au flux actuel.`,
    },
    done: 'Mise à jour effectuée',
    failed: 'Le retour à ce flux n’a pas abouti.',
  },
} as const;
