import { count, number } from './count.ts';

const screens = (n: number) => count(n, 'écran', 'écrans');

interface Reach {
  shown: number;
  offline: number;
  dark: number;
}

/** When the screens that a scenario changes follow; null: all at once. */
const parted = ({ shown, offline, dark }: Reach): string | null => {
  const atOnce = shown - offline - dark;
  if (atOnce === shown) return null;
  const parts = [
    atOnce > 0 && `${number(atOnce)} aussitôt`,
    offline > 0 && `${number(offline)} hors ligne à ${offline > 1 ? 'leur' : 'son'} retour`,
    dark > 0 && `${number(dark)} hors des heures de service à leur reprise`,
  ];
  return parts.filter((part) => part !== false).join(', ');
};

/** The screens that a scenario changes: at once, when they are back online, or when their hours of service begin. */
const reached = (reach: Reach, one: string, several: string) => {
  const said = `${screens(reach.shown)} ${reach.shown > 1 ? several : one}`;
  const parts = parted(reach);
  return parts === null ? { said, when: ' aussitôt', rest: '' } : { said, when: '', rest: ` : ${parts}` };
};

/** Time of an activation: now, or at a plan's time. */
const momentOf = (isNow: boolean) => (isNow ? 'en ce moment' : 'à ce moment-là');

/** The scenarios (SCN). The texts marked with a requirement's id are quoted verbatim from the specification. */
export const scenarios = {
  title: 'Scénarios',
  screens,
  // Texts about the current scenario: SCN-4.
  current: {
    title: 'Scénario en cours',
    none: 'Aucun scénario en cours : chaque écran affiche ses propres messages.',
    name: (group: string | null, name: string) => (group === null ? name : `${group} – ${name}`),
    activated: (date: string, by: string | null) =>
      by === null ? `Activé le ${date}` : `Activé le ${date} par ${by}`,
    activatedByPlan: (date: string, by: string | null) =>
      by === null ? `Activé comme planifié le ${date}` : `Activé le ${date}, comme planifié par ${by}`,
    elapsed: (duration: string) => `Actif depuis ${duration}`,
    remaining: (duration: string) => `Arrêt automatique dans ${duration}`,
    ending: 'Arrêt automatique en cours…',
    onDate: (day: string, time: string) => `${day} à ${time}`,
  },
  units: {
    days: (n: number) => count(n, 'jour', 'jours'),
    hours: (n: number) => count(n, 'heure', 'heures'),
    minutes: (n: number) => count(n, 'minute', 'minutes'),
    seconds: (n: number) => count(n, 'seconde', 'secondes'),
  },

  list: {
    title: 'Scénarios du projet',
    search: 'Rechercher un scénario ou un groupe',
    nothingFound: 'Aucun scénario ne correspond à cette recherche.',
    clearFilter: 'Tout afficher',
    withoutGroup: 'Sans groupe',
    emptyGroup: 'Aucun scénario dans ce groupe.',
    active: 'en cours',
    noDelay: 'sans arrêt automatique',
    delay: (duration: string) => `arrêt après ${duration}`,
    activate: 'Activer',
    activateOne: (name: string) => `Activer le scénario ${name}`,
    renameGroup: (name: string) => `Renommer le groupe ${name}`,
    deleteGroup: (name: string) => `Supprimer le groupe ${name}`,
    empty: 'Pas de scénarios associés au projet',
    emptyHelp: 'Un scénario réunit des messages de la bibliothèque et les écrans qui les affichent.',
    emptyHelpOthers: 'Les scénarios sont créés par un manager du projet.',
  },

  // SCN-6
  display: {
    title: (name: string) => `Ce qu’affiche « ${name} »`,
    screens: 'Écrans du scénario',
    empty: 'Ce scénario n’a plus de message ou plus d’écran : l’activer n’afficherait rien.',
    untouched: (n: number) =>
      n > 1 ? `${screens(n)} du projet ne changent pas.` : `${screens(n)} du projet ne change pas.`,
    onScreen: (titles: string) => `à l’écran : ${titles}`,
    defaultMessage: 'message par défaut',
    notes: {
      inactive: 'écran désactivé : n’affiche rien',
      noMessaging: 'messagerie désactivée : n’affiche rien',
      limited: (limit: number) => `limite de l’écran : ${count(limit, 'message', 'messages')} au plus`,
      offline: 'hors ligne : suivra à son retour',
      dark: (alertsLight: boolean) =>
        `hors des heures de service : suivra à leur reprise${alertsLight ? ', ou aussitôt par une alerte' : ''}`,
    },
  },

  activation: {
    title: (name: string) => `Activer le scénario « ${name} » ?`,
    lostAlerts: (n: number, isNow: boolean) =>
      n > 1
        ? `${number(n)} alertes affichées ${momentOf(isNow)} ne le seront plus :`
        : `1 alerte affichée ${momentOf(isNow)} ne le sera plus :`,
    change: (n: number, sites: number, offline: number, dark: number) => {
      const { said, when, rest } = reached({ shown: n, offline, dark }, 'change', 'changent');
      return `${said}${when}, sur ${count(sites, 'site', 'sites')}${rest}.`;
    },
    nextRun: (moment: string) => `À sa prochaine exécution, ${moment}, avec ce qui est diffusé aujourd’hui :`,
    /** At a plan's time. */
    changeThen: (n: number, sites: number) =>
      `${screens(n)} ${n > 1 ? 'changent' : 'change'} ${momentOf(false)}, sur ${count(sites, 'site', 'sites')}.`,
    nothing: 'Aucun écran ne change : ce scénario ne montre rien.',
    site: (name: string, n: number) => `${name} (${screens(n)})`,
    replaces: (name: string) => `Il remplace le scénario « ${name} », qui s’arrête.`,
    givenBack: (n: number) =>
      n > 1
        ? `${screens(n)} de l’ancien scénario retrouvent leurs propres messages.`
        : `${screens(n)} de l’ancien scénario retrouve ses propres messages.`,
    waiting: 'Les messages diffusés sur ces écrans attendent l’arrêt du scénario.',
    stopsAfter: (duration: string) => `Il s’arrête de lui-même après ${duration}.`,
    stops: (moment: string) => `Il s’arrête de lui-même ${moment}.`,
    lasts: 'Il dure jusqu’à ce qu’on l’arrête.',
    silent: (n: number, names: string) =>
      `${screens(n)} ne ${n > 1 ? 'peuvent' : 'peut'} rien afficher : ${names}.`,
    offline: (n: number, names: string) =>
      `${screens(n)} hors ligne, qui ${n > 1 ? 'suivront à leur' : 'suivra à son'} retour : ${names}.`,
    dark: (n: number, names: string) =>
      `${screens(n)} hors des heures de service, qui ${n > 1 ? 'suivront' : 'suivra'} à leur reprise : ${names}.`,
    /** In place of a site's titles. */
    noMessage: (isNow: boolean) => `aucun message ${momentOf(isNow)}`,
    forecast: {
      details: 'Message par message',
      mute: (n: number, from: string | null) =>
        `${screens(n)} ${n > 1 ? 'n’afficheront' : 'n’affichera'} aucun message ${from === null ? 'pendant le scénario' : `avant ${from}`}`,
      meanwhile: 'Sans message, un écran montre son message par défaut, s’il en a un.',
      hidden: (n: number, isNow: boolean) =>
        n > 1
          ? `${number(n)} messages affichés ${momentOf(isNow)} ne le seront plus.`
          : `1 message affiché ${momentOf(isNow)} ne le sera plus.`,
      hiddenTitle: (isNow: boolean) => `Affichés ${momentOf(isNow)}, et plus pendant le scénario`,
      cut: (n: number) =>
        n > 1
          ? `${number(n)} messages du scénario dépassent la limite d’écrans, et n’y seront pas affichés.`
          : '1 message du scénario dépasse la limite d’écrans, et n’y sera pas affiché.',
      cutTitle: 'Du scénario, au-delà de la limite de l’écran',
      over: (n: number, isNow: boolean) =>
        n > 1
          ? `${number(n)} messages du scénario ${isNow ? 'sont' : 'seront'} terminés, et ne seront pas affichés.`
          : `1 message du scénario ${isNow ? 'est' : 'sera'} terminé, et ne sera pas affiché.`,
      overTitle: (isNow: boolean) => `Du scénario, déjà terminés ${momentOf(isNow)}`,
      later: (n: number) =>
        n > 1
          ? `${number(n)} messages du scénario attendent leur début ou leur période de diffusion.`
          : '1 message du scénario attend son début ou sa période de diffusion.',
      laterTitle: (isNow: boolean) =>
        `Du scénario, avant leur début ou hors de leur période ${momentOf(isNow)}`,
      misfit: (line: string) => `${line.charAt(0).toUpperCase()}${line.slice(1)}.`,
      reading: 'Effet sur chaque message : calcul en cours…',
      failed: 'L’effet sur chaque message n’a pas pu être calculé : les messages n’ont pas pu être lus.',
    },
    confirm: 'Activer le scénario',
    running: 'Activation en cours…',
    // SCN-2
    done: 'Scénario diffusé',
    failed: 'Le scénario n’a pas pu être activé.',
  },

  rehearsal: {
    open: 'Simuler',
    title: (name: string) => `Simulation de « ${name} »`,
    note: 'Rien n’est diffusé : ces écrans sont dessinés ici, avec leurs propres messages, périodes et limites. Les départs restent ceux de maintenant, décalés avec l’horloge : leurs heures ne sont pas celles de l’offre.',
    loadFailed: 'Les messages des écrans n’ont pas pu être lus.',
    stale: 'Ce qui est affiché n’est peut-être plus à jour.',
    play: 'Lecture',
    pause: 'Pause',
    speed: 'Vitesse',
    times: (speed: number) => `× ${speed}`,
    moment: 'Moment de la simulation',
    activationAt: (time: string) => `activation ${time}`,
    stopAt: (time: string) => `arrêt ${time}`,
    before: (duration: string) => `Avant : activation dans ${duration}`,
    during: (elapsed: string) => `Scénario actif depuis ${elapsed}`,
    duringUntil: (elapsed: string, remaining: string) =>
      `Scénario actif depuis ${elapsed}, arrêt automatique dans ${remaining}`,
    after: 'Après : le scénario s’est arrêté de lui-même',
    lasts: (duration: string) => `Il s’arrête de lui-même après ${duration}.`,
    wall: 'Mur des écrans du scénario',
    screen: (site: string, name: string) => `${site} – ${name}`,
    shows: (screen: string, titles: string) => `${screen} montre : ${titles}`,
    noMessage: 'aucun message, ou le message par défaut',
    page: (page: number) => `Écrans, page ${page}`,
  },

  stop: {
    action: 'Arrêter le scénario',
    title: (name: string) => `Arrêter le scénario « ${name} » ?`,
    text: (reach: Reach) => {
      if (reach.shown === 0) return 'Aucun écran ne change : ce scénario ne montre rien.';
      const { said, when, rest } = reached(reach, 'retrouve', 'retrouvent');
      return `${said}${when} ${reach.shown > 1 ? 'leurs' : 'ses'} propres messages${rest}.`;
    },
    done: 'Scénario arrêté',
    failed: 'Le scénario n’a pas pu être arrêté.',
  },

  edit: {
    create: 'Nouveau scénario',
    createTitle: 'Nouveau scénario',
    title: (name: string) => `Modifier « ${name} »`,
    open: 'Modifier',
    remove: 'Supprimer',
    save: 'Enregistrer',
    saving: 'Enregistrement en cours…',
    saved: 'Scénario enregistré',
    removed: 'Scénario supprimé',
    removeFailed: 'Le scénario n’a pas pu être supprimé.',
    saveFailed: 'Le scénario n’a pas pu être enregistré.',
    name: 'Nom du scénario',
    group: 'Groupe',
    groupHelp: 'Un groupe existant, un nouveau nom, ou rien.',
    delay: 'Arrêt automatique après (secondes)',
    delayNone: 'Vide : le scénario dure jusqu’à ce qu’on l’arrête.',
    delayWords: (duration: string) => `soit ${duration}`,
    messages: 'Messages de la bibliothèque',
    addMessage: 'Ajouter un message de la bibliothèque',
    noLibrary: 'La bibliothèque du projet est vide : rédigez-y un message avant de créer un scénario.',
    messageButton: (title: string, n: number) => `${title} (${screens(n)})`,
    screensOf: (title: string) => `Écrans de « ${title} »`,
    removeMessage: (title: string) => `Retirer « ${title} » du scénario`,
    allScreens: 'Ligne entière',
    gone: 'Message disparu de la bibliothèque',
    errors: {
      name: 'Donnez un nom au scénario.',
      delay: 'Le délai est un nombre entier de secondes, de 1 à 31 622 400 (366 jours).',
      messages: 'Choisissez au moins un message.',
      screens: (title: string) => `Choisissez au moins un écran pour « ${title} ».`,
    },
    activeWarning: (reach: Reach) => {
      const parts = parted(reach);
      const changes = `${reach.shown > 1 ? 'les' : 'le'} change${parts === null ? ' aussitôt' : ` (${parts})`}`;
      return `Ce scénario est en cours de diffusion sur ${screens(reach.shown)} : l’enregistrer ${changes}.`;
    },
    /** Where a second person has to agree (OPS-5). */
    activeProposing: (reach: Reach) =>
      `Ce scénario est en cours de diffusion sur ${screens(reach.shown)}, qui ne ${reach.shown > 1 ? 'changeront' : 'changera'} qu’après l’accord d’une deuxième personne.`,
    activeTitle: 'Modifier le scénario en cours ?',
    deleted: 'Un autre utilisateur vient de supprimer ce scénario. Enregistrez-le pour le remettre.',
    compare: 'Comparer',
    conflict: (name: string) => `« ${name} » a été modifié par un autre utilisateur`,
    conflictReload: 'Reprendre sa version',
    conflictKeep: 'Garder la mienne',
    leave: {
      title: 'Quitter sans enregistrer ?',
      text: 'Les modifications du scénario n’ont pas été enregistrées : elles seront perdues.',
    },
    removeTitle: 'Confirmer la suppression ?',
    removeText: (name: string) => `Voulez-vous vraiment supprimer le scénario « ${name} » ?`,
    removeActiveText: (name: string, reach: Reach) => {
      const parts = parted(reach);
      const back = `${screens(reach.shown)} ${reach.shown > 1 ? 'retrouvent leurs' : 'retrouve ses'} propres messages`;
      return `Le scénario « ${name} » est en cours : le supprimer l’arrête, et ${back}${parts === null ? '' : ` (${parts})`}.`;
    },
  },

  groups: {
    renameTitle: (name: string) => `Renommer le groupe « ${name} »`,
    name: 'Nom du groupe',
    rename: 'Renommer',
    renamed: 'Groupe renommé',
    renameFailed: 'Le groupe n’a pas pu être renommé.',
    required: 'Donnez un nom au groupe.',
    removeTitle: 'Confirmer la suppression ?',
    removeText: (name: string, n: number) =>
      n === 0
        ? `Voulez-vous vraiment supprimer le groupe « ${name} » ?`
        : `Voulez-vous vraiment supprimer le groupe « ${name} » ? ${count(n, 'scénario', 'scénarios')} ${n > 1 ? 'restent' : 'reste'}, sans groupe.`,
    removed: 'Groupe supprimé',
    removeFailed: 'Le groupe n’a pas pu être supprimé.',
  },

  loadFailed: 'Les scénarios n’ont pas pu être chargés.',
  stale: 'Les scénarios n’ont pas pu être actualisés : la page est peut-être en retard.',
} as const;
