import { unreadable } from './unreadable.ts';

/** Messaging setups and their lines (ADM-4, ADM-5). */
export const newsConfs = {
  /** Column of the list: number of lines of a setup. */
  lineCount: 'Lignes',
  lines: {
    title: 'Lignes de la messagerie',
    add: 'Ajouter une ligne',
    none: 'Aucune ligne dans cette messagerie.',
    search: 'Rechercher une ligne ou une adresse',
    nothingFound: 'Aucune ligne ne correspond à cette recherche.',
    clearFilter: 'Tout afficher',
    pages: 'Pages des lignes de la messagerie',
    actions: 'Actions',
    noNotification: 'Aucune',
    /** For a notification without a title. */
    untitled: 'Sans titre',
  },
  feed: {
    /** Column of the list of setups, and of the list of their lines. */
    label: 'État de la source',
    failing: unreadable,
    /** Its producer refuses a part of it; `since` null: not known since when. */
    partial: (since: string | null, why: string) =>
      since === null ? `Lue en partie : ${why}.` : `Lue en partie depuis le ${since} : ${why}.`,
    kept: 'Ce qu’elle a dit en dernier reste affiché une heure, ou trois de ses relectures.',
    keptPart:
      'Ce que la partie refusée a dit en dernier reste affiché une heure, ou trois relectures de la source.',
    read: (at: string) => `Lue le ${at}`,
    waiting: 'Pas encore lue',
  },
  notification: {
    legend: 'Notification',
    help: 'Ce que la console et les écrans affichent quand la ligne est perturbée. Tout laisser vide : aucune notification.',
    title: 'Titre',
    backgroundColor: 'Couleur du fond',
    textColor: 'Couleur du texte',
    fontFamily: 'Police',
    fontSize: 'Taille du texte (px)',
    xposition: 'Position horizontale',
    yposition: 'Position verticale',
    displayTime: 'Durée d’affichage (s)',
  },
  incomplete: {
    title: 'Enregistrer la ligne sans notification ?',
    /** `missing`: the `parts` that are empty. */
    text: (missing: string) =>
      `La notification n’est pas valide : il manque ${missing}. Si vous confirmez, la ligne est enregistrée sans notification.`,
    parts: {
      backgroundColor: 'la couleur du fond',
      textColor: 'la couleur du texte',
      fontFamily: 'la police',
      fontSize: 'la taille du texte',
      xposition: 'la position horizontale',
      yposition: 'la position verticale',
    },
  },
  preview: {
    caption: 'Aperçu',
    /** `where`: labels of both positions. */
    label: (title: string, where: string) => `Aperçu de la notification « ${title} » : ${where}`,
    none: 'Aperçu de la console : aucune notification n’est réglée',
    nothing: 'Aucune notification',
    sampleTitle: 'Perturbation',
    sampleText: 'Trafic ralenti sur la ligne.',
  },
} as const;
