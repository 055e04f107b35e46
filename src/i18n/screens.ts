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
  // FLT-1
  askedElsewhere: 'Ce lien mène à un projet qui n’existe plus ou que votre compte n’ouvre pas.',
  askedUnknown: 'L’écran de ce lien n’existe pas dans ce projet, ou n’existe plus.',
  layout: 'Affichage',
  layouts: { cards: 'Fiches', wall: 'Mur' },
  grouping: 'Regrouper',
  groupings: { site: 'Par site', line: 'Par ligne', state: 'Problèmes d’abord' },
  noLine: 'Sans ligne',
  linesUnread: 'Les lignes n’ont pas pu être lues : les écrans sont groupés par site.',
  // LIV-5
  wall: {
    title: (site: string, screen: string) => `${site} – ${screen}`,
    shows: (screen: string, titles: string) => `${screen} montre : ${titles}`,
    shouldShow: (screen: string, titles: string) => `${screen} devrait montrer : ${titles}`,
    isShowing: 'Ce que l’écran dit montrer',
    kept: 'Ce que l’écran montre encore, d’après sa dernière copie',
    expected: 'Ce que l’écran devrait montrer',
    differs: 'Diffère de ce qui est attendu',
    silent: 'Ne dit pas ce qu’il montre',
    neverTold: 'La page de cet écran n’a jamais dit ce qu’elle montre : c’est ce qu’elle devrait montrer.',
    gone: 'Message retiré',
    missing: 'Attendu, et l’écran ne dit pas le montrer :',
    extra: 'Montré, et l’écran ne le devrait plus :',
    whenBack: 'L’écran se met à jour dès qu’il revient en ligne.',
    failed: 'Ce que montre cet écran n’a pas pu être lu.',
    messages: 'Messages',
  },
  stale:
    'La liste n’a pas pu être actualisée : l’état des écrans et leurs messages ne sont peut-être plus à jour.',
  messagesFailed: 'Les messages de l’écran n’ont pas pu être chargés.',
} as const;
