import { cutText } from '../../contract/cutText.ts';
import type { TooSmall } from '../../contract/legibility.ts';
import { count, number } from './count.ts';
import { lasting, smallText } from './legibility.ts';

const screens = (n: number) => count(n, 'écran', 'écrans');
const listed = (names: readonly string[]) => new Intl.ListFormat('fr').format(names);
const longestLine = 80;
const short = (text: string) => cutText(text, longestLine);
const lasts = (isSeveral: boolean, seconds: number, on: number) =>
  `${isSeveral ? 'demandent' : 'demande'} ${lasting(seconds)} pour être ${isSeveral ? 'lus' : 'lu'} en entier sur ${screens(on)}`;
const andLasts = (isSeveral: boolean, seconds: number, on: number) =>
  seconds === 0 ? '' : ` et ${lasts(isSeveral, seconds, on)}`;

/** Texts of the forecast before sending: screens that will not show it, messages that leave screens, texts that do not fit. */
export const forecast = {
  details: 'Détails',
  title: 'Ce qui va se passer',
  more: (n: number) => `et ${number(n)} de plus`,
  offline: (n: number) => `${number(n)} hors ligne`,
  offlineTitle: (n: number) => `${screens(n)} hors ligne : le message y sera à leur retour`,
  screen: (site: string, name: string) => `${site} – ${name}`,
  offlineSince: (screen: string, since: string | null) =>
    since === null ? `${screen} : jamais connecté` : `${screen} : depuis le ${since}`,
  waiting: (n: number) => `${screens(n)} en attente de la fin du scénario`,
  /** By names of the scenarios that follow each other; null: the current one. `isOver`: the message ends before they do. */
  waitingTitle: (
    n: number,
    scenarios: readonly (string | null)[],
    { end, isOver }: { end: string | null; isOver: boolean },
  ) => {
    const verb = scenarios[0] === null ? 'montre' : 'montrera';
    const verbs = scenarios[0] === null ? 'montrent' : 'montreront';
    const names = scenarios.map((name) => (name === null ? 'le scénario en cours' : `« ${name} », planifié`));
    const waits = `le message y attendra ${names.length > 1 ? 'leur' : 'sa'} fin`;
    return `${screens(n)} ${n > 1 ? verbs : verb} ${names.join(', puis ')} : ${
      isOver ? 'le message, terminé avant, n’y sera pas affiché' : waits
    }${end === null || isOver ? '' : `, ${end}`}`;
  },
  later: (n: number) => `${screens(n)} repris ensuite par un scénario planifié`,
  laterTitle: 'Un scénario planifié remplacera ensuite le message, qui attendra sa fin',
  laterOn: (name: string, time: string, n: number) => `« ${name} », ${time} : ${screens(n)}`,
  dark: (n: number) => `${number(n)} hors des heures de service`,
  darkTitle: (n: number) => `${screens(n)} hors des heures de service : le message y attendra leur reprise`,
  displaced: (n: number) =>
    n > 1 ? `${number(n)} messages ne seraient plus affichés` : '1 message ne serait plus affiché',
  displacedTitle: 'Pour tenir dans la limite, ces messages devraient céder la place',
  hiddenSelf: (n: number) => `Le message lui-même n’aurait pas de place sur ${screens(n)}.`,
  fullTitle: (n: number) => `${screens(n)} ${n > 1 ? 'pleins' : 'plein'}`,
  messageOn: (title: string, n: number) => `« ${title} » : ${screens(n)}`,
  fit: {
    title: 'Le texte à l’écran',
    note: 'Mesuré comme l’écran le dessine, seul. À plusieurs messages, ils tournent.',
    size: (width: number, height: number) => `${width}\u00a0×\u00a0${height}`,
    /** `longest`: duration of all pages, s, where it is too long; else 0. */
    misfit: (languages: readonly string[], sizes: string, longest: number, on: number) => {
      const isSeveral = languages.length > 1;
      const language = languages.length === 1 ? `${languages[0]} ` : '';
      const misfit = isSeveral
        ? `les textes ${listed(languages)} ne tiennent pas en ${sizes}`
        : `le texte ${language}ne tient pas en ${sizes}`;
      return misfit + andLasts(isSeveral, longest, on);
    },
    tooSmallOn: (n: number) => `trop petit pour être lu sur ${screens(n)}`,
    tooSmall: (place: string, found: TooSmall) => `${place} : ${smallText('le texte fait', found)}`,
    tight: (sizes: string, longest: number, on: number) =>
      `le texte tient tout juste en ${sizes}${andLasts(false, longest, on)}`,
    long: (longest: number, on: number) => `le texte ${lasts(false, longest, on)}`,
    place: (
      type: string,
      size: string,
      displayMode: string | null,
      n: number,
      { isTimed, hasBikes }: { isTimed: boolean; hasBikes: boolean },
    ) => {
      const beside = `${isTimed ? ', à côté des départs' : ''}${hasBikes ? ', avec les vélos' : ''}`;
      return `${type} ${size} (${displayMode === null ? '' : `${displayMode}, `}${screens(n)}${beside})`;
    },
    pages: (place: string, language: string | null, pages: number, pushed: string | null) =>
      `${place} : ${language === null ? '' : `le texte ${language} demande `}${pages} pages, à tour de rôle.${
        pushed === null ? '' : ` La deuxième commence par «\u00a0${short(pushed)}\u00a0».`
      }`,
    whole: (place: string) => `${place} : une page par langue.`,
    round: (seconds: number) => `Le tour complet dure ${lasting(seconds)} : raccourcissez le texte.`,
    smallest: (place: string) => `${place} : dans la plus petite taille.`,
    ofMessage: (title: string, text: string) => `« ${title} » – ${text}`,
  },
} as const;
