import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastOf } from '../contract/contrast.ts';
import { buildPlayerTraffic } from '../tests/support/buildSnapshot.ts';
import { firstOf, lookOfTraffic, standingMs, trafficAt, wordsOfTraffic } from './traffic.ts';

const now = Date.parse('2026-01-15T10:00:00Z');
const minute = 60_000;
const { notification } = buildPlayerTraffic();

it('TRF-2 DSP-3 a screen shows by its own clock what is in force, the weightiest first, as many as its setup allows', () => {
  const traffic = [
    buildPlayerTraffic({ id: 1, planned: true, firstSeenAt: now }),
    buildPlayerTraffic({ id: 2, periods: [[now - minute, now + minute]] }),
    buildPlayerTraffic({ id: 3, periods: [[now + 2 * minute, null]] }),
    buildPlayerTraffic({ id: 4, trustedUntil: now + 3 * minute, firstSeenAt: now - 10 * minute }),
  ];
  const shown = (minutes: number, max: number | null = null) =>
    trafficAt(traffic, max, now + minutes * minute).map(({ id }) => id);
  expect(shown(0)).toEqual([2, 4, 1]);
  expect(shown(1)).toEqual([4, 1]);
  expect(shown(2)).toEqual([3, 4, 1]);
  expect(shown(3)).toEqual([3, 1]);
  expect(shown(0, 1)).toEqual([2]);
  expect(shown(0, 0)).toEqual([]);
});

it('TRF-2 each stands for its display time, and never shorter than it takes to read', () => {
  const standing = (displayTime: number | null, content = 'Trafic ralenti') =>
    standingMs(buildPlayerTraffic({ content, notification: { ...notification, displayTime } }));
  expect(standing(25)).toBe(25_000);
  expect([standing(null), standing(0)]).toEqual([10_000, 10_000]);
  expect(standing(5, 'x'.repeat(595))).toBe(36_000);
});

it('FLT-6 a perturbation stands for two seconds at least', () => {
  const brief = { ...notification, title: '', displayTime: 1 };
  expect(standingMs(buildPlayerTraffic({ content: 'RER', notification: brief }))).toBe(2_000);
});

it.each([
  ['Info trafic', 'Métro 14 : forte affluence', '', 'Métro 14 : forte affluence'],
  ['INFO TRAFIC ', 'Forte affluence\nPatientez.', '', 'Forte affluence. Patientez.'],
  ['Info trafic', ' Forte affluence \r\n \n Patientez', '', 'Forte affluence. Patientez'],
  ['RER B', 'Trafic interrompu !\n\nMotif : incendie', 'RER B', 'Trafic interrompu ! Motif : incendie'],
])('TRF-2 a strip says its title once, and its text in sentences: %s, %j', (title, content, lead, text) => {
  const item = buildPlayerTraffic({ content, notification: { ...notification, title } });
  expect(wordsOfTraffic(item)).toEqual({ lead, text });
});

it('TRF-2 one that has just come is shown at once; what stays goes on', () => {
  const list = (...ids: number[]) => ids.map((id) => ({ id }));
  const before = firstOf(list(1, 2), null, 1000);
  expect(before).toMatchObject({ from: 0, since: 1000 });
  expect(firstOf(list(1, 2), before, 5000)).toBe(before);
  expect(firstOf(list(1, 2), before, 1000)).toBe(before);
  expect(firstOf(list(1, 2), before, 500)).toMatchObject({ from: 0, since: 500 });
  expect(firstOf(list(1, 3, 2), before, 6000)).toMatchObject({ from: 1, since: 6000 });
  expect(firstOf(list(2), before, 7000)).toMatchObject({ from: 0, since: 7000 });
});

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('TRF-2 its colours and font are as configured, and can be read whatever is configured', () => {
  const look = (overrides: Partial<typeof notification>) =>
    lookOfTraffic(buildPlayerTraffic({ notification: { ...notification, ...overrides } }));
  expect(
    look({
      backgroundColor: '#ffcc00',
      textColor: '#101010',
      fontFamily: 'Georgia',
      fontSize: 20,
      xposition: 'RIGHT',
    }),
  ).toEqual({
    background: '#ffcc00',
    color: '#101010',
    fontFamily: '"Georgia", sans-serif',
    scale: 1.25,
    align: 'end',
  });
  expect(look({ fontFamily: 'Inter', fontSize: 99, xposition: 'CENTER' })).toMatchObject({
    fontFamily: 'inherit',
    scale: 1.4,
    align: 'center',
  });
  expect(look({ fontSize: 1, xposition: 'LEFT' })).toMatchObject({ scale: 0.8, align: 'start' });
  expect(look({ fontFamily: 'x"; background: url(y)' }).fontFamily).toBe('inherit');
  expect(look({ backgroundColor: '#ffffff', textColor: 'red' }).color).toBe('#10233f');
  expect(look({ backgroundColor: 'url(x)', fontSize: Number.NaN })).toMatchObject({
    background: '#000000',
    scale: 1,
  });
  fc.assert(
    fc.property(colour, colour, (backgroundColor, textColor) => {
      const { background, color } = look({ backgroundColor, textColor });
      expect(background).toBe(backgroundColor);
      expect(contrastOf(color, background)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
