import type { TooSmall } from '../../contract/legibility.ts';
import { count, number } from './count.ts';

const screens = (n: number) => count(n, 'écran', 'écrans');

/** Seconds as text in minutes and seconds. */
export const lasting = (seconds: number) =>
  [seconds >= 60 && `${Math.floor(seconds / 60)}\u00a0min`, seconds % 60 > 0 && `${seconds % 60}\u00a0s`]
    .filter(Boolean)
    .join('\u00a0') || '0\u00a0s';

const tenth = (value: number) => (Math.floor(value * 10) / 10).toLocaleString('fr-FR');
/** A height in mm, rounded down, so that a missed minimum is not shown as reached. */
export const millimetres = (value: number) => `${tenth(value)}\u00a0mm`;
/** A distance in mm, as metres. */
export const metres = (value: number) => `${tenth(value / 1000)}\u00a0m`;

/** What is too small, by how much, and how to fix it. */
export const smallText = (what: string, { height, needed, distance, litHeight }: TooSmall) =>
  `${what} ${millimetres(height)} de haut, il en faut ${millimetres(needed)}. Il se lit jusqu’à ${metres(distance)} : rapprochez les lecteurs, ou montez une image d’au moins ${number(litHeight)}\u00a0mm de haut.`;

/** « Lisibilité »: which screens of a project cannot be read, and which messages take too long (FLT-6). */
export const legibility = {
  title: 'Lisibilité',
  list: 'Écrans et ce qu’il faut y changer',
  search: 'Rechercher un écran, un site ou un mode d’affichage',
  concern: 'À changer',
  everyScreen: 'Tous',
  concerns: {
    messages: 'Messages trop petits',
    small: 'Petits textes illisibles',
    round: 'Tours trop longs',
    unknown: 'Taille ou distance à saisir',
  },
  columns: {
    name: 'Écran',
    siteName: 'Site',
    kind: 'Type et mode',
    picture: 'Image',
    distance: 'Lue de',
    needed: 'Lettres, au moins',
    text: 'Messages',
    small: 'Le plus petit texte',
    round: 'Tour des messages',
  },
  budget: 'Tour accordé',
  changes: 'À changer',
  summary: (shown: number, all: number) =>
    shown === all ? screens(all) : `${number(shown)} / ${screens(all)}`,
  rule: (seconds: number) =>
    `Une lettre se lit jusqu’à 250 fois sa hauteur (règlement (UE) 1300/2014), un mot reste au moins 2 secondes, et un tour de pages dure au plus ${lasting(seconds)} dans ce projet. Les messages sont mesurés comme les écrans les dessinent maintenant.`,
  measuring: 'Les messages en cours sont en train d’être mesurés…',
  export: 'Exporter (CSV)',
  fileName: 'lisibilite',
  clearFilter: 'Effacer les filtres',
  nothingFound: 'Aucun écran ne correspond.',
  loadFailed: 'Les écrans n’ont pas pu être chargés.',
  stale: 'Les écrans ou leurs messages n’ont pas pu être relus.',
  none: '—',
  lasting,
  millimetres,
  metres,
  unknown: (lacksHeight: boolean, lacksDistance: boolean) =>
    `${lacksHeight ? (lacksDistance ? 'Hauteur de l’image et distance de lecture' : 'Hauteur de l’image') : 'Distance de lecture'} à saisir dans la fiche de l’écran.`,
  messages: (found: TooSmall) => smallText('Le plus petit texte de ses messages fait', found),
  small: (found: TooSmall) => smallText('Le plus petit texte (numéros de page, unités, noms) fait', found),
  round: (seconds: number, budget: number) =>
    `Le tour de ses messages dure ${lasting(seconds)}, pour ${lasting(budget)} au plus : raccourcissez ou retirez un message.`,
  /** On the display mode's form. */
  mode: {
    title: 'Lisibilité',
    none: 'Aucun écran actif de ce mode.',
    fine: (n: number) =>
      n > 1
        ? `${screens(n)} de ce mode, tous lisibles à leur distance.`
        : `${screens(n)} de ce mode, lisible à sa distance.`,
    unknown: (n: number) =>
      `${screens(n)} de ce mode sans hauteur d’image ou distance de lecture : ce qui s’y lit n’est pas connu.`,
    group: (n: number, type: string, height: number, distance: number) =>
      `${screens(n)} ${type}, image de ${number(height)}\u00a0mm lue de ${metres(distance)}`,
    aboveBudget: (budget: number) => `Le projet accorde ${lasting(budget)} : c’est cette durée qui vaut.`,
  },
} as const;
