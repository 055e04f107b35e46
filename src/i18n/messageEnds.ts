import { count, number } from './count.ts';
import { elapsed } from './elapsed.ts';

const messages = (n: number) => count(n, 'message', 'messages');
const screens = (n: number) => count(n, 'écran', 'écrans');

/** The views of the message list, and the ends of messages (TIM-5, TIM-6, CMP-7). */
export const messageEnds = {
  views: { label: 'Vue de la liste', sites: 'Par site', messages: 'Par message', ended: 'Terminés' },

  // TIM-6
  openFor: (days: number) => `sans fin depuis ${count(days, 'jour', 'jours')}`,
  onlyForgotten: 'Sans fin depuis longtemps',
  end: 'Terminer',
  endNamed: (message: string) => `Terminer le message : ${message}`,
  giveEnd: 'Donner une fin',
  giveEndNamed: (message: string) => `Donner une fin au message : ${message}`,
  ended: (n: number, on: number, over: number) =>
    [
      n > 1 ? `${messages(n)} terminés sur ${screens(on)}` : `Message terminé sur ${screens(on)}`,
      over > 0 ? `${count(over, 'était déjà terminé', 'étaient déjà terminés')}` : null,
    ]
      .filter((part) => part !== null)
      .join(' · '),
  endFailed: 'Le message n’a pas pu être terminé.',
  removedSome: (n: number, on: number, over: number) =>
    [
      n > 1 ? `${messages(n)} supprimés de ${screens(on)}` : `Message supprimé de ${screens(on)}`,
      over > 0 ? `${count(over, 'était déjà terminé', 'étaient déjà terminés')}` : null,
    ]
      .filter((part) => part !== null)
      .join(' · '),
  newEnd: (n: number, time: string) =>
    n > 1 ? `${messages(n)} : affichés ${time}` : `Message affiché ${time}`,
  prolongFailed: 'La fin du message n’a pas pu être changée.',
  unchanged: 'Rien n’a changé : cette fin était déjà la sienne.',

  // Choosing a new end.
  dialog: {
    title: (n: number, on: number) => `Nouvelle fin de ${messages(n)} sur ${screens(on)}`,
    titleOfOne: (message: string, on: number) => `Nouvelle fin de « ${message} » sur ${screens(on)}`,
    hint: 'Une pression suffit : la fin est changée tout de suite, et peut être annulée.',
    preset: (name: string, time: string) => `${name} · ${time}`,
    hours: (n: number) => `${n} h`,
    moreHours: (n: number) => `${n} h de plus`,
    date: 'Ou à une date :',
    gone: (message: string) => `« ${message} » vient de finir, ou d’être supprimé.`,
    changed: (message: string, by: string | null, time: string) =>
      `« ${message} » vient d’être changé par ${by ?? 'quelqu’un d’autre'} : affiché ${time}.`,
    apply: 'Changer la fin',
    cancel: 'Annuler',
    earlier: (n: number) =>
      n > 1
        ? `${messages(n)} se termineront plus tôt qu’à présent.`
        : '1 message se terminera plus tôt qu’à présent.',
  },

  // CMP-7
  table: 'Messages en cours',
  columns: {
    text: 'Message',
    line: 'Ligne',
    reach: 'Écrans',
    shown: 'Affiché',
    author: 'Auteur',
    age: 'Âge',
    end: 'Fin',
  },
  sortBy: 'Trier par',
  search: 'Rechercher un texte, une ligne ou un auteur',
  allLines: 'Toutes les lignes',
  line: 'Ligne',
  noLine: 'Sans ligne',
  allAuthors: 'Tous les auteurs',
  author: 'Auteur',
  /** Also published to applications and sites (OUT-3). */
  told: 'publié aux applications',
  unknownAuthor: 'Auteur inconnu',
  allStates: 'Tous les états',
  state: 'État',
  states: {
    shown: 'À l’écran',
    expected: 'Attendu au retour en ligne',
    waiting: 'En attente',
    early: 'À venir',
    silent: 'Sans confirmation',
  },
  nothingFound: 'Aucun message ne correspond à ces filtres.',
  found: (n: number) => messages(n),
  reach: (on: number, sites: number) => `${screens(on)} · ${count(sites, 'site', 'sites')}`,
  shownOf: (shown: number, all: number) => `${number(shown)} / ${number(all)}`,
  noEnd: 'sans fin',
  ofScenario: (name: string) => `Scénario « ${name} »`,
  deleted: 'supprimé, encore affiché hors ligne',
  select: (message: string) => `Choisir : ${message}`,
  all: 'Tout choisir',
  selectAll: 'Choisir tous les messages de la liste',
  selection: 'Messages choisis',
  selected: (n: number, on: number) => `${count(n, 'message choisi', 'messages choisis')} · ${screens(on)}`,
  selectNone: 'Ne rien choisir',
  tooMany: (most: number) => `Choisissez ${number(most)} messages au plus.`,
  remove: 'Supprimer',
  prolong: 'Prolonger',
  removeTitle: 'Confirmer la suppression ?',
  removeQuestion: (n: number, on: number) => `Supprimer ${messages(n)} de ${screens(on)} ?`,
  removeQuestionOfOne: (message: string, on: number) => `Supprimer « ${message} » de ${screens(on)} ?`,
  endTitle: 'Terminer maintenant ?',
  endQuestion: (n: number, on: number) => `Terminer ${messages(n)} sur ${screens(on)} ?`,
  endQuestionOfOne: (message: string, on: number) => `Terminer « ${message} » sur ${screens(on)} ?`,

  // TIM-5
  endedList: {
    title: 'Messages terminés',
    hint: 'Ce qui a été affiché et ne l’est plus, aussi longtemps que ses preuves d’affichage sont gardées.',
    search: 'Rechercher un texte, une ligne ou une personne',
    loadFailed: 'Les messages terminés n’ont pas pu être lus.',
    none: 'Aucun message n’est encore terminé.',
    nothingFound: 'Aucun message terminé ne correspond à cette recherche.',
    columns: {
      message: 'Message',
      author: 'Diffusé',
      end: 'Terminé',
      reach: 'Affiché sur',
      duration: 'Durée',
      again: 'Rediffuser',
    },
    by: (name: string | null, at: string) => (name === null ? at : `${at} par ${name}`),
    how: {
      time: 'à son heure',
      ended: (name: string | null) => (name === null ? 'terminé par un opérateur' : `terminé par ${name}`),
      removed: (name: string | null) => (name === null ? 'supprimé' : `supprimé par ${name}`),
    },
    reach: (shown: number, all: number) => `${number(shown)} / ${screens(all)}`,
    published: (from: string, until: string) => `publié aux applications de ${from} à ${until}`,
    never: 'jamais affiché : terminé avant son début',
    lasted: elapsed,
    again: 'Rediffuser',
    againNamed: (message: string) => `Rediffuser le message : ${message}`,
    proof: (message: string) => `Affichage écran par écran : ${message}`,
    pages: 'Pages des messages terminés',
  },

  // Notices about coming ends, for the user who spread the message.
  notices: {
    label: 'Fins de vos messages',
    message: (message: string) => `« ${message} »`,
    endsAt: (clock: string) => `se termine à ${clock}.`,
    more: (n: number) => `(et ${count(n, 'autre', 'autres')} bientôt)`,
    open: (message: string, days: number) =>
      `« ${message} » est affiché sans fin depuis ${count(days, 'jour', 'jours')}.`,
    moreOpen: (n: number) => `(et ${count(n, 'autre', 'autres')})`,
    prolong: (hours: number) => `Prolonger de ${hours} h`,
    propose: (hours: number) => `Proposer ${hours} h de plus`,
    proposeNamed: (message: string, hours: number) =>
      `Proposer ${hours} h de plus pour le message : ${message}`,
    asks: 'Prolonger demande l’accord d’une deuxième personne.',
    prolongNamed: (message: string) => `Prolonger le message : ${message}`,
    close: (message: string) => `Ne plus annoncer la fin du message : ${message}`,
  },

  // In the form when a message is spread again.
  again: {
    filled: (message: string) =>
      `Le message « ${message} » est repris dans le formulaire. Rien n’est diffusé avant que vous ne le demandiez.`,
    withoutDates: 'Son début et sa fin n’ont pas été repris.',
    missingScreens: (n: number) =>
      n > 1
        ? `${screens(n)} n’existent plus ou ne prennent plus de messages.`
        : '1 écran n’existe plus ou ne prend plus de messages.',
    missingLine: (line: string) => `La ligne ${line} n’est plus proposée.`,
    missingTemplate: 'Son modèle a été supprimé : le texte est repris tel quel.',
    missingChoice: 'Ce qui avait choisi ses écrans n’existe plus : ils sont repris un par un.',
    failed: 'Le message terminé n’a pas pu être lu.',
    close: 'Fermer',
  },
} as const;
