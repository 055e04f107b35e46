import { count, number } from './count.ts';
import { elapsed } from './elapsed.ts';

const screensCount = (n: number) => count(n, 'écran', 'écrans');

/** « Parc »: the screens as devices to be maintained (FLT-3). */
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
  // FLT-4
  orders: {
    menu: (name: string) => `Actions sur ${name}`,
    select: (name: string) => `Sélectionner ${name}`,
    selectAll: 'Sélectionner tous les écrans trouvés',
    selected: (n: number) => count(n, 'écran sélectionné', 'écrans sélectionnés'),
    tooMany: (most: number) => `${number(most)} écrans au plus à la fois.`,
    kinds: {
      reload: {
        action: 'Recharger la page',
        asked: 'Rechargement',
        done: 'Page rechargée',
        question: {
          title: (of: string) => `Recharger la page ${of} ?`,
          effect: 'L’affichage est interrompu un instant, puis reprend.',
        },
      },
      identify: {
        action: 'Afficher l’identifiant',
        asked: 'Identifiant',
        done: 'Identifiant affiché',
        question: {
          title: (of: string) => `Afficher l’identifiant ${of} ?`,
          effect:
            'Pendant 30 secondes, l’identifiant couvre tout ce que les voyageurs lisent, alertes comprises.',
        },
      },
      picture: {
        action: 'Demander une image',
        asked: 'Image',
        done: 'Image reçue',
        question: null,
      },
      // FLT-5
      brightness: {
        action: 'Régler la luminosité',
        asked: 'Luminosité',
        done: 'Luminosité réglée',
        question: {
          title: (of: string) => `Régler la luminosité ${of}`,
          effect: 'L’agent de la machine la garde jusqu’au prochain réglage.',
        },
      },
      restart: {
        action: 'Redémarrer la machine',
        asked: 'Redémarrage',
        done: 'Redémarrage accepté par la machine',
        question: {
          title: (of: string) => `Redémarrer la machine ${of} ?`,
          effect: 'L’écran reste noir le temps du redémarrage, quelques minutes au plus, alertes comprises.',
        },
      },
    },
    set: 'Régler',
    valued: (done: string, percent: number) => `${done} à ${percent} %`,
    ofOne: (name: string) => `de « ${name} »`,
    ofMany: (n: number) => `de ${screensCount(n)}`,
    offline: (n: number, all: number) =>
      all === 1
        ? 'Cet écran est hors ligne : il ne répondra que s’il revient dans la minute.'
        : `${screensCount(n)} hors ligne ${n > 1 ? 'ne répondront que s’ils reviennent' : 'ne répondra que s’il revient'} dans la minute.`,
    sent: (n: number) => (n === 1 ? 'Ordre envoyé à l’écran.' : `Ordre envoyé à ${screensCount(n)}.`),
    failed: 'L’ordre n’a pas pu être envoyé.',
    waiting: (asked: string, ms: number) => `${asked} : réponse attendue depuis ${Math.floor(ms / 1000)} s`,
    unanswered: (asked: string, at: string) => `${asked} : sans réponse à l’ordre de ${at}`,
    refused: (asked: string, at: string, reason: string) => `${asked} : refus à ${at}. ${reason}`,
    answered: (done: string, at: string, ms: number) =>
      `${done} à ${at}, en ${Math.max(1, Math.round(ms / 1000))} s`,
    seePicture: 'Voir l’image',
    pictureOf: (name: string) => `Ce qu’affiche ${name}`,
    shown: (name: string, time: string) => `Ce que ${name} affichait à ${time}`,
    takenAt: (day: string, time: string, by: string) =>
      `Image du ${day} à ${time}, demandée par ${by}. Elle est gardée un jour.`,
    pictureGone: 'L’image n’est plus là : elle n’est gardée qu’un jour.',
    pictureUnread: 'L’image n’a pas pu être lue.',
    unread: 'Les ordres n’ont pas pu être lus : leur état est peut-être plus ancien.',
    again: 'Redemander une image',
  },
  nothingFound: 'Aucun écran ne correspond à cette recherche.',
  clearFilter: 'Tout afficher',
  loadFailed: 'Le parc n’a pas pu être chargé.',
  stale: 'Le parc n’a pas pu être actualisé : ce qui est affiché est peut-être plus ancien.',
} as const;

/** How far a clock is off; `ms` in milliseconds. */
function drift(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  return elapsed(ms);
}
