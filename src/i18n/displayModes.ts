import type { StylePart } from '../../contract/displayStyle.ts';

/** The parts of a screen that have styles of their own. */
export const displayParts: Record<StylePart, string> = {
  header: 'En-tête',
  clock: 'Horloge',
  main: 'Zone principale',
  times: 'Prochains départs',
  timesRow: 'Ligne de départ',
  time1: 'Premier temps d’attente',
  time2: 'Deuxième temps d’attente',
  traffic: 'Info trafic',
  bicycles: 'Vélos',
};

/** What is wrong with a JSON text, by the names that jsonc-parser gives. */
const syntax: Record<string, string> = {
  InvalidSymbol: 'Une valeur est attendue : texte entre guillemets, nombre, true, false ou null.',
  InvalidNumberFormat: 'Ce nombre est mal écrit.',
  PropertyNameExpected: 'Un nom entre guillemets est attendu.',
  ValueExpected: 'Une valeur est attendue.',
  ColonExpected: 'Deux-points attendus.',
  CommaExpected: 'Virgule attendue.',
  CloseBraceExpected: 'Accolade fermante attendue.',
  CloseBracketExpected: 'Crochet fermant attendu.',
  EndOfFileExpected: 'Rien ne doit suivre la fin de l’objet.',
  InvalidCommentToken: 'Les commentaires ne sont pas permis.',
  UnexpectedEndOfComment: 'Les commentaires ne sont pas permis.',
  UnexpectedEndOfString: 'Guillemet fermant attendu.',
  UnexpectedEndOfNumber: 'Ce nombre est mal écrit.',
  InvalidUnicode: 'Ce code de caractère est incorrect.',
  InvalidEscapeCharacter: 'Ce caractère ne peut pas suivre une barre oblique inversée.',
  InvalidCharacter: 'Ce caractère n’est pas permis ici.',
};

/** Display modes: their styles, as a form and as JSON (ADM-2). */
export const displayModes = {
  editor: 'Saisie des styles',
  tabs: { form: 'Formulaire', json: 'JSON' },
  parts: displayParts,
  background: 'Fond',
  backgrounds: { none: 'Par défaut', colour: 'Couleur', gradient: 'Dégradé' },
  backgroundColour: 'Couleur du fond',
  from: 'Début du dégradé',
  to: 'Fin du dégradé',
  angle: 'Angle (°)',
  textColour: 'Couleur du texte',
  times: {
    minutesUpTo: 'En minutes jusqu’à (min)',
    minutesUpToHelp: 'Au-delà, l’écran affiche l’heure.',
    withoutTimes: 'Si aucun horaire n’est connu',
    absences: {
      usual: '« Temps d’attente indisponibles »',
      nothing: 'Masquer la zone',
      text: 'Autre texte',
    },
    text: 'Texte affiché',
    blank: 'Sans texte, la zone est masquée.',
    mark: 'Temps réel et horaires prévus',
    marks: {
      live: 'Signaler le temps réel',
      planned: 'Signaler les horaires prévus',
      none: 'Ne pas les distinguer',
    },
    cancelled: 'Afficher les départs supprimés, barrés',
  },
  bicycles: {
    place: 'Stations de vélos du site',
    places: { bottom: 'Au pied de l’écran', top: 'En haut de l’écran', none: 'Ne pas les afficher' },
  },
  offlineNotice: 'Signaler une coupure',
  offlineNoticeHelp:
    'Après une minute sans le serveur, une ligne au pied de l’écran dit que les informations ne sont plus actualisées.',
  roundSeconds: 'Tour des messages (s)',
  roundSecondsHelp:
    'Quand les messages prennent plusieurs pages, la durée au bout de laquelle la première revient.',
  byDefault: 'Par défaut',
  picker: (label: string) => `${label} : palette`,
  clear: (label: string) => `${label} : revenir à la valeur par défaut`,
  elsewhere: 'Le JSON contient ce que ce formulaire ne montre pas :',
  at: (path: string, problem: string) => `${path} : ${problem}`,
  mendFirst: 'Le JSON contient des erreurs : corrigez-le avant d’utiliser le formulaire. Rien n’est perdu.',
  showJson: 'Voir le JSON',
  text: 'Styles en JSON',
  problems: 'Erreurs du JSON',
  place: (line: number, column: number) => `Ligne ${line}, colonne ${column}`,
  syntax,
  badSyntax: 'Ce texte n’est pas du JSON.',
  emptyText: 'Le texte est vide : écrivez au moins {}.',
  preview: 'Aperçu',
  previewOf: (type: string) => `Aperçu sur un écran ${type}`,
  previewHint:
    'Messages, départs et trafic sont des exemples. Un texte illisible sur son fond est éclairci ou assombri, comme sur l’écran.',
  previewKept: 'L’aperçu montre les derniers styles valides.',
  screenType: 'Type d’écran',
  duplicate: 'Dupliquer',
  copyOf: (name: string) => `${name} (copie)`,
  sample: {
    network: 'Réseau',
    site: 'Gare centrale',
    screen: 'Quai 1',
    alert: 'Trafic interrompu sur une partie de la ligne jusqu’à 18:00.',
    message: 'La billetterie ferme à 20:00 ce soir.',
    disturbance: 'Trafic ralenti en raison d’un incident de signalisation.',
    stations: ['Gare centrale', 'Mairie'],
    directions: ['Aéroport', 'Centre-ville', 'Porte des Lilas', 'Université'],
  },
} as const;
