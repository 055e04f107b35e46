import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { dayMs, minuteMs } from '../../contract/durations.ts';
import type { EndedPage } from '../../contract/schemas/endedNews.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { GtfsFeed } from '../../server/domain/publication/gtfsFeed.ts';
import { readLedger } from '../../server/domain/publication/ledger.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { insertAdvertising } from '../support/buildAdvertising.ts';
import { saveRecord } from '../support/configure.ts';
import { describeOnEachEngine, hasPostgres, postgres } from '../support/engines.ts';
import { feedPaths, openFeeds } from '../support/publishing.ts';
import { startBeside, startTestApp, type TestApp, useTestApp } from '../support/testApp.ts';
import { insertPerturbation } from '../support/traffic.ts';

const iso = (instant: number) => new Date(instant).toISOString();

/** A SIRI Lite situation, as far as tested. */
interface Situation {
  SituationNumber: string;
  Version: number;
  Progress: string;
  CreationTime: string;
  VersionedAtTime: string;
  Summary: { value: string; lang: string }[];
}

async function situationsOf({ nobody }: TestApp, name: string): Promise<Situation[]> {
  interface Lite {
    Siri: {
      ServiceDelivery: { SituationExchangeDelivery: { Situations: { PtSituationElement: Situation[] } }[] };
    };
  }
  const { json } = await nobody.get<Lite>(feedPaths(name).json);
  return json.Siri.ServiceDelivery.SituationExchangeDelivery[0]?.Situations.PtSituationElement ?? [];
}

const alertsOf = async ({ nobody }: TestApp, name: string) =>
  (await nobody.get<GtfsFeed>(feedPaths(name).alerts)).json.entity;

async function situationOf(test: TestApp, { id }: Pick<News, 'id'>, name = 'nord') {
  const number = `${name}:Situation::${id}:LOC`;
  return (await situationsOf(test, name)).find((one) => one.SituationNumber === number);
}

/** A message's published version, state and text; null: not published. */
async function toldOf(test: TestApp, news: Pick<News, 'id'>) {
  const found = await situationOf(test, news);
  return found ? [found.Version, found.Progress, found.Summary[0]?.value] : null;
}

describeOnEachEngine('publications', (engine) => {
  const app = useTestApp(engine, { overHttp: true });
  const nord = () => app().network.nord;
  beforeEach(async () => {
    // Rate limits of the previous minute are reset.
    app().clock.advance(minuteMs);
    await openFeeds(app(), nord());
    // Days pass in this test.
    await app().db.updateTable('user_account').set({ session_infinite: 1 }).execute();
    await app().db.updateTable('line').set({ gtfs_id: 'R1' }).where('id', '=', nord().lineId).execute();
  });

  const operator = () => app().as('user.nord');
  const spread = async (content: string, more = {}) => {
    const message = { content, screens: nord().screens, lineId: nord().lineId, ...more };
    const { status, json } = await (await operator()).spread(message);
    expect(status).toBe(200);
    return json;
  };
  const end = async ({ id }: News) => (await operator()).delete(`/rest/news/${id}?screenId=`);

  it('OUT-1 a message keeps its number and gains a version with a correction, its end, and its undo', async () => {
    const news = await spread('<p>Métro interrompu</p>');
    expect(await toldOf(app(), news)).toEqual([1, 'published', 'Métro interrompu']);
    const corrected = await (await operator()).spread({ id: news.id, content: '<p>Métro ralenti</p>' });
    expect(corrected.status).toBe(200);
    expect(await toldOf(app(), news)).toEqual([2, 'published', 'Métro ralenti']);
    const removed = await end(news);
    expect(await toldOf(app(), news)).toEqual([3, 'closed', 'Métro ralenti']);
    const { undoId } = removed.json as { undoId: number };
    expect((await (await operator()).post(`/api/undo/${undoId}`)).status).toBe(200);
    expect(await toldOf(app(), news)).toEqual([4, 'published', 'Métro ralenti']);
    await end(news);
  });

  it('OUT-1 OUT-2 what ended by a clock that was wrong is published again once that is set back', async () => {
    const { clock } = app();
    const news = await spread('<p>Quai fermé</p>', { until: clock.now + 2 * minuteMs });
    expect(await toldOf(app(), news)).toEqual([1, 'published', 'Quai fermé']);
    clock.advance(2 * minuteMs);
    expect(await toldOf(app(), news)).toEqual([2, 'closed', 'Quai fermé']);
    clock.advance(-2 * minuteMs);
    expect(await toldOf(app(), news)).toEqual([3, 'published', 'Quai fermé']);
    clock.advance(3 * minuteMs);
  });

  it('OUT-1 OUT-2 a situation was created when its message was spread, and its version when that was changed', async () => {
    const { clock } = app();
    const createdAt = clock.now;
    const news = await spread('<p>Bus retardés</p>');
    /** Expects these times now, and still a minute later. */
    async function isOf(versionedAt: number, isOpen = true) {
      for (const laterMs of [0, minuteMs]) {
        clock.advance(laterMs);
        const { CreationTime, VersionedAtTime } = (await situationOf(app(), news)) ?? {};
        expect([CreationTime, VersionedAtTime]).toEqual([createdAt, versionedAt].map(iso));
        const { header, entity } = (await app().nobody.get<GtfsFeed>(feedPaths('nord').alerts)).json;
        expect(header.timestamp).toBe(clock.now / 1000);
        const alert = entity.find(({ id }) => id === String(news.id))?.alert;
        expect(alert?.activePeriod).toEqual(isOpen ? [{ start: createdAt / 1000 }] : undefined);
      }
    }
    await isOf(createdAt);
    const correctedAt = clock.now;
    await (await operator()).spread({ id: news.id, content: '<p>Bus à l’heure</p>' });
    await isOf(correctedAt);
    const endedAt = clock.now;
    const { undoId } = (await end(news)).json as { undoId: number };
    await isOf(endedAt, false);
    const undoneAt = clock.now;
    const undone = await (await operator()).post(`/api/undo/${undoId}`);
    expect(undone.status, undone.text).toBe(200);
    await isOf(undoneAt);
    await end(news);
  });

  it('OUT-1 OUT-2 a closed situation is told for a day by SIRI, and has left GTFS-Realtime at once', async () => {
    const news = await spread('<p>Ascenseur en panne</p>');
    const isAlert = async () => (await alertsOf(app(), 'nord')).some(({ id }) => id === String(news.id));
    expect(await isAlert()).toBe(true);
    await end(news);
    expect(await isAlert()).toBe(false);
    expect(await toldOf(app(), news)).toEqual([2, 'closed', 'Ascenseur en panne']);
    app().clock.advance(dayMs - 1);
    expect(await toldOf(app(), news)).toEqual([2, 'closed', 'Ascenseur en panne']);
    app().clock.advance(1);
    expect(await toldOf(app(), news)).toBeNull();
  });

  it('OUT-1 a message that ends by itself is closed, and its prolongation days later is a later version', async () => {
    const until = app().clock.now + 10 * minuteMs;
    const news = await spread('<p>Arrêt non desservi</p>', { until });
    expect((await toldOf(app(), news))?.[0]).toBe(1);
    app().clock.advance(10 * minuteMs);
    expect(await toldOf(app(), news)).toEqual([2, 'closed', 'Arrêt non desservi']);
    const kept = async () => {
      const { rows } = await readLedger(app().db, nord().id, app().clock.now);
      return rows.find(({ news_id }) => news_id === news.id)?.content;
    };
    expect(await kept()).toContain('Arrêt non desservi');
    app().clock.advance(20 * dayMs);
    expect(await toldOf(app(), news)).toBeNull();
    // Told no more, it costs no reading, and is known by its version.
    expect(await kept()).toBe('');
    const later = { id: news.id, until: app().clock.now + dayMs };
    expect((await (await operator()).spread(later)).status).toBe(200);
    expect(await toldOf(app(), news)).toEqual([3, 'published', 'Arrêt non desservi']);
    await end(news);
  });

  it('OUT-1 the times of a message with hours are written out anew each week, without a touch of the message', async () => {
    // Ended ones are closed by the next request, and no longer published by then: otherwise nothing triggers a re-read.
    await alertsOf(app(), 'nord');
    app().clock.advance(2 * dayMs);
    const news = await spread('<p>Escalier arrêté</p>', { period: '0600-0900' });
    expect(await toldOf(app(), news)).toEqual([1, 'published', 'Escalier arrêté']);
    app().clock.advance(7 * dayMs);
    expect(await toldOf(app(), news)).toEqual([2, 'published', 'Escalier arrêté']);
    await end(news);
  });

  it('OUT-1 what is told is another version once its line has another name, without a touch of the message', async () => {
    const news = await spread('<p>Travaux</p>');
    expect((await toldOf(app(), news))?.[0]).toBe(1);
    const superuser = await app().as('super');
    const renamed = await saveRecord(superuser, 'lines', { name: 'Bus 12' }, { id: nord().lineId });
    expect(renamed.status).toBe(200);
    expect((await toldOf(app(), news))?.[0]).toBe(2);
    expect((await app().nobody.get(feedPaths('nord').xml)).text).toContain(
      '<PublishedLineName>Bus 12</PublishedLineName>',
    );
    await end(news);
  });

  it('OUT-1 OUT-4 what is told of the whole network is another version once that has another name', async () => {
    const [news, other] = [await spread('<p>Grève</p>', { lineId: null }), await spread('<p>Travaux</p>')];
    expect((await toldOf(app(), news))?.[0]).toBe(1);
    const etag = async () => String((await app().nobody.get(feedPaths('nord').xml)).headers['etag']);
    const before = await etag();
    const superuser = await app().as('super');
    const renamed = await saveRecord(superuser, 'projects', { longName: 'Réseau Neuf' }, { id: nord().id });
    expect(renamed.status).toBe(200);
    expect((await toldOf(app(), news))?.[0]).toBe(2);
    expect((await toldOf(app(), other))?.[0]).toBe(1);
    expect(await etag()).not.toBe(before);
    expect((await app().nobody.get(feedPaths('nord').xml)).text).toContain('>Réseau Neuf</NetworkName>');
    await end(news);
    await end(other);
  });

  it('OUT-2 lines, directions and the whole network are told by the ids of the project’s feeds', async () => {
    const news = await spread('<p>Déviation</p>', { causeId: nord().causeId, impactId: nord().impactId });
    const everywhere = await spread('<p>Réseau perturbé</p>', { lineId: null });
    const alerts = new Map((await alertsOf(app(), 'nord')).map(({ id, alert }) => [id, alert]));
    expect(alerts.get(String(news.id))).toMatchObject({
      informedEntity: [{ routeId: 'R1' }],
      severityLevel: 'WARNING',
      causeDetail: { translation: [{ text: 'Travaux', language: 'fr' }] },
    });
    expect(alerts.get(String(everywhere.id))?.informedEntity).toEqual([{ routeId: 'R1' }]);
    await end(news);
    await end(everywhere);
  });

  it('OUT-3 a message is published as it says, else as the setups of its screens do, and never in exhibitions alone', async () => {
    const setPublish = (publish: number) =>
      app().db.updateTable('news_conf').set({ publish }).where('id', '=', nord().setupId).execute();
    const isTold = async (more: object) => {
      const news = await spread('<p>Travaux</p>', more);
      const told = await toldOf(app(), news);
      await end(news);
      expect(news.publish).toBe(told !== null);
      return news.publish;
    };
    await setPublish(0);
    expect([await isTold({}), await isTold({ publish: true }), await isTold({ publish: false })]).toEqual([
      false,
      true,
      false,
    ]);
    await setPublish(1);
    expect([await isTold({}), await isTold({ publish: true }), await isTold({ publish: false })]).toEqual([
      true,
      true,
      false,
    ]);
    const setMode = (mode: string) =>
      app().db.updateTable('news_conf').set({ mode }).where('id', '=', nord().setupId).execute();
    await setMode('EXHIBITION');
    expect([await isTold({}), await isTold({ publish: true })]).toEqual([false, false]);
    const news = await spread('<p>Salon</p>', {});
    const { json } = await (await operator()).spread({ id: news.id, publish: true });
    expect([json.publish, json.publishedAt]).toEqual([false, null]);
    await end(news);
    await setMode('STATION');
  });

  it('OUT-3 OPS-6 a correction takes it back from there alone; the trail and what has ended say so', async () => {
    const news = await spread('<p>Quai fermé</p>', { publish: true });
    const publishedAt = app().clock.now;
    expect(await toldOf(app(), news)).toEqual([1, 'published', 'Quai fermé']);
    app().clock.advance(minuteMs);
    const correct = async (publish: boolean) => {
      const { status, json } = await (await operator()).spread({ id: news.id, publish });
      expect(status).toBe(200);
      return json;
    };
    expect(await correct(false)).toMatchObject({ publish: false, publishedAt, withdrawnAt: app().clock.now });
    expect(await toldOf(app(), news)).toEqual([2, 'closed', 'Quai fermé']);
    app().clock.advance(minuteMs);
    expect(await correct(true)).toMatchObject({ publish: true, publishedAt, withdrawnAt: null });
    expect(await toldOf(app(), news)).toEqual([3, 'published', 'Quai fermé']);
    const filter = JSON.stringify({ resource: 'news' });
    const trail = await (
      await app().as('super')
    ).get<{ changes: unknown }[]>(`/api/audit?filter=${filter}&range=[0,0]&sort=["id","DESC"]`);
    expect(trail.json[0]?.changes).toEqual({ publish: { from: null, to: true } });
    app().clock.advance(minuteMs);
    await end(news);
    const { json } = await (
      await operator()
    ).get<EndedPage>(`/api/news/ended/project/${nord().id}?q=${encodeURIComponent('Quai fermé')}`);
    expect(json.array[0]?.published).toEqual({ from: publishedAt, until: app().clock.now });
  });

  it('OUT-4 neither advertising, library, perturbations of other feeds, exhibitions nor names of operators leave', async () => {
    const { db } = app();
    const hidden = ['Affiche', 'bibliothèque', 'Trafic perturbé', 'salon', 'user.nord'];
    await insertAdvertising(db, nord());
    await insertNews(db, nord().id, { contents: { 1: '<p>bibliothèque</p>' }, screens: nord().screens });
    await insertPerturbation(db, nord());
    await db.updateTable('news_conf').set({ mode: 'EXHIBITION' }).where('id', '=', nord().setupId).execute();
    const news = await spread('<p>salon</p>');
    for (const path of Object.values(feedPaths('nord'))) {
      const { status, text } = await app().nobody.get(path);
      expect(status).toBe(200);
      for (const one of hidden) expect(text, path).not.toContain(one);
    }
    await db.updateTable('news_conf').set({ mode: 'STATION' }).where('id', '=', nord().setupId).execute();
    await end(news);
  });

  it('OUT-4 what a consumer has is told as unchanged, by tag and by time, until something changes', async () => {
    const news = await spread('<p>Grève</p>');
    const path = feedPaths('nord').xml;
    const { headers } = await app().nobody.get(path);
    const [tag, time] = [String(headers['etag']), String(headers['last-modified'])];
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    app().clock.advance(2_000);
    const asked = async (known: Record<string, string>) => {
      const answer = await app().nobody.get(path, known);
      return [answer.status, answer.text.length > 0, answer.headers['vary']];
    };
    const varies = 'accept-encoding, x-api-key';
    expect(await asked({ 'if-none-match': tag })).toEqual([304, false, varies]);
    expect(await asked({ 'if-modified-since': time })).toEqual([304, false, varies]);
    // Some clients wait for the declared length.
    const same = await app().nobody.get(path, { 'if-none-match': tag });
    expect(same.headers).not.toHaveProperty('content-length');
    expect(await asked({ 'if-none-match': 'W/"autre"', 'if-modified-since': time })).toEqual([
      200,
      true,
      varies,
    ]);
    await end(news);
    expect(await asked({ 'if-none-match': tag })).toEqual([200, true, varies]);
    expect(await asked({ 'if-modified-since': time })).toEqual([200, true, varies]);
  });

  it('OUT-4 an answer is packed for who takes it so', async () => {
    const news = await spread(`<p>${'Bus de remplacement. '.repeat(60)}</p>`);
    const url = feedPaths('nord').xml;
    const packed = await app().app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br, gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['vary']).toContain('accept-encoding');
    expect(gunzipSync(packed.rawPayload).toString()).toContain('Bus de remplacement.');
    const plain = await app().app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    await end(news);
  });
});

it.skipIf(!hasPostgres)(
  'OUT-1 OUT-4 servers on one database tell the same versions under the same tag, and a new one goes on with them',
  async () => {
    const first = await startTestApp(postgres);
    await openFeeds(first, first.network.nord);
    const second = await startBeside(first);
    const headersOf = async (test: TestApp) => {
      const { headers } = await test.nobody.get(feedPaths('nord').xml);
      return [headers['etag'], headers['last-modified']];
    };
    const operator = await first.as('user.nord');
    const screens = first.network.nord.screens;
    const { json: news } = await operator.spread({ content: '<p>Un</p>', screens });
    // Both find at the same time that it is missing in the ledger.
    const [one, other] = await Promise.all([toldOf(first, news), toldOf(second, news)]);
    expect(one).toEqual([1, 'published', 'Un']);
    expect(other).toEqual(one);
    await operator.spread({ id: news.id, content: '<p>Deux</p>' });
    await expect.poll(() => toldOf(second, news)).toEqual([2, 'published', 'Deux']);
    expect(await toldOf(first, news)).toEqual([2, 'published', 'Deux']);
    expect(await headersOf(second)).toEqual(await headersOf(first));
    await second.close();
    const third = await startBeside(first);
    expect(await toldOf(third, news)).toEqual([2, 'published', 'Deux']);
    expect(await headersOf(third)).toEqual(await headersOf(first));
    await third.close();
    await first.close();
  },
);
