import { count, number } from './count.ts';
import { elapsed } from './elapsed.ts';

const screensCount = (n: number) => count(n, 'écran', 'écrans');

/** « Parc » : the screens as machines that have to be looked after (FLT-3). */
export const fleet = {
  title: 'Parc d’écrans',
  list: 'Écrans du parc',
  search: 'Rechercher un écran, un site ou un navigateur',
  concern: 'À regarder',
  everyScreen: 'Tous',
  concerns: {
    silent: 'Hors ligne',
    unknown: 'Sans page connue',
    old: 'Page ancienne',
    clock: 'Horloge fausse',
    storage: 'Stockage presque plein',
  },
  columns: {
    name: 'Écran',
    siteName: 'Site',
    state: 'État',
    version: 'Page',
    pixels: 'Taille',
    browser: 'Navigateur',
    drift: 'Horloge',
    storageShare: 'Stockage',
    startedAt: 'En marche',
    toldAt: 'Nouvelles',
  },
  summary: (shown: number, all: number) =>
    shown === all ? screensCount(all) : `${number(shown)} / ${screensCount(all)}`,
  export: 'Exporter (CSV)',
  fileName: 'parc',
  current: 'à jour',
  older: 'ancienne',
  unknown: '—',
  onTime: 'à l’heure',
  ahead: (ms: number) => `avance de ${drift(ms)}`,
  behind: (ms: number) => `retard de ${drift(-ms)}`,
  share: (percent: number) => `${percent} %`,
  since: (ms: number) => elapsed(ms),
  nothingFound: 'Aucun écran ne correspond à cette recherche.',
  clearFilter: 'Tout afficher',
  loadFailed: 'Le parc n’a pas pu être chargé.',
  stale: 'Le parc n’a pas pu être actualisé : ce qui est affiché est peut-être plus ancien.',
} as const;

/** By how much a clock is wrong, ms. */
function drift(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  return elapsed(ms);
}
