import fc from 'fast-check';
import gtfsRealtimeBindings from 'gtfs-realtime-bindings';
import { describe, expect, it } from 'vitest';
import { hourMs } from '../../../contract/durations.ts';
import {
  buildPublishedNews,
  participant,
  storedNews,
  tellAll,
} from '../../../tests/support/publishedMessages.ts';
import { noon } from '../../../tests/support/situations.ts';
import { readSituations } from '../../../tests/support/siri.ts';
import { siriProblems } from '../../../tests/support/siriValid.ts';
import { listOf } from '../../../tests/support/traffic.ts';
import { textOfHtml } from '../../../contract/html.ts';
import { readFeed } from '../traffic/readFeed.ts';
import { answerSiri } from './answerSiri.ts';
import { jsonOf, xmlDocument } from './element.ts';
import { encodeGtfsFeed, gtfsFeedOf, informedEntities } from './gtfsFeed.ts';
import type { Told } from './ledger.ts';
import { serviceDelivery } from './siriAnswers.ts';
import type { DirectRequest } from './siriRequest.ts';
import { lineRef, situationOf, stopRef } from './situation.ts';

const { FeedMessage, Alert, EntitySelector } = gtfsRealtimeBindings.transit_realtime;
const paris = 'Europe/Paris';

const deliver = (told: readonly Told[]) =>
  serviceDelivery(
    { participant, now: noon, asked: null },
    told.map((one) => situationOf(participant, one)),
  );
const xmlOf = (told: readonly Told[]) => xmlDocument(deliver(told));
const jsonTextOf = (told: readonly Told[]) => JSON.stringify({ Siri: jsonOf(deliver(told)) });
const read = (text: string | Uint8Array) =>
  listOf(readFeed(typeof text === 'string' ? Buffer.from(text) : text, paris));

/** Messages of all kinds, as many as time allows; reproducible with a seed. */
const many = () => fc.sample(storedNews, 100);

describe('CMP-4 a message of some stops of a line', () => {
  const named = (overrides: Parameters<typeof buildPublishedNews>[0] = {}) =>
    tellAll([buildPublishedNews({ direction: 'Saint-Rémy', points: [11, 12], ...overrides })]);

  it('OUT-2 is decoded as its line at these stops, and not as the whole line', () => {
    const entitiesOf = (told: readonly Told[]) =>
      FeedMessage.decode(encodeGtfsFeed(gtfsFeedOf(told, noon)))
        .entity.flatMap(({ alert }) => alert?.informedEntity ?? [])
        .map((one): object => EntitySelector.toObject(EntitySelector.create(one)));
    const line = { routeId: 'FSF:B', directionId: 1 };
    expect(entitiesOf(named())).toEqual([
      { ...line, stopId: 'STOP:1' },
      { ...line, stopId: 'STOP:2' },
    ]);
    expect(entitiesOf(named({ line: null }))).toEqual([{ stopId: 'STOP:1' }, { stopId: 'STOP:2' }]);
    expect(entitiesOf(named({ points: null }))).toEqual([line]);
  });

  it('OUT-1 names the line and its stops in SIRI, validly', async () => {
    const xml = xmlOf(named());
    expect(xml).toMatch(/<LineRef>FSF:B<[\s\S]*<StopPointRef>STOP:1<[\s\S]*<StopPointRef>STOP:2</);
    // Within the line, for readers to whom stops beside it are those of all lines, and it the whole line; and beside it.
    const within =
      /<Routes><AffectedRoute><StopPoints><AffectedOnly>true<.*<\/StopPoints><\/AffectedRoute><\/Routes>/.exec(
        xml,
      )?.[0];
    expect(within).toMatch(/STOP:1<.*STOP:2</);
    expect(xml).toMatch(/<\/Networks><StopPoints>.*STOP:1<.*STOP:2</);
    expect(jsonOf(deliver(named()))).toHaveProperty(
      'ServiceDelivery.SituationExchangeDelivery[0].Situations.PtSituationElement[0].Affects.Networks.AffectedNetwork[0].AffectedLine[0].Routes.AffectedRoute[0].StopPoints.AffectedOnly',
      true,
    );
    const [found] = await readSituations(xml);
    expect(found?.affected).toContainEqual({ line: 'FSF:B', stops: ['STOP:1', 'STOP:2'] });
    expect(await siriProblems(xml)).toEqual([]);
    expect(xmlOf(named({ points: null }))).not.toContain('<Routes>');
  });

  it('OUT-1 OUT-2 names a stop without a GTFS id, or deleted, by a reference of its own in SIRI, and is no alert of the line', async () => {
    const told = [...named({ points: [13] }), ...named({ points: [99] })];
    const xml = xmlOf(told);
    expect(xml).toContain('<StopPointRef>nord:StopPoint::13:LOC</StopPointRef><StopPointName');
    expect(xml).toContain('<StopPointRef>nord:StopPoint::99:LOC</StopPointRef></AffectedStopPoint>');
    expect(await siriProblems(xml)).toEqual([]);
    expect(gtfsFeedOf(told, noon).entity).toEqual([]);
  });

  it('OUT-2 is no alert where its line has no GTFS id: of its stops alone, it would be one of all lines there', () => {
    const line = { id: 3, name: 'Bus <7>', color: null, textColor: null, picture: null };
    const told = named({ line, direction: null });
    expect(told[0]?.published.stops).toHaveLength(2);
    expect(gtfsFeedOf(told, noon).entity).toEqual([]);
  });
});

describe('OUT-1 any message as SIRI', () => {
  it('is valid by the schema: in force or to come, closed, closed before it began, and where there is none', async () => {
    const before = noon - 400 * 24 * hourMs;
    const told = [null, noon + hourMs, before].flatMap((closedAt) => tellAll(many(), closedAt));
    expect(told.length).toBeGreaterThan(100);
    expect(await siriProblems(xmlOf(told), xmlOf([]))).toEqual([]);
  });

  it('is valid where it is at stops, and at sites without any', async () => {
    const xml = xmlOf(tellAll([buildPublishedNews({ line: null, screens: ['quai-1', 'hall'] })]));
    expect(xml).toMatch(/<StopPoints>.*STOP:1<.*<\/StopPoints><StopPlaces>.*nord:StopPlace::2:LOC</s);
    expect(await siriProblems(xml)).toEqual([]);
  });

  it('is answered to requests validly: some of it, none, that the producer is there, and that it has no such service', async () => {
    const told = tellAll([buildPublishedNews(), buildPublishedNews({ line: null })]);
    const answered = (asks: Partial<DirectRequest>) => {
      const request = {
        isSoap: false,
        kind: 'situations' as const,
        asked: 'demande 1',
        askedInside: null,
        ...all,
        ...asks,
      };
      return xmlDocument(answerSiri(request, told, { participant, now: noon, startedAt: noon }));
    };
    const all = { lines: [], stops: [], atMost: null };
    const answers = [
      answered({ atMost: 1 }),
      answered({ lines: ['R2'] }),
      answered({ kind: 'status' }),
      answered({ kind: 'other', asked: null }),
    ];
    expect(await siriProblems(...answers)).toEqual([]);
  });

  it('is told in JSON as a list, also where there is none', () => {
    expect(jsonOf(deliver([]))).toMatchObject({
      ServiceDelivery: { SituationExchangeDelivery: [{ Situations: { PtSituationElement: [] } }] },
    });
  });

  it('says in JSON what it says in XML, and both are read as what was written', async () => {
    await fc.assert(
      fc.asyncProperty(storedNews, async (news) => {
        const told = tellAll([news]);
        const [inXml] = await readSituations(xmlOf(told));
        const [inJson] = await read(jsonTextOf(told));
        expect(inJson).toEqual(inXml);
        const [one] = told;
        expect(inXml === undefined).toBe(one === undefined);
        if (!one) return;
        const { published } = one;
        const [text] = published.texts;
        expect(textOfHtml(inXml?.summary ?? '')).toBe(textOfHtml(text?.short ?? ''));
        expect(inXml?.planned).toBe(published.planned);
        const [from, until] = published.validity;
        const ends = published.windows.map(([opens, closes]) => [
          opens,
          until === null ? closes : Math.min(closes, until),
        ]);
        expect(inXml?.periods).toEqual(published.windows.length > 0 ? ends : [[from, until]]);
        const affected = inXml?.affected ?? [];
        const lines = affected.map(({ line }) => line);
        if (published.isNetwork) expect(lines).toContain(null);
        else for (const line of published.lines) expect(lines).toContain(lineRef(participant, line));
        const stops = affected.flatMap((part) => part.stops);
        for (const stop of published.stops) expect(stops).toContain(stopRef(participant, stop));
      }),
      { numRuns: 200 },
    );
  });

  it('is gone for who reads it, once it is closed', async () => {
    expect(await readSituations(xmlOf(tellAll([buildPublishedNews()], noon)))).toEqual([]);
  });

  it('has the same number through its versions', () => {
    const [one] = tellAll([buildPublishedNews()]);
    if (!one) throw new Error('nothing is told');
    const xml = xmlOf([one]);
    expect(xml).toContain('<SituationNumber>nord:Situation::1:LOC</SituationNumber><Version>3</Version>');
    expect(xmlOf([{ ...one, version: 4 }])).toContain('nord:Situation::1:LOC</SituationNumber><Version>4<');
  });
});

describe('OUT-2 any message as GTFS-Realtime', () => {
  it('is decoded by who has never seen us, and says what its JSON says', () => {
    const feed = gtfsFeedOf(tellAll(many()), noon);
    const bytes = encodeGtfsFeed(feed);
    const decoded = FeedMessage.toObject(FeedMessage.decode(bytes), {
      longs: Number,
      enums: String,
    }) as unknown;
    expect(decoded).toEqual({ ...feed, header: { ...feed.header, incrementality: 'FULL_DATASET' } });
  });

  it('is read by our own reader as what was written, and as SIRI is', async () => {
    await fc.assert(
      fc.asyncProperty(storedNews, async (news) => {
        const told = tellAll([news]);
        const [one] = told;
        const [alert] = await read(encodeGtfsFeed(gtfsFeedOf(told, noon)));
        const hasIds = one !== undefined && informedEntities(one.published).length > 0;
        expect(alert !== undefined).toBe(hasIds);
        if (!alert) return;
        const [situation] = await readSituations(xmlOf(told));
        expect([alert.summary, alert.description].map(textOfHtml)).toEqual(
          [situation?.summary, situation?.description].map((text) => textOfHtml(text ?? '')),
        );
        const seconds = (span: readonly (number | null)[]) =>
          span.map((instant) => instant && Math.floor(instant / 1000) * 1000);
        expect(alert.periods).toEqual(situation?.periods.map(seconds));
      }),
      { numRuns: 200 },
    );
  });

  it('names the direction, the cause and the impact as they were chosen', () => {
    const told = tellAll([
      buildPublishedNews({ direction: 'Aéroport', causeId: 1, impactId: 1, alert: true }),
    ]);
    const { entity } = FeedMessage.decode(encodeGtfsFeed(gtfsFeedOf(told, noon)));
    const alert = entity[0]?.alert;
    expect(alert?.informedEntity).toMatchObject([{ routeId: 'FSF:B', directionId: 0 }]);
    expect(alert?.causeDetail?.translation).toMatchObject([{ text: 'Travaux', language: 'fr' }]);
    expect(alert?.effectDetail?.translation).toMatchObject([{ text: 'Retards' }]);
    expect(alert?.severityLevel).toBe(Alert.SeverityLevel.SEVERE);
    expect(alert?.cause).toBe(Alert.Cause.CONSTRUCTION);
    expect(alert?.effect).toBe(Alert.Effect.SIGNIFICANT_DELAYS);
  });

  it('leaves the feed once it is closed', () => {
    expect(gtfsFeedOf(tellAll([buildPublishedNews()], noon), noon).entity).toEqual([]);
  });
});
