import type { ScreenType } from '../../contract/enums.ts';
import type { PlayerLine, PlayerMessage, PlayerTraffic } from '../../contract/schemas/player.ts';
import type { Scene } from '../../display/scene.ts';
import { texts } from '../../src/i18n/index.ts';

const { sample } = texts.displayModes;

const line = (name: string, color: string): PlayerLine => ({
  name,
  color,
  textColor: '#ffffff',
  picture: null,
});
const train = line('RER B', '#3a77ad');
const bus = line('Bus 183', '#6e491e');

const message = (id: number, content: string, more: Partial<PlayerMessage> = {}): PlayerMessage => ({
  id,
  alert: false,
  blink: false,
  priority: null,
  period: null,
  createdAt: 0,
  line: null,
  contents: [{ code: 'fr', content }],
  ...more,
});

const messages = [message(1, sample.alert, { alert: true, line: train }), message(2, sample.message)];
const waits = [
  { line: train, time1: 0, time2: 6 },
  { line: train, time1: 3, time2: 12 },
  { line: bus, time1: 8, time2: 23 },
  { line: bus, time1: 11, time2: null },
];
const departures = waits.map((wait, index) => ({ ...wait, direction: sample.directions[index] ?? '' }));

const disturbance: PlayerTraffic = {
  id: 1,
  line: train,
  content: sample.disturbance,
  planned: false,
  periods: [],
  firstSeenAt: 0,
  trustedUntil: Number.MAX_SAFE_INTEGER,
  notification: {
    title: train.name,
    backgroundColor: '#ffffff',
    textColor: '#10233f',
    fontFamily: 'Inter',
    fontSize: 16,
    xposition: 'LEFT',
    yposition: 'BOTTOM',
    displayTime: null,
  },
};

/** A screen with something in every part that a display mode colours (ADM-2). */
export function sampleScene(
  screenType: ScreenType,
  template: { type: number; json: unknown },
  /** Of the network; without one, a word that stands for it. */
  network: string = sample.network,
): Scene {
  return {
    screen: { name: sample.screen, type: screenType, siteName: sample.site },
    project: { longName: network, timeZone: 'Europe/Paris' },
    template,
    mode: null,
    messages,
    defaultMessage: null,
    departures,
    traffic: [disturbance],
    state: 'on',
  };
}
