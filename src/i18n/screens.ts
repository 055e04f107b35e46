import { count, number } from './count.ts';
import { elapsed } from './elapsed.ts';

const screensCount = (n: number) => count(n, 'écran', 'écrans');

/** The screens overview (SCR). */
export const screens = {
  title: 'Écrans',
  list: 'Écrans par site',
  search: 'Rechercher un écran, un site ou un titre',
  site: 'Site',
  everySite: 'Tous les sites',
  type: 'Type d’écran',
  everyType: 'Tous les types',
  state: 'État',
  everyState: 'Tous',
  states: {
    online: 'En ligne',
    offline: 'Hors ligne',
    dark: 'Hors service',
    inactive: 'Désactivés',
    unwatched: 'Sans afficheur',
  },
  summary: (shown: number, all: number, sites: number) =>
    [
      shown === all ? screensCount(all) : `${number(shown)} / ${screensCount(all)}`,
      count(sites, 'site', 'sites'),
    ].join(' · '),
  nothingFound: 'Aucun écran ne correspond à cette recherche.',
  clearFilter: 'Tout afficher',
  noDisplay: 'sans afficheur',
  display: (rank: number) => `Afficheur ${rank}`,
  displayState: (display: string, state: string) => `${display} : ${state}`,
  // SCR-2
  offlineSince: (ms: number) => `hors ligne depuis ${elapsed(ms)}`,
  // LIV-7
  simulated: (state: string) => `${state}, simulé`,
  noMessage: 'Aucun message affiché',
  stale: 'La liste n’a pas pu être actualisée : l’état des écrans est peut-être plus ancien.',
  messagesFailed: 'Les messages de l’écran n’ont pas pu être chargés.',
} as const;
