import { screenTypes, templateTypes, type MessagingMode, type ScreenType } from '../../contract/enums.ts';
import type { PlayerMessage } from '../../contract/schemas/player.ts';
import type { Departure, Scene } from '../../display/scene.ts';
import { buildDepartures, buildPlayerLine, buildPlayerMessage, buildPlayerTraffic } from './buildSnapshot.ts';

/** Time of the scenes. */
export const start = Date.parse('2026-01-15T10:00:00Z');

const rerB = buildPlayerLine({ name: 'RER B', color: '#3a77ad' });
const bus = buildPlayerLine({ name: 'Bus 183', color: '#6e491e' });
const orlyval = buildPlayerLine({ name: 'Orlyval', color: '#c2410c' });

const departure = (direction: string, time1: Departure['time1'], time2: Departure['time2'], line = rerB) => ({
  line,
  direction,
  time1,
  time2,
});
const departures: Departure[] = [
  departure('Aéroport Charles-de-Gaulle 2 TGV', 0, 6),
  departure('Saint-Rémy-lès-Chevreuse', 3, 12),
  departure('Robinson', 5, 17),
  departure('Orly 4', 2, 7, orlyval),
  departure('Porte de Choisy', 8, '11:23', bus),
  departure('Aéroport d’Orly', 11, null, bus),
  departure('Mitry - Claye', '11:32', '11:47'),
  departure('Massy - Palaiseau', 14, 29),
  departure('Denfert-Rochereau', 16, 31),
];

const text = (id: number, content: string, more: Partial<PlayerMessage> = {}) =>
  buildPlayerMessage({ id, contents: [{ code: 'fr', content }], ...more });

const messages = [
  text(
    2,
    '<p><strong>Trafic ralenti</strong> entre Bourg-la-Reine et Massy - Palaiseau. Prévoyez 15 minutes de plus.</p>',
    { line: rerB },
  ),
  text(3, '<p>La billetterie du hall nord ferme à 20:00 ce soir.</p>'),
];
const alert = text(
  1,
  '<p><strong>Trafic interrompu</strong> sur toute la ligne. Reprise estimée à 18:00. Bus de remplacement place de la Gare.</p>',
  { alert: true, blink: true, line: rerB },
);
const sentence = 'Attentifs ensemble : signalez à nos agents tout bagage abandonné. ';
const arabic = 'توقفت حركة القطارات على الخط بأكمله. من المتوقع استئنافها في الساعة السادسة مساءً.';

const disturbance = buildPlayerTraffic({
  line: rerB,
  content: 'Trafic ralenti en raison d’un incident de signalisation à Gare du Nord.',
});
const styled = (id: number, content: string, yposition: 'TOP' | 'BOTTOM') =>
  buildPlayerTraffic({
    id,
    content,
    line: bus,
    notification: {
      ...disturbance.notification,
      title: 'Bus 183',
      backgroundColor: '#ffcc00',
      textColor: '#f0e0b0',
      fontFamily: 'Georgia',
      fontSize: 24,
      xposition: 'RIGHT',
      yposition,
      displayTime: 20,
    },
  });

/** Content that a screen may have to show. */
/** Stations: one with a long name, and a closed one. */
const stations: Scene['bicycles'] = ['Aéroport d’Orly – Terminal 4, niveau Arrivées, porte 44', 'Mairie'].map(
  (name, index) => ({
    id: index + 1,
    name,
    bikes: 128,
    docks: 204,
    closed: index === 1,
    since: start,
    trustedUntil: start + 3_600_000,
  }),
);

export const contents: Record<string, Partial<Scene>> = {
  'an ordinary day': { messages, departures, traffic: [disturbance] },
  bicycles: { messages, departures, traffic: [disturbance], bicycles: stations },
  'an alert above bicycles': { messages: [alert, ...messages], departures, bicycles: stations.slice(0, 1) },
  'messages alone': { messages },
  'departures alone': { departures },
  'departures at intervals': {
    messages,
    departures: departures.slice(0, 4).map((one) => ({ ...one, every: 12 })),
  },
  'departures on request': {
    messages,
    departures: departures.map((one, at) => ({
      ...one,
      ...(at % 3 === 1 && { point: 'Gare d’Antony' }),
      ...(at % 4 < 3 && { request1: 'agency' as const }),
      ...(at % 4 > 0 && { request2: 'driver' as const }),
      ...(at === 3 && { every: 12, request1: 'driver' as const }),
    })),
  },
  'two departures': { messages, departures: departures.slice(0, 2) },
  'nothing at all': {},
  'the default message': {
    defaultMessage: '<p>Trafic normal sur <b>l’ensemble</b> des lignes.</p>',
    departures: departures.slice(0, 3),
  },
  'an alert': { messages: [alert, ...messages], departures, traffic: [disturbance] },
  'a long alert': {
    messages: [
      text(
        1,
        '<p>Trafic interrompu entre Bourg-la-Reine et Massy - Palaiseau en raison d’un incident affectant la voie. Reprise estimée à 18 h 00. Bus de remplacement au quai n° 3, toutes les 9 minutes.</p>',
        { alert: true, line: rerB },
      ),
    ],
    departures: departures.slice(0, 2),
  },
  'an alert alone': { messages: [alert], departures },
  'a message of 5,000 characters': {
    messages: [text(1, `<p>${sentence.repeat(78)}</p>`.slice(0, 5000))],
    departures,
  },
  'one word of 300 letters': { messages: [text(1, 'Rindfleischetikettierung'.repeat(13).slice(0, 300))] },
  Arabic: {
    messages: [
      text(1, '', { alert: true, line: rerB, contents: [{ code: 'ar', content: `<p>${arabic}</p>` }] }),
      text(2, `<p>${arabic}</p>`),
    ],
    departures: [departure('مطار أورلي', 3, 9), ...departures.slice(0, 2)],
  },
  emoji: { messages: [text(1, '<p>🎉 Bonne année ! 🚆👩‍👩‍👧 Trafic normal ☀️</p>')], departures },
  'colours of an editor': {
    messages: [
      text(
        1,
        '<p><span style="color: yellow">Jaune</span> <span style="background-color: #ffcc00">surligné</span> ' +
          '<span style="color: #fff; font-size: 10px">petit</span> <span style="font-size: 36pt">grand</span></p>',
      ),
    ],
  },
  'an offer that is taken over': {
    messages,
    plan: buildDepartures({
      unavailableUntil: start + 60_000,
      bursts: [{ point: 'Antony', endsAt: start + 60_000 }],
    }),
  },
  'long names': {
    screen: {
      name: 'Accès principal par le parvis de la gare routière, côté impair, près de la consigne à bagages',
      type: 'FHD',
      siteName:
        'Aéroport Charles-de-Gaulle Terminal 2 – Gare TGV et RER, hall des correspondances internationales',
    },
    messages,
    departures: [
      departure(
        'Saint-Quentin-en-Yvelines Montigny-le-Bretonneux par Versailles-Chantiers et Massy-Palaiseau',
        3,
        4,
      ),
      ...departures,
    ].map((one) => ({ ...one, point: 'Gare routière internationale, quai numéro 12' })),
  },
  'disturbances at the top and at the bottom': {
    messages,
    departures: departures.slice(0, 4),
    traffic: [styled(1, 'Arrêt non desservi.', 'TOP'), styled(2, sentence.repeat(9), 'BOTTOM')],
  },
  'a narrow advertisement': {
    departures,
    advertising: [{ id: 1, name: 'Affiche', image: 'size:96x1920' }],
  },
};

const modes: Record<keyof typeof templateTypes, MessagingMode> = {
  0: 'STATION',
  1: 'COMPANY',
  2: 'EXHIBITION',
  3: 'STATION',
  4: 'VAL',
  5: 'STATION',
};

/** A scene for a type of display mode and a type of screen. */
export function sceneFor(
  type: keyof typeof templateTypes,
  screenType: ScreenType,
  content: Partial<Scene>,
): Scene {
  const screen = content.screen ?? { name: 'Quai 1', siteName: 'Antony RER' };
  return {
    project: { longName: 'Réseau urbain', timeZone: 'Europe/Paris' },
    mode: modes[type],
    messages: [],
    defaultMessage: null,
    state: 'on',
    ...content,
    template: { type, json: content.template?.json ?? {} },
    screen: { ...screen, type: screenType },
  };
}

/** All types of display modes and screens. */
export const templateCodes = Object.keys(templateTypes).map(Number) as (keyof typeof templateTypes)[];
export const screenCodes = Object.keys(screenTypes) as ScreenType[];
