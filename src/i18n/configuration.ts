import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import { count, number } from './count.ts';
import { configurationFields, fieldHelp } from './configurationFields.ts';
import { displayParts } from './displayModes.ts';

/** Texts about a resource. The notices and failures are those of the specification (ADM-12). */
export interface ResourceTexts {
  /** Title of its page. */
  plural: string;
  /** « un site » */
  one: string;
  /** « le site » */
  the: string;
  none: string;
  saved: string;
  deleted: string;
  saveFailed: string;
  deleteFailed: string;
  /** What is deleted along with it, for the confirmation. */
  deletesToo?: string;
  /** What to do instead, shown where a deletion is blocked. */
  instead?: string;
}

const resources: Record<ConfigurationName, ResourceTexts> = {
  projects: {
    plural: 'Projets',
    one: 'un projet',
    the: 'le projet',
    none: 'Aucun projet.',
    saved: 'Projet enregistré',
    deleted: 'Projet supprimé',
    saveFailed: "Le projet n'a pas pu être enregistré",
    deleteFailed: 'Le projet n’a pas pu être supprimé',
    deletesToo:
      'Ses lignes, points d’arrêt, grilles et offres horaires, imports GTFS, causes, impacts, utilisateurs, messages, modèles de messages, abréviations, scénarios, webhooks, alertes par e-mail et preuves d’affichage sont supprimés avec lui.',
    instead: '« Supprimer avec son contenu », sous le formulaire du projet, supprime aussi tout cela.',
  },
  templates: {
    plural: 'Modes d’affichage',
    one: 'un mode d’affichage',
    the: 'le mode d’affichage',
    none: 'Aucun mode d’affichage dans ce projet.',
    saved: 'template enregistré',
    deleted: "Mode d'affichage supprimé",
    saveFailed: "Le template n'a pas pu être enregistré",
    deleteFailed: "Le Mode d'affichage n'a pas pu être supprimé",
  },
  sites: {
    plural: 'Sites',
    one: 'un site',
    the: 'le site',
    none: 'Aucun site dans ce projet.',
    saved: 'Site enregistré',
    deleted: 'Site supprimé',
    saveFailed: "Le site n'a pas pu être enregistré",
    deleteFailed: 'Le site n’a pas pu être supprimé',
  },
  points: {
    plural: 'Points d’arrêt',
    one: 'un point d’arrêt',
    the: 'le point d’arrêt',
    none: 'Aucun point d’arrêt dans ce projet.',
    saved: "Point d'arrêt enregistré",
    deleted: 'Point supprimé',
    saveFailed: "Le point d'arrêt n'a pas pu être enregistré",
    deleteFailed: 'Le point d’arrêt n’a pas pu être supprimé',
  },
  timetables: {
    plural: 'Grilles horaires',
    one: 'une grille horaire',
    the: 'la grille horaire',
    none: 'Aucune grille horaire dans ce projet.',
    saved: 'Grille horaire enregistrée',
    deleted: 'Grille horaire supprimée',
    saveFailed: 'La grille horaire n’a pas pu être enregistrée',
    deleteFailed: 'La grille horaire n’a pas pu être supprimée',
    deletesToo: 'Ses passages sont supprimés avec elle, de l’offre en vigueur et de l’historique.',
  },
  screens: {
    plural: 'Écrans',
    one: 'un écran',
    the: "l'écran",
    none: 'Aucun écran dans ce projet.',
    saved: 'Ecran enregistré',
    deleted: 'Ecran supprimé',
    saveFailed: "L'écran n'a pas pu être enregistré",
    deleteFailed: "L'écran n'a pas pu être supprimé",
    deletesToo:
      'Ses configurations, et les messages et publicités qui ne sont diffusés que sur lui, sont supprimés avec lui.',
  },
  screenConfs: {
    plural: 'Configurations d’écran',
    one: 'une configuration',
    the: 'la configuration',
    none: 'Aucune configuration d’écran dans ce projet.',
    saved: 'Configuration enregistrée',
    deleted: 'Configuration supprimée',
    saveFailed: "La configuration n'a pas pu être enregistrée",
    deleteFailed: 'La configuration n’a pas pu être supprimée',
  },
  newsConfs: {
    plural: 'Messageries',
    one: 'une messagerie',
    the: 'la messagerie',
    none: 'Aucune messagerie dans ce projet.',
    saved: 'Messagerie enregistrée',
    deleted: 'Messagerie supprimée',
    saveFailed: "La messagerie n'a pas pu être enregistrée",
    deleteFailed: "La messagerie n'a pas pu être supprimée",
  },
  newsConfLines: {
    plural: 'Lignes de messagerie',
    one: 'une ligne de messagerie',
    the: 'la ligne de messagerie',
    none: 'Aucune ligne de messagerie dans ce projet.',
    saved: 'Ligne enregistrée',
    deleted: 'Ligne supprimée',
    saveFailed: 'La ligne n’a pas pu être enregistrée',
    deleteFailed: "La ligne n'a pas pu être supprimée",
  },
  impacts: {
    plural: 'Impacts',
    one: 'un impact',
    the: 'l’impact',
    none: 'Aucun impact dans ce projet.',
    saved: 'Impact enregistré',
    deleted: 'Impact supprimé',
    saveFailed: "L'impact n'a pas pu être enregistré",
    deleteFailed: "L'impact n'a pas pu être supprimé",
  },
  causes: {
    plural: 'Causes',
    one: 'une cause',
    the: 'la cause',
    none: 'Aucune cause dans ce projet.',
    saved: 'Cause enregistrée',
    deleted: 'Cause supprimée',
    saveFailed: "La cause n'a pas pu être enregistrée",
    deleteFailed: "La cause n'a pas pu être supprimée",
  },
  lines: {
    plural: 'Lignes',
    one: 'une ligne',
    the: 'la ligne',
    none: 'Aucune ligne dans ce projet.',
    saved: 'Ligne enregistrée',
    deleted: 'Ligne supprimée',
    saveFailed: 'La ligne n’a pas pu être enregistrée',
    deleteFailed: "La ligne n'a pas pu être supprimée",
  },
  users: {
    plural: 'Utilisateurs',
    one: 'un utilisateur',
    the: "l'utilisateur",
    none: 'Aucun utilisateur dans ce projet.',
    saved: 'Utilisateur enregistré',
    deleted: 'Utilisateur supprimé',
    saveFailed: "L'utilisateur n'a pas pu être enregistré",
    deleteFailed: 'L’utilisateur n’a pas pu être supprimé',
  },
  webhooks: {
    plural: 'Webhooks',
    one: 'un webhook',
    the: 'le webhook',
    none: 'Aucun webhook.',
    saved: 'Webhook enregistré',
    deleted: 'Webhook supprimé',
    saveFailed: 'Le webhook n’a pas pu être enregistré',
    deleteFailed: 'Le webhook n’a pas pu être supprimé',
    deletesToo: 'Ses envois sont supprimés avec lui, aussi ceux qui attendent.',
  },
  transporters: {
    plural: 'Transporteurs',
    one: 'un transporteur',
    the: 'le transporteur',
    none: 'Aucun transporteur.',
    saved: 'Transporter enregistré',
    deleted: 'Transporteur supprimé',
    saveFailed: "Le transporter n'a pas pu être enregistré",
    deleteFailed: "Le transporter n'a pas pu être supprimé",
  },
  lineMetas: {
    plural: 'Métadonnées de lignes',
    one: 'une métadonnée de ligne',
    the: 'la métadonnée de ligne',
    none: 'Aucune métadonnée de ligne.',
    saved: 'Meta donnée enregistrée',
    deleted: 'Meta donnée supprimée',
    saveFailed: "La meta donnée n'a pas pu être enregistrée",
    deleteFailed: "La meta donnée n'a pas pu être supprimée",
  },
  languages: {
    plural: 'Langues',
    one: 'une langue',
    the: 'la langue',
    none: 'Aucune langue.',
    saved: 'Language enregistré',
    deleted: 'Language supprimé',
    saveFailed: "Le language n'a pas pu être enregistré",
    deleteFailed: 'Le language n’a pas pu être supprimé',
  },
  superusers: {
    plural: 'Superutilisateurs',
    one: 'un superutilisateur',
    the: 'le superutilisateur',
    none: 'Aucun superutilisateur.',
    saved: 'Utilisateur enregistré',
    deleted: 'Utilisateur supprimé',
    saveFailed: "L'utilisateur n'a pas pu être enregistré",
    deleteFailed: 'L’utilisateur n’a pas pu être supprimé',
  },
  bikes: {
    plural: 'Vélos',
    one: 'un vélo',
    the: 'le vélo',
    none: 'Aucun vélo.',
    saved: 'Vélo enregistré',
    deleted: 'Vélo supprimé',
    saveFailed: "Le vélo n'a pas pu être enregistré",
    deleteFailed: "Le vélo n'a pas pu être supprimé",
  },
  timesConfs: {
    plural: 'Configurations horaires',
    one: 'une configuration horaire',
    the: 'la configuration horaire',
    none: 'Aucune configuration horaire.',
    saved: 'Configuration enregistrée',
    deleted: 'Configuration supprimée',
    saveFailed: "La configuration n'a pas pu être enregistrée",
    deleteFailed: 'La configuration n’a pas pu être supprimée',
    deletesToo:
      'Sans autre source de ces temps d’attente, les écrans n’affichent plus que les horaires prévus.',
  },
  feedKeys: {
    plural: 'Clés d’accès aux flux',
    one: 'une clé d’accès',
    the: 'la clé d’accès',
    none: 'Aucune clé d’accès.',
    saved: 'Clé d’accès enregistrée',
    deleted: 'Clé d’accès révoquée',
    saveFailed: 'La clé d’accès n’a pas pu être enregistrée',
    deleteFailed: 'La clé d’accès n’a pas pu être révoquée',
    deletesToo: 'Qui s’en sert ne lit plus rien, tout de suite et sans retour.',
  },
};

const messagesWithout = (what: string) => (n: number) =>
  `${count(n, 'message en cours n’aura', 'messages en cours n’auront')} plus ${what}`;
const notFilled = 'Veillez renseigner tout les champs obligatoires.';

/** The configuration console: `/adminProject` and `/adminRef` (ADM, REF). */
export const configuration = {
  resources,
  freshKey: {
    title: 'Voici la clé. Elle n’est montrée qu’une fois.',
    text: 'Copiez-la maintenant et transmettez-la à qui lira les flux. Perdue, elle ne se retrouve pas : il faut en créer une autre.',
    label: 'Clé d’accès',
    copy: 'Copier la clé',
    copied: 'Clé copiée',
    done: 'Terminé',
  },
  fields: configurationFields,
  fieldHelp,
  add: (one: string) => `Ajouter ${one}`,
  // For a choice with options, none of which match the search.
  noneFound: 'Aucun résultat.',
  notChosen: (typed: string) => `« ${typed} » n’a pas été choisi dans la liste.`,
  noChoice: 'Non précisé',
  create: (one: string) => `Créer ${one}`,
  createNamed: (one: string, name: string) => `Créer ${one} : ${name}`,
  createElsewhere: (one: string) => `Créer ${one} dans un autre onglet`,
  edit: (the: string, name: string) => `Modifier ${the} ${name}`,
  remove: (the: string, name: string) => `Supprimer ${the} ${name}`,
  removeTitle: 'Confirmer la suppression ?',
  removeText: (the: string, name: string) => `Voulez-vous vraiment supprimer ${the} ${name} ?`,
  /** What else a deletion changes, for the confirmation. */
  loses: {
    causes: { news: messagesWithout('de cause') },
    impacts: { news: messagesWithout('d’impact') },
    lines: {
      news: messagesWithout('de ligne'),
      withdrawn: (n: number) =>
        `${count(n, 'message ne sera plus publié', 'messages ne seront plus publiés')} aux applications`,
      points: (n: number) => `${count(n, 'point d’arrêt n’aura', 'points d’arrêt n’auront')} plus de ligne`,
    },
    points: {
      sites: (deleted: number) => (n: number) =>
        `${count(n, 'site ne desservira', 'sites ne desserviront')} plus ${deleted > 1 ? 'l’un de ces points' : 'ce point'} d’arrêt`,
      screens: (n: number) =>
        `${count(n, 'écran n’en montrera', 'écrans n’en montreront')} plus les passages`,
      news: (deleted: number) => (n: number) =>
        `${count(n, 'message en cours ne nommera', 'messages en cours ne nommeront')} plus ${deleted > 1 ? 'l’un de ces points' : 'ce point'} d’arrêt`,
      bursts: (n: number) => count(n, 'rafale en cours s’arrêtera', 'rafales en cours s’arrêteront'),
    },
    bikes: {
      sites: (deleted: number) => (n: number) =>
        `${count(n, 'site ne montrera', 'sites ne montreront')} plus ${deleted > 1 ? 'l’une de ces stations' : 'cette station'} de vélos`,
    },
    screens: {
      scenarios: (deleted: number) => (n: number) =>
        `${count(n, 'scénario ne montrera', 'scénarios ne montreront')} plus rien sur ${deleted > 1 ? 'l’un de ces écrans' : 'cet écran'}`,
      library: (deleted: number) => (n: number) =>
        `${count(n, 'message de la bibliothèque n’aura', 'messages de la bibliothèque n’auront')} plus ${deleted > 1 ? 'l’un de ces écrans' : 'cet écran'} par défaut`,
    },
    transporters: {
      feeds: (n: number) =>
        n > 1
          ? `${number(n)} projets n’auront plus les départs de leur flux GTFS en vigueur`
          : '1 projet n’aura plus les départs de son flux GTFS en vigueur',
    },
    unread: 'Ce que cela change n’a pas pu être lu.',
    sentence: (what: string, names: readonly string[], total: number) => {
      const told = `${what} : ${names.join(', ')}`;
      if (total > names.length) return `${told}…`;
      // A message's title may be a sentence with its own punctuation.
      return /[.!?…]$/.test(told) ? told : `${told}.`;
    },
  },
  navigation: 'Rubriques',
  chooseProject: 'Choisissez un projet dans la barre du haut, ou créez-en un.',
  unknownProject: 'Ce projet n’existe pas, ou n’existe plus.',
  unknownPage: 'L’adresse demandée ne correspond à aucune rubrique de l’administration.',
  unknownRecord: 'Cet élément n’existe pas, ou n’existe plus.',
  backToList: 'Revenir à la liste',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  required: notFilled,
  requiredProject: `${notFilled} Le nom du projet ne peut contenir que des lettres et chiffres.`,
  invalid: 'Corrigez les champs signalés.',
  leave: {
    title: 'Quitter sans enregistrer ?',
    text: 'Ce qui a été saisi n’est pas enregistré, et sera perdu.',
  },
  leaveSecret: {
    title: 'Quitter sans copier ?',
    text: 'Ce qui est affiché n’a pas été copié, et ne sera plus montré.',
  },
  search: 'Rechercher',
  columns: { title: 'Colonnes', reset: 'Réinitialiser' },
  clearFilters: 'Effacer la recherche et les filtres',
  nothingFound: 'Rien ne correspond à la recherche.',
  /** A filter value that keeps everything. */
  all: 'Tous',
  actions: 'Actions',
  yes: 'Oui',
  no: 'Non',
  colours: {
    none: 'Aucune',
    choose: (label: string) => `Choisir : ${label}`,
  },
  firstScreen: {
    title: 'Il manque encore, avant qu’un premier écran affiche un premier message :',
    steps: {
      messages: 'proposer les messages dans ce projet',
      sites: 'un site',
      templates: 'un mode d’affichage',
      newsConfs: 'une messagerie d’au moins un message',
      screens: 'un écran',
      screen: 'un écran actif, avec un mode d’affichage et une messagerie d’au moins un message',
    },
  },
  blockedBy: 'Ce qui bloque la suppression :',
  conflict: ({ one, the }: ResourceTexts, name: string) =>
    `${the.charAt(0).toUpperCase()}${the.slice(1)} ${name} a été ${one.startsWith('une ') ? 'modifiée' : 'modifié'} entre-temps`,
  /** Parts of structures: display styles, directions and notifications. */
  parts: {
    ...displayParts,
    background: 'fond',
    color: 'couleur du texte',
    from: 'début du dégradé',
    to: 'fin du dégradé',
    angle: 'angle du dégradé',
    minutesUpTo: 'en minutes jusqu’à',
    withoutTimes: 'sans horaire',
    mark: 'signe du temps réel',
    cancelled: 'départs supprimés affichés',
    offlineNotice: 'coupure signalée',
    roundSeconds: 'durée d’un tour',
    title: 'titre',
    backgroundColor: 'couleur de fond',
    textColor: 'couleur du texte',
    fontFamily: 'police',
    fontSize: 'taille du texte',
    xposition: 'position horizontale',
    yposition: 'position verticale',
    displayTime: 'durée d’affichage',
  },
} as const;
