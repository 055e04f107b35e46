import { count, number } from './count.ts';
import { elapsed } from './elapsed.ts';

const screens = (n: number) => count(n, 'écran', 'écrans');
const twoDigits = (n: number) => String(n).padStart(2, '0');

/** A total duration: `42 s`, `5 min 03`, `2 h 05`, `51 h 20`. */
function played(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${twoDigits(seconds % 60)}`;
  return `${number(Math.floor(minutes / 60))} h ${twoDigits(minutes % 60)}`;
}

/** What screens confirm that they show (DSP-5). */
export const receipts = {
  shownOn: (shown: number, all: number) => `Affiché sur ${number(shown)} / ${screens(all)}`,
  shortly: (shown: number, all: number) => `${number(shown)} / ${number(all)}`,
  hasShown: (all: number) => `A été affiché sur ${screens(all)}`,
  silentCount: (silent: number) => `${number(silent)} sans confirmation`,
  waitingCount: (waiting: number) => `${number(waiting)} hors période ou en attente`,
  progress: 'Écrans qui affichent le message',
  details: 'Écran par écran',
  detailsOf: (message: string) => `Affichage écran par écran : ${message}`,
  lastSpread: 'Dernière diffusion',
  lastSpreadOf: (message: string) => `Message diffusé : ${message}`,
  plannedOf: (message: string) => `Message prévu : ${message}`,
  plannedOn: (all: number, time: string) => `Il sera affiché sur ${screens(all)}, ${time}.`,
  hide: 'Masquer',

  title: 'Affichage du message',
  spreadAt: (at: string, by: string | null) =>
    by === null ? `diffusé le ${at}` : `diffusé le ${at} par ${by}`,
  deleted: 'supprimé',
  none: 'Aucun écran n’a encore affiché ce message.',
  loadFailed: 'L’affichage de ce message n’a pas pu être lu.',
  stale: 'L’affichage n’a pas pu être actualisé : il est peut-être plus ancien.',
  columns: {
    site: 'Site',
    screen: 'Écran',
    screenId: 'Identifiant de l’écran',
    state: 'État',
    firstAt: 'Premier affichage',
    lastAt: 'Dernier affichage',
    total: 'Durée',
    seconds: 'Durée (secondes)',
    showings: 'Affichages',
    silentSince: 'Sans confirmation depuis',
    message: 'Message',
  },
  states: {
    shown: 'à l’écran',
    silent: 'sans confirmation',
    waiting: 'en attente de sa période ou de sa place',
    ended: 'plus à l’écran : hors période, ou place prise',
    removed: 'retiré de cet écran',
  },
  /** Shown before, and not now. */
  gone: (why: string) => `plus à l’écran : ${why}`,
  offlineSince: (ms: number) => `sans confirmation : hors ligne depuis ${elapsed(ms)}`,
  /** According to the screen's last copy. */
  keptSince: (ms: number) => `encore affiché, hors ligne depuis ${elapsed(ms)}`,
  expectedSince: (ms: number) => `s’affichera au retour en ligne, hors ligne depuis ${elapsed(ms)}`,
  neverSeen: 'sans confirmation : jamais connecté',
  unconfirmedSince: (ms: number) => `sans confirmation depuis ${elapsed(ms)}`,
  never: '—',
  played,
  more: (left: number) => `Afficher ${screens(left)} de plus`,

  resend: (silent: number) =>
    `Renvoyer ${silent > 1 ? `aux ${number(silent)} écrans` : 'à l’écran'} sans confirmation`,
  resent: (all: number, offline: number) =>
    offline === 0
      ? `Message renvoyé à ${screens(all)}.`
      : `Message renvoyé à ${screens(all)}, dont ${number(offline)} hors ligne qui ${
          offline > 1 ? 'le recevront à leur' : 'le recevra à son'
        } retour.`,
  resendFailed: 'Le message n’a pas pu être renvoyé.',
  export: 'Exporter (CSV)',
  fileName: 'affichage',

  history: 'Historique des affichages',
  historyHint:
    'Messages que les écrans ont affichés, y compris ceux qui ont été supprimés, les derniers affichés d’abord.',
  historySearch: 'Rechercher un texte, une ligne ou une personne',
  historyEmpty: 'Aucun écran n’a encore confirmé d’affichage.',
  historyNothingFound: 'Aucun message affiché ne correspond à cette recherche.',
  historyPages: 'Pages de l’historique',
  historyFailed: 'L’historique n’a pas pu être lu.',
  historyColumns: { message: 'Message', spread: 'Diffusé', lastAt: 'Dernier affichage', screens: 'Écrans' },
} as const;
