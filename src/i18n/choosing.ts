import { atPlace, fromPlace } from '../../contract/placeNames.ts';
import { count } from './count.ts';

const screens = (n: number) => count(n, 'écran', 'écrans');
const newScreens = (n: number, whose: string) =>
  `${screens(n)} ${whose} ${n > 1 ? 'ont été ajoutés' : 'a été ajouté'} depuis.`;

/** Choosing the screens of a line, of a part of it, or by tags (CMP-1). */
export const choosing = {
  label: 'Choisir par ligne ou par étiquette',
  wholeLine: (line: string, n: number) => `Écrans de la ligne ${line} (${n})`,
  ofTemplate: (text: string, n: number) => `Écrans ${fromPlace(text)} (${n})`,
  noneOnLine: (line: string) =>
    `La ligne ${line} ne dessert aucun site : ses points d’arrêt ne sont pas configurés.`,
  failed: 'Les arrêts de la ligne n’ont pas pu être lus.',
  stretch: 'Un sens, un tronçon…',
  tags: 'Par étiquette…',
  direction: 'Sens',
  bothDirections: 'Les deux sens',
  towards: (name: string) => `Vers ${name}`,
  from: 'De',
  to: 'À',
  anyStop: 'Toute la ligne',
  noStop: 'Aucun arrêt de ce nom sur la ligne.',
  byPoints:
    'Aucun horaire GTFS ne donne l’ordre de cette ligne : ses arrêts sont dans l’ordre de ses points d’arrêt.',
  elsewhere: (n: number) =>
    `${count(n, 'site', 'sites')} de la ligne sans place dans l’ordre de ses arrêts : avec toute la ligne seulement.`,
  open: 'Ouvrir la liste',
  close: 'Fermer la liste',
  clear: 'Effacer',
  tagsLabel: 'Étiquettes',
  tagsHint: 'Les écrans qui en ont une, eux-mêmes ou par leur site',
  noTag: 'Aucune étiquette de ce nom.',
  result: (text: string, n: number) => `${text} : ${screens(n)}`,
  none: (text: string) => `${text} : aucun écran`,
  take: (n: number) => `Choisir ${n > 1 ? `ces ${screens(n)}` : 'cet écran'}`,
  takeHint: 'À la place des écrans choisis',
  add: 'Ajouter',
  addHint: 'En plus des écrans choisis',
  problems: {
    line: 'Les arrêts de la ligne ne sont pas connus.',
    direction: 'La ligne n’a pas ce sens.',
    from: 'Cet arrêt n’est pas sur la ligne dans ce sens.',
    to: 'Cet arrêt n’est pas sur la ligne dans ce sens.',
    fromMissing: 'Choisissez où commence le tronçon.',
    toMissing: 'Choisissez où finit le tronçon.',
    apart: 'Aucun parcours de la ligne ne relie ces deux arrêts.',
  },
  /** « RER B vers Robinson, d’Antony à Massy »; without `direction` and `ends`, the whole line. */
  lineText: (line: string, direction: string | null, ends: { from: string; to: string } | null) =>
    [
      direction === null ? line : `${line} vers ${direction}`,
      ends && (ends.from === ends.to ? ends.from : `${fromPlace(ends.from)} ${atPlace(ends.to)}`),
    ]
      .filter(Boolean)
      .join(', '),
  tagText: (tags: readonly string[]) =>
    `${tags.length > 1 ? 'Étiquettes' : 'Étiquette'} ${tags.map((tag) => `« ${tag} »`).join(', ')}`,
  /** Changes by hand: « , 2 en moins ». */
  changed: (missing: number, more: number) =>
    [
      missing > 0 && `, ${count(missing, 'en moins', 'en moins')}`,
      more > 0 && `, ${count(more, 'en plus', 'en plus')}`,
    ]
      .filter(Boolean)
      .join(''),
  added: (n: number, isOfLine: boolean) => newScreens(n, isOfLine ? 'de la ligne' : 'de ces étiquettes'),
  addThem: (n: number) => (n > 1 ? 'Les ajouter' : 'L’ajouter'),
} as const;
