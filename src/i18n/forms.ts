import { count } from './count.ts';

/** Users of a project and superusers (ADM-8, REF-3). */
export const accounts = {
  passwordRules: (min: number) =>
    `Au moins ${min} caractères, dont cinq différents, sans le nom de l’utilisateur.`,
  passwordKept: 'Laissez vide pour garder le mot de passe actuel.',
  passwordEndsSessions: 'Changer le mot de passe ferme les sessions ouvertes de l’utilisateur.',
  ownPasswordEndsSession:
    'Changer votre propre mot de passe ferme aussi cette session : vous devrez vous reconnecter.',
  // OPS-1
  signIn: { label: 'Connexion', password: 'Mot de passe', provider: 'Fournisseur d’identité' },
  byProvider:
    'Ce compte vient du fournisseur d’identité : aucun mot de passe ne l’ouvre. Son rôle et son projet sont ceux des règles de connexion, à chaque fois qu’il se connecte.',
  // Quoted from the specification (REF-3).
  current: "Il n'est pas possible de supprimer l'utilisateur courant.",
} as const;

/** Texts of configuration pages beside the fields' labels and help (configurationFields.ts). */
export const configurationHelp = {
  screens: {
    groups: { screen: "L'écran", read: 'Comment il se lit', shows: 'Ce qu’il affiche' },
    id: 'Laissez vide pour qu’il soit fait du nom du projet et de celui de l’écran. Il ne change plus ensuite. Exemple : val-antony-1.',
    identified: (id: string) => `Identifiant ${id}`,
    open: 'Voir l’écran',
    machineCopy: 'Copier l’adresse pour sa machine',
    machineAddress: 'Adresse pour la machine de l’écran',
    machineCopied: 'Adresse copiée. ',
    machineHelp:
      'À ouvrir sur la machine de l’écran seulement : qui l’ouvre ailleurs répond à la place de l’écran.',
    machineRenew: 'Renouveler l’adresse',
    machineRenewTitle: 'Renouveler l’adresse de cet écran ?',
    machineRenewText:
      'Les adresses copiées jusqu’ici ne valent plus rien, celle de sa machine comprise : l’écran affiche « Cet écran n’est pas reconnu » jusqu’à ce qu’elle ouvre la nouvelle.',
    machineRenewFailed: 'L’adresse n’a pas pu être renouvelée.',
    openFailed: 'L’adresse de l’écran n’a pas pu être lue.',
    messages: 'Messages',
    messageCount: (messages: number) => count(messages, 'message diffusé', 'messages diffusés'),
    noMessage: 'aucun message diffusé',
    noDisplay: 'aucun afficheur configuré',
  },
  screenConfs: { state: 'État' },
  lines: {
    groups: { line: 'La ligne', operation: 'Exploitation' },
    picture: 'Image',
    inhibition: { title: 'Inhibition permise', times: 'temps', traffic: 'trafic', none: 'aucune' },
    /** Before a line loses its metadata. */
    noMetadata: {
      title: 'Enregistrer sans métadonnées ?',
      text: (name: string) =>
        `La ligne ${name} n’aura plus de directions : ses messages pour une seule direction ne seront plus publiés aux applications.`,
    },
  },
  languages: {
    frenchCode: 'Le français est la langue de l’application : son code ne change pas.',
    frenchStays: 'Le français ne peut pas être supprimé.',
  },
} as const;

/** Drafts that outlive the session (CMP-6). */
export const drafts = {
  restored: (date: string, time: string) =>
    `Votre brouillon du ${date} à ${time} a été repris. Il n’a pas encore été envoyé.`,
  discard: 'Effacer le brouillon',
} as const;

/** Metadata of lines (REF-2). */
export const lineMetas = {
  picture: 'Image',
  colours: 'Pictogramme dessiné quand il n’y a pas d’image',
  preview: 'Aperçu',
  directions: 'Directions',
  direction: (order: number) => `Direction ${order}`,
} as const;

const inUnit = (amount: number, unit: 'kilobyte' | 'megabyte') =>
  new Intl.NumberFormat('fr-FR', { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount);

/** Pictures of projects and of the metadata of lines (ADM-1, REF-2). */
export const pictures = {
  label: 'Image',
  formats: 'PNG, JPEG, WebP ou GIF, 10 Mo au plus.',
  drop: 'Déposez une image ici, ou choisissez un fichier.',
  dropNow: 'Déposez l’image pour la choisir.',
  choose: 'Choisir une image',
  chooseOther: 'Choisir une autre image',
  undo: 'Annuler ce choix',
  none: 'Aucune image',
  current: 'Image actuelle',
  chosen: (name: string) => `Image choisie : ${name}`,
  /** For a restored draft. */
  chooseAgain: (name: string) => `Choisissez de nouveau l’image « ${name} » : seul son nom a été gardé.`,
  /** In units of 1024, as the limit above: what is accepted is never shown as larger. */
  size: (bytes: number) => {
    const kilobytes = Math.max(1, Math.round(bytes / 1024));
    return kilobytes < 1024 ? inUnit(kilobytes, 'kilobyte') : inUnit(bytes / (1024 * 1024), 'megabyte');
  },
  refused: {
    type: (name: string) => `« ${name} » n’est pas une image PNG, JPEG, WebP ou GIF.`,
    svg: 'Les images SVG ne sont pas acceptées. Choisissez une image PNG, JPEG, WebP ou GIF.',
    size: (name: string) => `« ${name} » dépasse 10 Mo.`,
    empty: (name: string) => `« ${name} » est vide.`,
    unreadable: (name: string) => `« ${name} » n’a pas pu être lu. Choisissez-le de nouveau.`,
    several: 'Une seule image peut être choisie.',
  },
} as const;

/** Conflict: somebody else has saved the record meanwhile; shows both versions side by side. */
export const versions = {
  text: 'Quelqu’un d’autre a enregistré une autre version pendant votre saisie. Rien n’est perdu : choisissez.',
  same: 'Les deux versions ont les mêmes valeurs.',
  /** In place of the text of the saved version. */
  otherLayout: 'même texte, autre mise en forme',
  field: 'Champ',
  mine: 'Votre version',
  theirs: 'Version enregistrée',
  nothing: '—',
  keepMine: 'Garder ma version',
  takeTheirs: 'Prendre la version enregistrée',
  goOn: 'Continuer ma saisie',
  /** `apart`: names of the screens that only this version has. */
  screens: (n: number, apart: string) => `${count(n, 'écran', 'écrans')}${apart && `, dont ${apart}`}`,
} as const;
