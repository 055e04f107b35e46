import { beforeEach, describe, expect, it } from 'vitest';
import type { News, Spread } from '../../contract/schemas/news.ts';
import type { SitesMap } from '../../contract/schemas/screen.ts';
import type { Failure } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

const hour = 3_600_000;
const day = 24 * hour;

describeOnEachEngine('the time of a message', (engine) => {
  const test = useTestApp(engine);
  const nord = () => test().network.nord;
  const now = () => test().clock.now;
  const user = () => test().as('user.nord');
  const spread = async (message: Spread = {}) =>
    (await user()).spread({ content: '<p>Travaux</p>', screens: [nord().screens[0]], ...message });
  const listed = async () => {
    const { json } = await (await user()).get<{ array: News[] }>(`/rest/news/project/${nord().id}`);
    return json.array.map(({ id }) => id);
  };
  const screen = async () => {
    const { json } = await (await user()).get<SitesMap>(`/rest/screen/project/sites/${nord().id}`);
    return Object.values(json.map)
      .flat()
      .find(({ id }) => id === nord().screens[0]);
  };

  beforeEach(async () => {
    await test().db.deleteFrom('news').execute();
    test().bus.afterCommit([{ type: 'change', projectId: nord().id, topics: ['news'], news: null }]);
  });

  it('TIM-2 it is shown from its start to its end, and leaves the lists by itself', async () => {
    const { status, json } = await spread({ from: now() + hour, until: now() + 2 * hour, days: [] });
    expect([status, json.from, json.until, json.days]).toEqual([200, now() + hour, now() + 2 * hour, null]);
    const seen = async () => [
      (await listed()).length,
      (await screen())?.newsTitles,
      (await screen())?.newsCount,
    ];
    expect(await seen()).toEqual([1, [], 0]);
    test().clock.advance(hour);
    expect(await seen()).toEqual([1, ['Travaux'], 1]);
    test().clock.advance(hour - 1);
    expect(await seen()).toEqual([1, ['Travaux'], 1]);
    test().clock.advance(1);
    expect(await seen()).toEqual([0, [], 0]);
  });

  it('TIM-2 a screen’s limit counts what is on when the message begins, neither what has ended nor what is to come', async () => {
    await test().db.updateTable('news_conf').set({ message_limit: 1 }).execute();
    const start = now();
    expect((await spread({ until: start + hour })).status).toBe(200);
    expect((await spread()).status).toBe(409);
    // A message that begins when the first has ended fits, and takes no place before.
    expect((await spread({ from: start + hour, until: start + 2 * hour })).status).toBe(200);
    expect((await spread({ from: start + hour })).status).toBe(409);
    test().clock.advance(2 * hour);
    const coming = await spread({ from: now() + hour });
    const last = await spread();
    expect([coming.status, last.status]).toEqual([200, 200]);
    expect(await listed()).toEqual([coming.json.id, last.json.id]);
  });

  describe('what is wrong is said in its field', () => {
    it.each<[string, (at: number) => Spread, Record<string, string>]>([
      [
        'an end before the start',
        (at) => ({ from: at + 2 * hour, until: at + hour }),
        { until: 'La fin doit être après le début.' },
      ],
      ['an end in the past', (at) => ({ until: at - day }), { until: 'La fin est déjà passée.' }],
      [
        'an end beyond five years',
        (at) => ({ until: at + 2000 * day }),
        { until: 'Choisissez une date dans les cinq ans.' },
      ],
      [
        'a start beyond five years',
        (at) => ({ from: at + 2000 * day }),
        { from: 'Choisissez une date dans les cinq ans.' },
      ],
      [
        'a day that never comes',
        // From a Thursday morning to its evening.
        (at) => ({ from: at, until: at + 12 * hour, days: ['FRIDAY', 'SUNDAY'] }),
        { days: 'Entre le début et la fin, aucun de ces jours ni aucune de ces heures n’arrive.' },
      ],
    ])('TIM-1 %s', async (_title, message, fields) => {
      const { status, json } = await spread(message(Date.UTC(2026, 0, 15, 6)));
      expect([status, (json as unknown as Failure).fields]).toEqual([400, fields]);
      expect(await listed()).toEqual([]);
    });

    it.each<[string, object]>([
      ['a day that there is not', { days: ['LUNDI'] }],
      ['a day twice', { days: ['MONDAY', 'MONDAY'] }],
      ['an instant that is none', { until: '2026-01-16' }],
      ['half a millisecond', { from: 1.5 }],
      ['an instant beyond the calendar', { until: 8_640_000_000_000_001 }],
    ])('TIM-1 %s', async (_title, message) => {
      expect((await spread(message as Spread)).status).toBe(400);
    });
  });

  it('TIM-1 a library message keeps its time of whoever does not send one, and gives it to its spread', async () => {
    const save = async (body: object) =>
      (await test().as('manager.nord')).post<News & Failure & { version: number }>('/rest/news/library/', {
        projectId: nord().id,
        content: '<p>Marché</p>',
        ...body,
      });
    const until = now() + 10 * hour;
    const { json } = await save({ until, days: ['FRIDAY', 'THURSDAY'] });
    const time = { from: null, until, days: ['THURSDAY', 'FRIDAY'] };
    expect(json).toMatchObject(time);
    expect((await save({ id: json.id, content: '<p>Grand marché</p>' })).json).toMatchObject(time);
    const own = { libraryId: json.id, until: null, screens: [nord().screens[1]] };
    expect((await (await user()).spread(own)).json).toMatchObject({ ...time, until: null });
    test().clock.advance(10 * hour);
    // Its text may still be corrected; to be shown it needs another end.
    expect((await save({ id: json.id, content: '<p>Marchés</p>' })).json).toMatchObject(time);
    expect((await (await user()).spread({ libraryId: json.id, screens: [nord().screens[1]] })).status).toBe(
      400,
    );
    expect((await save({ id: json.id, days: null, until: null })).json).toMatchObject({
      until: null,
      days: null,
    });
  });
});
