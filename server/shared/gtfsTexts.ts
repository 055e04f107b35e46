import { cutText } from '../../contract/cutText.ts';

/** A feed value as quoted in an error. */
const quoted = (value: string) => `« ${cutText(value, 40)} »`;

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} Mo`;

/** The server's texts about GTFS imports and errors in feeds. */
export const gtfsTexts = {
  done: 'Import effectué',
  noConfiguration: 'Aucune configuration GTFS associée au projet',
  noFile: 'Choisissez un fichier GTFS (.zip).',
  severalFiles: 'Un seul fichier peut être importé à la fois.',
  unknownTransporter: 'Ce transporteur n’a pas de configuration GTFS dans le projet.',
  running: (transporter: string, username: string) =>
    `Un import est déjà en cours pour ce projet (${transporter}, par ${username}). Attendez sa fin.`,
  tooLarge: (limit: number) => `Le fichier dépasse ${megabytes(limit)}.`,
  brokenOff: 'L’envoi du fichier a été interrompu. Recommencez.',
  interrupted: 'Le serveur s’est arrêté pendant l’import, qui n’a rien changé. Recommencez.',
  neverBuilt: 'Le fichier a été reçu, mais sa construction n’a pas été demandée.',
  transporterDeleted: 'Le transporteur de ce flux a été supprimé.',
  replaced: 'Un autre fichier a été envoyé entre-temps pour ce projet.',
  ownFailure: 'Le serveur n’a pas pu construire le flux. L’import n’a rien changé. Réessayez.',
  notHere:
    'Le flux est en vigueur, mais ce serveur n’a pas encore pu le construire : il recommence toutes les minutes. Si cela dure, prévenez l’exploitant du serveur.',
  gone: 'Ce flux n’est plus conservé. Importez de nouveau son fichier.',
  held: 'Ce flux retirerait des départs des prochains jours : il est prêt, mais n’est pas en vigueur. Vérifiez ses dates, puis, si c’est voulu, choisissez « Mettre en vigueur » dans l’historique.',
  alreadyInForce: 'Ce flux est déjà en vigueur.',
  otherInForce: 'Un autre flux est entré en vigueur entre-temps. Vérifiez avant de recommencer.',
  refused: (count: number, first: string, hasFeed: boolean) =>
    `Import refusé${count > 1 ? ` (${count} erreurs)` : ''}. ${first} ${hasFeed ? 'Le flux précédent reste en vigueur.' : 'Aucun flux n’est en vigueur pour ce transporteur.'}`,
  place: (file: string | null, line: number | null, column: string | null) =>
    [file, line === null ? null : `ligne ${line}`, column === null ? null : `colonne ${column}`]
      .filter((part) => part !== null)
      .join(', '),
  archive: {
    empty: 'Le fichier est vide.',
    noZip: 'Le fichier n’est pas une archive ZIP.',
    truncated: 'L’archive ZIP est incomplète : la fin du fichier manque.',
    damaged: 'L’archive ZIP est abîmée.',
    damagedFile: 'Ce fichier est abîmé dans l’archive.',
    encrypted: 'Ce fichier est chiffré : un flux GTFS ne doit pas avoir de mot de passe.',
    path: (name: string) => `Le chemin ${quoted(name)} sort de l’archive.`,
    entries: (limit: number) => `L’archive contient plus de ${limit} fichiers.`,
    method: 'Ce fichier est compressé par une méthode inconnue.',
    total: (limit: number) => `L’archive dépasse ${megabytes(limit)} une fois décompressée.`,
    ratio: (limit: number) => `Ce fichier se décompresse à plus de ${limit} fois sa taille : archive piégée.`,
    twice: 'Ce fichier figure deux fois dans l’archive.',
    nested: 'C’est une archive dans l’archive : si le flux est dedans, envoyez-la seule.',
    folders: (names: string) => `L’archive contient plusieurs flux (dossiers ${names}).`,
  },
  file: {
    missing: 'Ce fichier est obligatoire et manque dans l’archive.',
    noCalendar: 'Il faut au moins un des fichiers calendar.txt et calendar_dates.txt.',
    noHeader: 'Ce fichier est vide : il lui faut au moins la ligne des noms de colonnes.',
    noRecord: 'Ce fichier ne contient aucun enregistrement.',
    column: 'Cette colonne est obligatoire et manque.',
    oneColumn: (names: string) => `Il faut au moins une des colonnes ${names}.`,
    columnTwice: 'Cette colonne figure deux fois.',
    separator: 'Les colonnes doivent être séparées par des virgules.',
    encoding: 'Le texte n’est pas en UTF-8.',
    openQuote: 'Un guillemet n’est jamais refermé : la lecture de ce fichier s’arrête ici.',
    strayQuote: 'Du texte suit un guillemet fermant.',
    tooManyFields: (count: number, expected: number) =>
      `Cette ligne a ${count} champs pour ${expected} colonnes.`,
    noService: 'Aucun jour de service dans le flux.',
  },
  value: {
    missing: 'Valeur obligatoire.',
    time: (value: string) => `${quoted(value)} n’est pas une heure (HH:MM:SS).`,
    date: (value: string) => `${quoted(value)} n’est pas une date (AAAAMMJJ).`,
    integer: (value: string) => `${quoted(value)} n’est pas un entier positif.`,
    choice: (value: string, choices: string) => `${quoted(value)} n’est pas une des valeurs ${choices}.`,
    latitude: (value: string) => `${quoted(value)} n’est pas une latitude (-90 à 90).`,
    longitude: (value: string) => `${quoted(value)} n’est pas une longitude (-180 à 180).`,
    timeZone: (value: string) => `${quoted(value)} n’est pas un fuseau horaire.`,
    otherTimeZone: (value: string, first: string) =>
      `Le fuseau ${quoted(value)} diffère de celui de la première agence, ${quoted(first)}.`,
    duplicate: (value: string) => `${quoted(value)} figure déjà dans ce fichier.`,
    unknown: (value: string, file: string) => `${quoted(value)} n’existe pas dans ${file}.`,
    unknownService: (value: string) =>
      `${quoted(value)} n’existe ni dans calendar.txt ni dans calendar_dates.txt.`,
    order: (start: string, end: string) => `La fin ${quoted(end)} est avant le début ${quoted(start)}.`,
  },
  warning: {
    noName: 'Cet arrêt n’a pas de nom.',
    noPlace: 'Cet arrêt n’a pas de coordonnées.',
    noRouteName: 'Cette ligne n’a ni nom court ni nom long.',
    backwards: 'Cet horaire est avant celui de l’arrêt précédent.',
    departsBefore: 'Le départ est avant l’arrivée.',
    noTime:
      'Le premier et le dernier arrêt d’une course doivent avoir un horaire : cet arrêt n’en affichera pas.',
    unused: 'Cette course n’a aucun horaire.',
    zone: 'Cet horaire est celui d’une zone à la demande, sans arrêt : il n’est pas repris.',
    otherAgency: (id: string) =>
      `Aucune agence n’a l’identifiant GTFS du transporteur, ${quoted(id)} : est-ce bien son flux ?`,
    unknownLine: (name: string, id: string) =>
      `Ligne ${quoted(name)} : ${quoted(id)} n’est pas dans ce flux, qui ne lui donnera aucun départ.`,
    unknownPoint: (name: string, id: string) =>
      `Point d’arrêt ${quoted(name)} : ${quoted(id)} n’est pas dans ce flux, qui ne lui donnera aucun départ.`,
    over: (day: string) => `Le flux n’est plus valide : son dernier jour de service est le ${day}.`,
    notYet: (day: string) => `Le flux n’est pas encore valide : son premier jour de service est le ${day}.`,
  },
} as const;
