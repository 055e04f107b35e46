import { count } from './count.ts';

/** A reason with the rank that it gives; null: without. */
const ranked = (n: number | null, why: string) =>
  n === null ? why : `${n === 1 ? '1er' : `${n}e`} : ${why}`;

/** Why a screen shows what it shows, at a moment (DSP-2). */
export const story = {
  open: 'Pourquoi ?',
  title: (screen: string) => `Ce que montre ${screen}, et pourquoi`,
  loadFailed: 'Les messages de cet écran n’ont pas pu être lus.',
  stale: 'Ce qui est affiché n’est peut-être plus à jour.',
  dayBefore: 'Jour précédent',
  dayAfter: 'Jour suivant',
  moment: 'Moment',
  now: 'Maintenant',
  bands: 'La journée, message par message',
  bandOf: (title: string, stretches: string) => `${title} : ${stretches}`,
  stretch: (from: string, to: string, what: string) => `de ${from} à ${to}, ${what}`,
  onScreen: 'à l’écran',
  atNow: (moment: string) => `Maintenant, ${moment}`,
  at: (moment: string) => `Le ${moment}`,
  shown: 'À l’écran',
  hidden: 'Pas à l’écran',
  /** What screen readers hear of a list. */
  listed: (name: string, rows: readonly { title: string }[]) =>
    `${name} : ${rows.map(({ title }) => title).join(', ')}.`,
  /** For an offline screen. */
  kept: 'Encore à l’écran, d’après sa dernière copie',
  notReceived: 'S’affichera au retour en ligne',
  nothingShown: 'Aucun message.',
  dark: 'Hors des heures de service, l’écran est noir.',
  wasDark: 'Hors des heures de service, l’écran était noir.',
  nothingReceived: 'L’écran n’a encore reçu aucun des messages dus.',
  defaultMessage: 'Aucun message n’est dû : le message par défaut est à l’écran.',
  clockOnly: 'Aucun message n’est dû : l’écran montre l’heure et le lieu.',
  noMessage: 'Aucun message n’est diffusé sur cet écran.',
  rankReasons: {
    alert: (n: number | null) => ranked(n, 'les alertes d’abord'),
    priority: (n: number | null, priority: number | null) => ranked(n, `priorité ${priority ?? ''}`),
    newest: (n: number | null) => ranked(n, 'sans priorité, le plus récent d’abord'),
  },
  ofScenario: (reason: string, scenario: string) => `${reason} ; message du scénario « ${scenario} »`,
  hiddenReasons: {
    inactive: 'écran désactivé',
    messagingOff: 'messagerie désactivée',
    hours: 'écran hors des heures de service',
    scenario: (name: string) => `attend la fin du scénario « ${name} »`,
    period: (time: string) => `hors de sa période : ${time}`,
    early: (time: string) => `n’a pas encore commencé : ${time}`,
    over: (time: string) => `est terminé : ${time}`,
    limit: (limit: number) => `au-delà de la limite de l’écran : ${count(limit, 'message', 'messages')}`,
  },
  /** The same in two words, for the accessible name of a band. */
  shortReasons: {
    alert: 'alerte',
    priority: 'priorité',
    newest: 'sans priorité',
    inactive: 'écran désactivé',
    messagingOff: 'messagerie désactivée',
    hours: 'écran hors des heures de service',
    scenario: 'scénario en cours',
    period: 'hors période',
    early: 'à venir',
    over: 'terminé',
    limit: 'au-delà de la limite',
  },
  unnamedScenario: 'en cours',
  notes: {
    scenario: (name: string, end: string | null) =>
      end === null
        ? `Scénario « ${name} » en cours, jusqu’à ce qu’on l’arrête.`
        : `Scénario « ${name} » en cours, jusqu’au ${end}.`,
    offline: (since: string | null) =>
      since === null
        ? 'Hors ligne : l’écran ne s’est jamais connecté.'
        : `Hors ligne depuis le ${since} : l’écran montre sa dernière copie, et rattrapera son retard.`,
    notReceived: 'l’écran est hors ligne',
    inhibited: (lines: readonly string[]) =>
      lines.length > 1
        ? `Horaires inhibés : ${lines.join(', ')}. Leurs départs ne sont pas affichés.`
        : `Horaires inhibés : ${lines.join('')}. Ses départs ne sont pas affichés.`,
  },
  /** Runs of plans that are still to begin (TIM-8). */
  planned: {
    /** `time` is when it really begins and ends, also after it has waited; of one that waits, for when it is planned. */
    note: (name: string, time: string) =>
      `Scénario « ${name} », planifié : ses messages remplaceront ceux de cet écran ${time}.`,
    waiting: (name: string, time: string, current: string) =>
      `Scénario « ${name} », planifié ${time} : il attend la fin de « ${current} », activé à la main, avant de prendre cet écran.`,
    band: (name: string) => `Scénario « ${name} »`,
    onScreen: 'planifié',
    during: (name: string, titles: readonly string[]) =>
      `Le scénario « ${name} », planifié, montre alors ${titles.join(', ')}, aux heures de chacun de ses messages. Sans scénario :`,
  },
  past: {
    /** With a server that keeps no past. */
    unknown: 'Ce que l’écran a montré avant maintenant n’est pas connu de ce serveur.',
    begins: (start: string) =>
      `L’historique commence le ${start} : ce que l’écran a montré avant n’est pas connu.`,
    loadFailed: 'Le passé de cet écran n’a pas pu être lu.',
    stale: 'Le passé affiché n’est peut-être plus à jour.',
    none: 'Aucun message n’est connu de ce jour.',
    unknownMoment: 'Rien n’est connu de ce moment.',
    nothing: 'Aucun message n’a été confirmé par l’écran.',
    defaultMessage: 'Aucun message n’était dû : le message par défaut était à l’écran.',
    clockOnly: 'Aucun message n’était dû : l’écran montrait l’heure et le lieu.',
    missing: 'Dû, sans confirmation',
    /** In two words, for the accessible name of a band. */
    fates: {
      shown: { heard: 'affiché', offline: 'affiché', unserved: 'affiché' },
      astray: {
        heard: 'affiché sans être dû',
        offline: 'encore affiché, écran hors ligne',
        unserved: 'encore affiché, serveur arrêté',
      },
      missing: {
        heard: 'dû, sans confirmation',
        offline: 'non affiché, écran hors ligne',
        unserved: 'dû, serveur arrêté',
      },
    },
    span: (from: string | null, to: string | null) => {
      if (from === null) return to === null ? 'toute la journée' : `jusqu’à ${to}`;
      return to === null ? `depuis ${from}` : `de ${from} à ${to}`;
    },
    next: ', puis ',
    shown: (reason: string, span: string) => `${reason} ; affiché ${span}`,
    astray: {
      heard: (span: string) => `affiché ${span} sans être dû`,
      offline: (span: string) => `encore affiché ${span} : hors ligne, l’écran ne pouvait pas le savoir`,
      unserved: (span: string) => `encore affiché ${span} : sans serveur, l’écran ne pouvait pas le savoir`,
    },
    missed: {
      heard: (span: string) => `aurait dû être affiché ${span} : l’écran ne l’a pas confirmé`,
      offline: (span: string) => `aurait dû être affiché ${span} : l’écran était hors ligne`,
      unserved: (span: string) => `aurait dû être affiché ${span} : aucun serveur n’était en marche`,
    },
    notes: {
      offline: 'L’écran était hors ligne : ce qu’il a montré sera connu s’il le raconte à son retour.',
      unserved: 'Aucun serveur n’était en marche : seul l’écran peut dire ce qu’il montrait.',
      scenario: (name: string) => `Scénario « ${name} » en cours à ce moment.`,
      inhibited: (lines: readonly string[]) =>
        lines.length > 1
          ? `Horaires inhibés à ce moment : ${lines.join(', ')}. Leurs départs n’étaient pas affichés.`
          : `Horaires inhibés à ce moment : ${lines.join('')}. Ses départs n’étaient pas affichés.`,
    },
  },
  /** Legend of the bands' styles. */
  looks: {
    shown: 'à l’écran',
    planned: 'scénario planifié',
    missing: 'dû, sans confirmation de l’écran',
    astray: 'affiché sans être dû',
    waiting: 'en attente',
  },
} as const;
