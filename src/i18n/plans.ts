import { count } from './count.ts';

/** Planned scenarios (TIM-8). */
export const plans = {
  /** Days as `lundi 23 novembre`, times as `06:00`. */
  time: {
    at: (day: string, clock: string) => `le ${day} à ${clock}`,
    open: 'sans arrêt prévu',
    everyDay: 'chaque jour',
    everyDayBut: (but: string) => `chaque jour ${but}`,
    atClock: (clock: string) => `à ${clock}`,
    between: (start: string, stop: string) => `de ${start} à ${stop}`,
    overnight: (start: string, stop: string) => `de ${start} à ${stop} le lendemain`,
  },
  title: 'Planifications',
  none: 'Aucune activation n’est planifiée.',
  plan: 'Planifier',
  planOne: (name: string) => `Planifier le scénario ${name}`,
  edit: (name: string, time: string) => `Modifier la planification de ${name}, ${time}`,
  remove: (name: string, time: string) => `Supprimer la planification de ${name}, ${time}`,
  next: (time: string) => `Prochaine fois : ${time}`,
  running: 'en cours',
  waiting: (current: string) => `attend la fin de « ${current} », activé à la main`,
  replaced: (waiting: string) => `remplacé par « ${waiting} », qui attend aussi et devait commencer après`,
  by: (name: string) => `planifié par ${name}`,
  /** With the current scenario. */
  // oxlint-disable-next-line unicorn/no-thenable -- nobody awaits texts
  then: (name: string, time: string) => `Ensuite : ${name}, ${time}`,
  thenHeld: (name: string, time: string) =>
    `Ensuite : ${name}, planifié ${time}, qui attendra la fin de ce scénario`,
  thenWaiting: (name: string) => `En attente : ${name}, qui commencera dès que ce scénario sera arrêté`,
  stopStarts: (name: string) => `« ${name} », planifié, attend et commencera aussitôt.`,
  gone: (n: number) =>
    n > 1 ? `Ses ${n} planifications disparaissent avec lui.` : 'Sa planification disparaît avec lui.',
  dialog: {
    title: (name: string) => `Planifier « ${name} »`,
    editTitle: (name: string) => `Modifier la planification de « ${name} »`,
    kind: 'Quand',
    once: 'Une fois',
    weekly: 'Chaque semaine',
    days: 'Jours',
    startMinute: 'Heure de début',
    stopMinute: 'Heure d’arrêt',
    firstDay: 'Premier jour',
    lastDay: 'Dernier jour',
    stopHelp: 'Sans arrêt, le scénario dure jusqu’à son propre délai, ou jusqu’à ce qu’on l’arrête.',
    says: (name: string, time: string) => `« ${name} » sera activé ${time}.`,
    stoppedBefore: (duration: string) => `Son propre délai l’arrête avant cela, après ${duration}.`,
    handFirst:
      'Un scénario activé à la main n’est ni remplacé ni arrêté par une planification : elle attend qu’il s’arrête.',
    meets: (n: number) =>
      `Deux plans à la fois : cette planification en rencontre ${count(n, 'autre', 'autres')}.`,
    meeting: (name: string, span: string) => `« ${name} », ${span}`,
    lasting: (from: string) => `à partir du ${from}`,
    laterWins: 'Celle qui commence la dernière remplace l’autre, qui ne reprend pas.',
    tie: (name: string) =>
      `« ${name} » est planifié pour commencer au même instant : choisissez une autre heure.`,
    save: 'Enregistrer la planification',
    saveAnyway: 'Enregistrer quand même',
    saving: 'Enregistrement en cours…',
    leave: {
      title: 'Fermer sans enregistrer ?',
      text: 'La planification n’est pas enregistrée : ce qui a été saisi sera perdu.',
    },
    meanwhile: {
      changed: 'Un autre utilisateur vient de modifier cette planification.',
      deleted:
        'Un autre utilisateur vient de supprimer cette planification. Enregistrez-la pour la remettre.',
      compare: 'Comparer',
    },
    merged: 'Cet horaire réunit vos changements et ceux de votre collègue : vérifiez-le, puis enregistrez.',
    scenarioGone: 'Un autre utilisateur vient de supprimer ce scénario : il ne peut plus être planifié.',
    conflict: (name: string, by: string) => `La planification de « ${name} » a été modifiée par ${by}`,
    done: 'Planification enregistrée',
    failed: 'La planification n’a pas pu être enregistrée.',
    problems: {
      noStart: 'Donnez un début.',
      past: 'Cet instant est déjà passé.',
      tooFar: 'Choisissez une date dans les cinq ans.',
      stopBeforeStart: 'L’arrêt doit être après le début, et à venir.',
      noDay: 'Choisissez au moins un jour.',
      lastBeforeFirst: 'Le dernier jour doit être après le premier.',
      never: 'Aucun de ces jours n’arrive entre le premier et le dernier.',
    },
  },
  removal: {
    title: 'Supprimer cette planification ?',
    text: (name: string, time: string) => `« ${name} » ne sera plus activé ${time}.`,
    textRunning: (name: string, time: string, stops: boolean) =>
      `« ${name} » ne sera plus activé ${time}. Ce qui est en cours continue${stops ? ', et s’arrêtera comme prévu' : ' jusqu’à ce qu’on l’arrête'}.`,
    done: 'Planification supprimée',
    failed: 'La planification n’a pas pu être supprimée.',
  },
  loadFailed: 'Les planifications n’ont pas pu être chargées.',
} as const;
