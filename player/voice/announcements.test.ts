import { expect, it } from 'vitest';
import {
  buildDepartures,
  buildPlayerLine,
  buildPlayerMessage,
  buildPlayerTraffic,
  buildSnapshot,
} from '../../tests/support/buildSnapshot.ts';
import type { PlayerDepartures } from '../../contract/schemas/departures.ts';
import type { PlayerSnapshot } from '../../contract/schemas/player.ts';
import { sceneOf } from '../../display/scene.ts';
import { allOf, announcementsOf, restOf } from './announcements.ts';

const now = buildSnapshot().serverTime;
const sceneWith = (more: Partial<PlayerSnapshot>) => sceneOf(buildSnapshot(more), now);
const saidOf = (more: Partial<PlayerSnapshot>) =>
  announcementsOf(sceneWith(more)).flatMap(({ parts }) =>
    parts.map(({ language, text }) => [language, text]),
  );

const alert = buildPlayerMessage({
  id: 7,
  alert: true,
  line: buildPlayerLine(),
  contents: [
    { code: 'fr', content: '<p>Trafic interrompu</p><p>Reprise à 18:05</p>' },
    { code: 'es', content: '<p><br></p>' },
    { code: 'en', content: '<p>RER B: no service</p>' },
  ],
});

it('OUT-6 an alert is said with its word and its line, in each of its languages', () => {
  expect(saidOf({ messages: [alert] })).toEqual([
    ['fr', 'Alerte. R E R B. Trafic interrompu. Reprise à 18 heures 5'],
    ['en', 'Alert. R E R B: no service'],
  ]);
});

it('OUT-6 what somebody wrote to be said is said as it stands, after the word and the line that it does not name', () => {
  const [french] = alert.contents;
  const written = (spoken: string) =>
    saidOf({ messages: [{ ...alert, contents: [{ code: 'fr', content: french?.content ?? '', spoken }] }] });
  expect(written('Plus de 286 à 18:05')).toEqual([['fr', 'Alerte. R E R B. Plus de 286 à 18:05']]);
  expect(written('Le RER B est interrompu')).toEqual([['fr', 'Alerte. Le RER B est interrompu']]);
});

it('OUT-6 the abbreviations of the project are said in its messages and in all else that stands there', () => {
  const { screen } = buildSnapshot();
  const abbreviations = [{ short: 'Massy', said: 'Massy Palaiseau', language: null }];
  const snapshot = buildSnapshot({
    screen: { ...screen, sound: { abbreviations } },
    messages: [buildPlayerMessage({ contents: [{ code: 'fr', content: '<p>Arrêt à Massy</p>' }] })],
  });
  expect(
    allOf(sceneOf(snapshot, now, buildDepartures()), now).map(({ parts }) => parts.at(-1)?.text),
  ).toEqual(['Arrêt à Massy Palaiseau', 'R E R B, direction Massy Palaiseau : 3 minutes, puis 12 minutes']);
});

it('OUT-6 DSP-1 a departure is said as it stands: about to arrive, cancelled, by its time, in intervals or not known', () => {
  const minute = 60_000;
  const row = { line: null, direction: 'Massy', point: null };
  const said = (more: Parameters<typeof buildDepartures>[0]) =>
    allOf(sceneOf(buildSnapshot({ messages: [] }), now, buildDepartures(more)), now).map(
      ({ parts }) => parts[0]?.text,
    );
  const [soon, late] = [now + 30_000, now + 90 * minute];
  expect(said({ rows: [{ ...row, times: [soon, late] }] })).toEqual([
    'direction Massy : à l’approche, puis 12 heures 30',
  ]);
  const marks = [{ at: soon, cancelled: true as const }];
  expect(said({ rows: [{ ...row, times: [late], marks }] })[0]).toContain('supprimé');
  const intervals = [{ from: now, until: late, seconds: 300 }];
  expect(said({ rows: [{ ...row, times: [], intervals }] })).toEqual([
    'direction Massy : toutes les 5 minutes',
  ]);
  expect(
    said({
      rows: [
        { ...row, times: [soon] },
        { ...row, direction: 'Orly', times: [], more: true },
      ],
    }),
  ).toEqual(['direction Massy : à l’approche. direction Orly : temps d’attente inconnu']);
  expect(said({ rows: [] })).toEqual(['Aucun départ prochainement']);
  const bursts = [{ point: '', endsAt: late }];
  expect(said({ rows: [], bursts })).toEqual([
    'Rafale en cours : départs rapprochés. Aucun départ prochainement',
  ]);
});

it('OUT-6 DSP-1 a departure is said with its stop point, and with whom passengers must ask for it', () => {
  const [soon, later] = [now + 3 * 60_000, now + 12 * 60_000];
  const said = (row: Partial<PlayerDepartures['rows'][number]>) => {
    const rows = [{ line: null, direction: 'Massy', point: null, times: [], ...row }];
    return restOf(sceneOf(buildSnapshot({ messages: [] }), now, buildDepartures({ rows })), now).parts[0]
      ?.text;
  };
  const onRequest = [{ at: soon, request: 'agency' as const }];
  expect(said({ point: 'Mairie', times: [soon, later], onRequest })).toBe(
    'Au départ de Mairie, direction Massy : 3 minutes, sur réservation, puis 12 minutes',
  );
  const stop = { at: later, request: 'driver' as const };
  expect(said({ times: [soon, later], onRequest: [...onRequest, stop] })).toBe(
    'direction Massy : 3 minutes, sur réservation, puis 12 minutes, arrêt à la demande',
  );
  const intervals = [{ from: now, until: later, seconds: 300, request: 'driver' as const }];
  expect(said({ intervals })).toBe('direction Massy : toutes les 5 minutes, arrêt à la demande');
});

it('OUT-6 a perturbation is said with its line, unless its title or its text names it', () => {
  const said = (title: string, content: string) => {
    const one = buildPlayerTraffic({ content });
    const traffic = [{ ...one, notification: { ...one.notification, title } }];
    return restOf(sceneWith({ messages: [], traffic }), now).parts[0]?.text;
  };
  expect(said('Info trafic', 'Trafic ralenti')).toBe('R E R B. Trafic ralenti');
  expect(said('Travaux', 'Trafic ralenti')).toBe('R E R B. Travaux. Trafic ralenti');
  expect(said('RER B', 'Trafic ralenti')).toBe('R E R B. Trafic ralenti');
  expect(said('Info trafic', 'RER B ralenti')).toBe('R E R B ralenti');
});

it('OUT-6 a long text is said to its end, in parts that begin with a sentence, or else a word', () => {
  const partsOf = (text: string) =>
    saidOf({ messages: [buildPlayerMessage({ contents: [{ code: 'fr', content: text }] })] }).map(
      ([, said = '']) => said,
    );
  const sentences = Array.from(
    { length: 150 },
    (_, at) => `Information numéro ${at} pour les voyageurs de la ligne.`,
  );
  const spoken = partsOf(sentences.join(' '));
  expect(spoken.length).toBeGreaterThan(2);
  expect(spoken.join(' ')).toBe(sentences.join(' '));
  const words = Array.from({ length: 600 }, (_, at) => `mot${at}`).join(' ');
  expect(partsOf(words).join(' ')).toBe(words);
  const endless = 'a'.repeat(4_500);
  expect(partsOf(endless).map(({ length }) => length)).toEqual([2_000, 2_000, 500]);
  expect(partsOf(`地铁 ${'站'.repeat(2_500)}`).map(({ length }) => length)).toEqual([2_000, 503]);
  for (const part of [...spoken, ...partsOf(words)]) {
    expect(part.length).toBeLessThanOrEqual(2_000);
    expect(part).toMatch(/^(Information|mot)/);
  }
  for (const part of spoken) expect(part).toMatch(/\.$/);
});

it('OUT-6 an alert is another one when something else is said of it, and by nothing else', () => {
  const keyOf = (message: typeof alert) => announcementsOf(sceneWith({ messages: [message] }))[0]?.key;
  const key = keyOf(alert);
  expect(keyOf({ ...alert, priority: 1, blink: true, createdAt: 5, correctedAt: now })).toBe(key);
  expect(keyOf({ ...alert, contents: alert.contents.slice(0, 1) })).not.toBe(key);
  expect(keyOf({ ...alert, id: 8 })).not.toBe(key);
});

it('OUT-6 the button says what stands on the screen, messages first, then departures, traffic and bicycles', () => {
  const traffic = [buildPlayerTraffic({ content: 'Trafic ralenti' })];
  const station = { id: 1, name: 'Mairie', bikes: 1, docks: 12, closed: false, since: null };
  const bicycles = [{ ...station, trustedUntil: now + 60_000 }];
  const snapshot = buildSnapshot({ messages: [alert], traffic, bicycles });
  const said = (more: Partial<PlayerSnapshot> = {}) =>
    allOf(sceneOf({ ...snapshot, ...more }, now, buildDepartures()), now).map(
      ({ parts }) => parts.at(-1)?.text,
    );
  const rest = 'R E R B, direction Massy : 3 minutes, puis 12 minutes. R E R B. Trafic ralenti';
  expect(said()).toEqual(['Alert. R E R B: no service', `${rest}. Mairie : 1 vélo, 12 places`]);
  // What the display mode leaves out is not said either, nor what stands there only when there is no message.
  const template = { type: 0, json: { bicycles: { place: 'none' } } };
  const messaging = { mode: 'STATION' as const, limit: 5, defaultMessage: '<p>Bon voyage</p>' };
  expect(said({ template, messaging }).at(-1)).toBe(rest);
});

it('OUT-6 the message that stands when there is none is said, and a dark screen says nothing', () => {
  const messaging = { mode: 'STATION' as const, limit: 5, defaultMessage: '<p>Bon voyage</p>' };
  const idle = sceneWith({ messages: [], messaging });
  expect(allOf(idle, now).flatMap(({ parts }) => parts)).toEqual([{ text: 'Bon voyage', language: 'fr' }]);
  // Pictures stand in its place, unless none of them could be loaded.
  const pictures = { ...idle, advertising: [{ id: 1, name: 'Une', image: '/player/image/one' }] };
  expect(allOf(pictures, now, true).flatMap(({ parts }) => parts)).toEqual([]);
  expect(allOf(pictures, now, false).flatMap(({ parts }) => parts)).toHaveLength(1);
  expect(allOf(sceneWith({ active: false, messages: [alert] }), now)).toEqual([]);
  expect(announcementsOf(sceneWith({ active: false, messages: [alert] }))).toEqual([]);
});
