import { describe, expect, it } from 'vitest';
import {
  buildDelivery as delivery,
  buildPtSituation as situation,
  buildSummary as summary,
  readSituations as read,
} from '../../../tests/support/siri.ts';
import { buildAlert, listOf } from '../../../tests/support/traffic.ts';
import { encodeSiri } from '../demo/demoFeeds.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';
import { readFeed } from './readFeed.ts';
import { readSiri, readSiriJson } from './siri.ts';

describe('TRF-3 a delivery of SIRI-SX', () => {
  it('TRF-3 an envelope of SOAP is opened, and its fault is one', async () => {
    const envelope = (body: string) =>
      `<?xml version="1.0"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`;
    const answer = `<w:GetSituationExchangeResponse xmlns:w="http://wsdl.siri.org.uk"><ServiceDeliveryInfo/><Answer>
      <SituationExchangeDelivery version="2.0"><Status>true</Status><Situations>${situation(summary('Un'))}</Situations>
      </SituationExchangeDelivery></Answer><AnswerExtension/></w:GetSituationExchangeResponse>`;
    const alerts = await listOf(readFeed(Buffer.from(envelope(answer)), 'Europe/Paris'));
    expect(alerts.map((one) => [one.id, one.summary])).toEqual([['S1', 'Un']]);
    const fault =
      '<soap:Fault><faultcode>soap:Server</faultcode><faultstring>Erreur</faultstring></soap:Fault>';
    await expect(read(envelope(fault))).rejects.toThrow('SOAP');
  });

  it('TRF-3 SIRI Lite in JSON reads as the same situations do in XML', async () => {
    const situations = [
      {
        SituationNumber: { value: 'S1' },
        ParticipantRef: { value: 'P' },
        Version: { value: 2 },
        Progress: 'published',
        ValidityPeriod: [{ StartTime: '2026-01-15T08:00:00' }],
        Summary: [
          { value: 'Works', lang: 'EN' },
          { value: 'Travaux', lang: 'FR' },
        ],
        Planned: true,
        Consequences: {
          Consequence: [
            { Affects: { Networks: { AffectedNetwork: [{ AffectedLine: [{ LineRef: { value: 'D' } }] }] } } },
          ],
        },
      },
      { SituationNumber: 'S1', ParticipantRef: 'P', Version: 1, Summary: 'Avant' },
      {
        situationNumber: 'S2',
        summary: 'Grève',
        affects: { networks: { affectedNetwork: { allLines: '' } } },
      },
    ];
    const json = (deliveries: unknown) => ({
      Siri: { ServiceDelivery: { Status: 'true', SituationExchangeDelivery: deliveries } },
    });
    const body = (value: unknown) => Buffer.from(JSON.stringify(value));
    const readJson = (bytes: Uint8Array) => listOf(readFeed(bytes, 'Europe/Paris'));
    expect(await readJson(body(json([{ Situations: { PtSituationElement: situations } }])))).toEqual([
      {
        id: 'P S1',
        planned: true,
        periods: [[Date.UTC(2026, 0, 15, 7), null]],
        affected: [{ line: 'D', stops: [] }],
        summary: 'Travaux',
        description: '',
      },
      buildAlert({ id: 'S2', summary: 'Grève', affected: [{ line: null, stops: [] }] }),
    ]);
    for (const wrong of [{ alerts: [] }, json([]), json({ Status: false }), { Siri: [] }])
      await expect(readJson(body(wrong))).rejects.toBeInstanceOf(FeedFailure);
    const whole = body(json([{ Situations: { PtSituationElement: situations } }]));
    for (let length = 1; length < whole.length; length += 7)
      await expect(readJson(whole.subarray(0, length))).rejects.toBeInstanceOf(FeedFailure);
    const deep = `{"Siri":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`;
    await expect(readJson(Buffer.from(deep))).rejects.toBeInstanceOf(FeedFailure);
  });

  it('TRF-3 what JSON says is nothing is no text, and no delivery', async () => {
    const element = { SituationNumber: 'S1', Summary: [null, { value: 'Works', lang: 'EN' }] };
    const siri = { SituationExchangeDelivery: { Situations: { PtSituationElement: [null, element] } } };
    const alerts = await listOf(readSiriJson(JSON.stringify({ siri }), 'Europe/Paris'));
    expect(alerts.map(({ summary: text }) => text)).toEqual(['Works']);
    for (const none of ['null', '{"alerts":[]}'])
      await expect(listOf(readSiriJson(none, 'Europe/Paris'))).rejects.toThrow('ce n’est pas du SIRI');
  });

  it('TRF-3 an answer of many deliveries is read as one', async () => {
    const deliveries = Array.from({ length: 60 }, (_one, index) => ({
      Situations: { PtSituationElement: { SituationNumber: `S${index}` } },
    }));
    const Siri = { SituationExchangeDelivery: deliveries };
    expect(await listOf(readSiriJson(JSON.stringify({ Siri }), 'Europe/Paris'))).toHaveLength(60);
  });

  it('TRF-3 a long delivery lets other work have its turn, now and then', async () => {
    const turnsOf = async (alerts: AsyncIterable<unknown>) => {
      let [turns, isRead] = [0, false];
      const others = () => {
        turns += 1;
        if (!isRead) setImmediate(others);
      };
      setImmediate(others);
      await listOf(alerts);
      isRead = true;
      return turns;
    };
    const xml = delivery(situation(summary('Un'))).padEnd(2 * 64 * 1024);
    expect(await turnsOf(readSiri(xml, 'Europe/Paris'))).toBe(2);
    const elements = Array.from({ length: 1_200 }, (_one, index) => ({ SituationNumber: `S${index}` }));
    const Siri = { SituationExchangeDelivery: [{ Situations: { PtSituationElement: elements } }] };
    expect(await turnsOf(readSiriJson(JSON.stringify({ Siri }), 'Europe/Paris'))).toBe(2);
  });

  it('TRF-3 reads what the demonstration writes', async () => {
    const alerts = [
      buildAlert({
        summary: 'Un < deux & trois',
        periods: [[0, 1000]],
        affected: [{ line: 'X', stops: ['1'] }],
      }),
      buildAlert({ id: 'b', planned: true, periods: [[null, null]] }),
    ];
    expect(await read(encodeSiri(alerts, 0))).toEqual(alerts);
  });

  it('TRF-3 a document that was cut anywhere is refused', async () => {
    const whole = encodeSiri([buildAlert(), buildAlert({ id: 'b' })], 0);
    for (let length = 0; length < whole.length - 1; length += 7) {
      await expect(read(whole.slice(0, length))).rejects.toBeInstanceOf(FeedFailure);
    }
  });

  it.each([
    ['a page of the web', '<html><body>Maintenance</body></html>'],
    ['HTML with a document type', '<!doctype html><html></html>'],
    ['entities of its own', '<!DOCTYPE Siri [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]><Siri>&b;</Siri>'],
    ['a document type before a delivery', '<!DOCTYPE Siri><Siri><SituationExchangeDelivery/></Siri>'],
    ['another document with a delivery in it', '<feed><SituationExchangeDelivery/></feed>'],
    ['an entity that is none', '<Siri>&boom;</Siri>'],
    ['elements without end', '<Siri>' + '<a>'.repeat(200_000)],
    ['no delivery of situations', '<Siri><ServiceDelivery/></Siri>'],
    [
      'a producer that failed',
      '<Siri><ServiceDelivery><SituationExchangeDelivery><Status>false</Status></SituationExchangeDelivery></ServiceDelivery></Siri>',
    ],
  ])('TRF-3 %s is refused', async (_what, xml) => {
    await expect(read(xml)).rejects.toBeInstanceOf(FeedFailure);
  });

  it('TRF-3 is read in the encoding that it names', async () => {
    const xml = encodeSiri([buildAlert({ summary: 'Dérivé' })], 0).replace('UTF-8', 'ISO-8859-1');
    const alerts = await listOf(readFeed(Buffer.from(xml, 'latin1'), 'Europe/Paris'));
    expect(alerts[0]?.summary).toBe('Dérivé');
    const wrong = xml.replace('ISO-8859-1', 'UTF-8');
    expect(() => readFeed(Buffer.from(wrong, 'latin1'), 'Europe/Paris')).toThrow(FeedFailure);
    expect(() => readFeed(new Uint8Array(), 'Europe/Paris')).toThrow(FeedFailure);
  });
});
