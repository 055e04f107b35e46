import { count, number } from './count.ts';

const periods = (n: number) => count(n, 'période', 'périodes');
/** Maximum number of timetables that a question names. */
const mostNamed = 5;
const timetables = (n: number) => count(n, 'grille horaire', 'grilles horaires');

/** The timetable offer (EXP-3, EXP-4). The texts marked with a requirement's id are quoted verbatim from the specification. */
export const offer = {
  title: 'Offre horaire',
  loadFailed: 'L’offre horaire n’a pas pu être lue.',
  stale: 'L’offre affichée n’est peut-être plus à jour.',
  periods,
  timetables,
  more: (n: number, left: number) =>
    `Afficher ${timetables(n)} de plus${left > n ? ` sur ${number(left)} restantes` : ''}`,

  days: {
    names: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    every: 'tous les jours',
    range: (first: string, last: string) => `du ${first} au ${last}`,
    list: (names: readonly string[]) =>
      names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`,
    none: 'aucun jour',
  },
  nextDay: (clock: string) => `${clock} (lendemain)`,
  interval: (minutes: number, seconds: string) => `${minutes} min ${seconds} s`,

  current: {
    title: 'Grilles horaires en vigueur',
    search: 'Rechercher une grille horaire, un point d’arrêt ou une direction',
    nothingFound: 'Aucune grille horaire ne correspond à cette recherche.',
    clearFilter: 'Tout afficher',
    columns: { days: 'Jours', start: 'Début', end: 'Fin', interval: 'Intervalle' },
    tableOf: (name: string) => `Périodes de ${name}`,
    place: (point: string, direction: string) => `${point}, direction ${direction}`,
    identifier: (id: number) => `id ${id}`,
    pending: 'nouvelle offre en attente',
    noPeriods: 'Aucune période : aucun passage.',
    more: (n: number) => `Afficher ${periods(n)} de plus`,
    empty: 'Pas de grilles horaires associées au projet',
    emptyHelp:
      'Une grille horaire donne les passages d’un point d’arrêt dans une direction. Un superutilisateur la crée dans « Administration des projets ».',
    export: 'Exporter',
    exportName: (project: string) => `offre-${project}.csv`,
  },

  pending: {
    title: 'Offre en attente',
    what: (file: string, who: string, when: string) => `${file}, enregistrée par ${who} le ${when}.`,
    about: (grids: number, n: number) => `${timetables(grids)}, ${periods(n)}.`,
    applies: (when: string) => `Elle entrera en vigueur le ${when}.`,
    changes: 'Ce qui changera',
    changesFailed: 'Ce qui changera n’a pas pu être lu.',
    apply: 'Appliquer maintenant',
    cancel: 'Annuler l’offre',
  },
  /** EXP-4 */
  apply: {
    title: 'Appliquer maintenant ?',
    text: 'Pendant le rechargement, les temps d’attente sont indisponibles quelques instants sur les écrans.',
    done: 'Mise à jour effectuée',
    failed: "Erreur lors de l'application de la mise à jour.",
  },
  cancel: {
    title: 'Annuler l’offre en attente ?',
    text: (file: string) => `L’offre ${file} n’entrera pas en vigueur.`,
    done: 'Offre annulée',
    failed: 'L’offre n’a pas pu être annulée.',
  },
  restore: {
    action: 'Revenir à cette offre',
    /** Begins with the button's visible label, for users of speech input. */
    of: (file: string, when: string) => `Revenir à cette offre : ${file}, en vigueur le ${when}`,
    title: 'Revenir à cette offre ?',
    text: (file: string, when: string) =>
      `L’offre ${file}, en vigueur le ${when}, reprend aussitôt la place de l’actuelle. Pendant le rechargement, les temps d’attente sont indisponibles quelques instants sur les écrans.`,
    emptied(names: readonly string[]) {
      const others = names.length - mostNamed;
      const told = `${names.slice(0, mostNamed).join(', ')}${others > 0 ? ` et ${count(others, 'autre', 'autres')}` : ''}`;
      return `Cette offre n’a pas de périodes pour ${timetables(names.length)}, qui ${names.length > 1 ? 'n’auront' : 'n’aura'} plus aucun passage : ${told}.`;
    },
    done: 'Mise à jour effectuée',
    failed: "Erreur lors de l'application de la mise à jour.",
  },
  reloading: 'Temps d’attente indisponibles : l’offre est en cours de rechargement sur les écrans.',

  upload: {
    title: 'Nouvelle offre',
    intro:
      'Exportez l’offre en vigueur, modifiez-la dans un tableur, puis choisissez le fichier ici. Il est vérifié avant d’être envoyé.',
    columns: 'Colonnes : id;jours;debut;fin;intervalle — par exemple 1;LU,MA;06:00:00;25:10:00;04:30.',
    drop: 'Déposez un fichier CSV ici',
    choose: 'Choisir un fichier CSV',
    chooseOther: 'Choisir un autre fichier',
    forget: 'Abandonner ce fichier',
    chosen: 'Grilles horaires à mettre à jour',
    chosenHelp: 'Si vide : celles citées dans le fichier.',
    several: 'Choisissez un seul fichier.',
    unreadable: 'Le fichier n’a pas pu être lu. Choisissez-le de nouveau.',
    problems: (file: string, n: number) =>
      `${file} : ${count(n, 'problème', 'problèmes')}, rien n’est envoyé`,
    problemsHelp: 'Corrigez le fichier, puis choisissez-le de nouveau.',
    moreProblems: (n: number) => `et ${count(n, 'autre problème', 'autres problèmes')}.`,
    problemTable: 'Problèmes du fichier',
    line: 'Ligne',
    column: 'Colonne',
    reason: 'Motif',
    wholeFile: 'tout le fichier',
    ready: (file: string) => `${file} peut être enregistré`,
    summary: (grids: number, n: number) => `${timetables(grids)}, ${periods(n)}.`,
    send: 'Enregistrer l’offre',
    sending: 'Enregistrement…',
    replaceTitle: 'Remplacer l’offre en attente ?',
    replaceText: (file: string) => `L’offre ${file}, qui attend minuit, sera annulée.`,
    done: 'Offre enregistrée : elle entrera en vigueur à minuit.',
    /** EXP-4 */
    failed: "Erreur lors de l'enregistrement des tablaux LIBRE.",
  },

  changes: {
    none: 'Rien ne change.',
    of: (name: string) => `Changements de ${name}`,
    counts: (added: number, removed: number, kept: number) =>
      [
        added > 0 ? `${periods(added)} ${added > 1 ? 'ajoutées' : 'ajoutée'}` : '',
        removed > 0 ? `${periods(removed)} ${removed > 1 ? 'retirées' : 'retirée'}` : '',
        kept > 0 ? `${kept} sans changement` : '',
      ]
        .filter(Boolean)
        .join(', '),
    emptied: 'plus aucun passage',
    added: 'ajoutée',
    removed: 'retirée',
    change: 'Changement',
  },

  history: {
    title: 'Historique des offres',
    columns: { file: 'Fichier', by: 'Enregistrée', content: 'Contenu', state: 'État', actions: 'Actions' },
    by: (who: string, when: string) => `${when} par ${who}`,
    restored: 'retour à une offre précédente',
    states: {
      pending: (when: string) => `en attente : ${when}`,
      inForce: (when: string) => `en vigueur depuis le ${when}`,
      past: (when: string) => `appliquée le ${when}`,
      cancelled: (who: string, when: string) => `annulée le ${when} par ${who}`,
    },
    byHand: (text: string, who: string) => `${text}, par ${who}`,
    atMidnight: (text: string) => `${text}, à minuit`,
    empty: 'Aucune offre n’a encore été enregistrée.',
  },
} as const;
