import { expect, it } from 'vitest';
import { buildDepartures, buildPlayerMessage, buildSnapshot } from '../tests/support/buildSnapshot.ts';
import { createProgram } from './program.ts';

const at = (time: string) => Date.parse(`2026-01-15T${time}:00+01:00`);
const program = () =>
  createProgram(
    buildSnapshot({
      messages: [
        buildPlayerMessage({ id: 1 }),
        buildPlayerMessage({ id: 2, priority: 1, period: '1100-1130' }),
      ],
    }),
    null,
  );

it('DSP-3 DSP-2 messages come and go with their periods, by the screen’s own clock', () => {
  const { at: sceneAt } = program();
  const shown = ['10:59', '11:00', '11:29', '11:30'].map((time) =>
    sceneAt(at(time)).messages.map(({ id }) => id),
  );
  expect(shown).toEqual([[1], [2, 1], [2, 1], [1]]);
});

it('DSP-3 the scene is the same object for as long as nothing changes', () => {
  const { at: sceneAt } = program();
  const scene = sceneAt(at('11:00'));
  expect(sceneAt(at('11:00'))).toBe(scene);
  expect(sceneAt(at('11:29'))).toBe(scene);
  expect(sceneAt(at('11:30'))).not.toBe(scene);
});

it('DSP-3 a clock that is set back brings back what was due then', () => {
  const { at: sceneAt } = program();
  expect(sceneAt(at('11:30')).messages).toHaveLength(1);
  expect(sceneAt(at('11:10')).messages).toHaveLength(2);
});

it('DSP-3 SCN-5 a scenario that stops by itself leaves the screen without the server', () => {
  const messages = [buildPlayerMessage({ id: 1 })];
  const scenario = [buildPlayerMessage({ id: 2 })];
  const snapshot = buildSnapshot({ messages, scenario, scenarioUntil: at('11:00') + 1_500 });
  const { at: sceneAt } = createProgram(snapshot, null);
  expect(sceneAt(at('11:00')).messages).toEqual(scenario);
  expect(sceneAt(at('11:00') + 1_499).messages).toEqual(scenario);
  expect(sceneAt(at('11:00') + 1_500).messages).toEqual(messages);
});

it('TIM-2 DSP-3 a message begins and ends by the screen’s own clock, also of a page that was opened without the server', () => {
  const messages = [
    buildPlayerMessage({ id: 1, from: at('11:00') }),
    buildPlayerMessage({ id: 2, priority: 1, until: at('11:00') + 500 }),
  ];
  const kept = JSON.parse(JSON.stringify(buildSnapshot({ messages }))) as ReturnType<typeof buildSnapshot>;
  const { at: sceneAt } = createProgram(kept, null);
  const shown = [at('10:59'), at('11:00'), at('11:00') + 500].map((instant) =>
    sceneAt(instant).messages.map(({ id }) => id),
  );
  expect(shown).toEqual([[2], [2, 1], [1]]);
});

it('FLT-5 out of its hours of service the screen is dark, lit by an alert alone, all by its own clock', () => {
  const alert = buildPlayerMessage({ id: 2, alert: true, period: '0230-0300' });
  const { at: sceneAt } = createProgram(
    buildSnapshot({
      messages: [buildPlayerMessage({ id: 1 }), alert],
      advertising: [{ id: 1, name: 'Affiche', image: '/player/image/a' }],
      service: { hours: '05:00-01:00', alerts: true },
    }),
    buildDepartures(),
  );
  const seen = ['00:59', '01:00', '02:30', '03:00', '04:59', '05:00'].map((time) => {
    const { state, messages, advertisingWaits, plan } = sceneAt(at(time));
    return [time, state, messages.map(({ id }) => id), advertisingWaits, plan !== null];
  });
  expect(seen).toEqual([
    ['00:59', 'on', [1], false, true],
    ['01:00', 'dark', [], true, false],
    ['02:30', 'on', [2], true, false],
    ['03:00', 'dark', [], true, false],
    ['04:59', 'dark', [], true, false],
    ['05:00', 'on', [1], false, true],
  ]);
});
