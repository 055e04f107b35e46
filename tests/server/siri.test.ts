import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertNews } from '../support/buildNetwork.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { makeKey, openFeeds } from '../support/publishing.ts';
import { readSituations } from '../support/siri.ts';
import { inSiri, inSoap, valuesOf } from '../support/subscribing.ts';
import { createBuilt, createClock, startOn, useTestApp } from '../support/testApp.ts';

/** A direct request for situations, with its selection. */
const situationRequest = (wanted = '') =>
  inSiri(`<ServiceRequest><RequestTimestamp>2026-01-15T01:00:00+01:00</RequestTimestamp><RequestorRef>AGREGATEUR</RequestorRef>
    <SituationExchangeRequest version="2.1"><RequestTimestamp>2026-01-15T01:00:00+01:00</RequestTimestamp>
    <MessageIdentifier>demande-1</MessageIdentifier>${wanted}</SituationExchangeRequest></ServiceRequest>`);

const soapRequest = (name: string) =>
  inSoap(`<sw:${name} xmlns:sw="http://wsdl.siri.org.uk" xmlns:siri="http://www.siri.org.uk/siri">
    <Request version="2.1"><siri:RequestTimestamp>2026-01-15T01:00:00+01:00</siri:RequestTimestamp>
    <siri:MessageIdentifier>demande-2</siri:MessageIdentifier></Request><RequestExtension/></sw:${name}>`);

/** Text of the first element with this name, with any prefix. */
const valueOf = (xml: string, name: string) => new RegExp(`<(?:\\w+:)?${name}>([^<]*)<`).exec(xml)?.[1];

describeOnEachEngine('SIRI by request', (engine) => {
  const app = useTestApp(engine);
  const nord = () => app().network.nord;
  const post = (payload: string, headers: Record<string, string> = {}, name = 'nord') =>
    app().nobody.call({
      method: 'POST',
      url: `/siri/${name}`,
      headers: { 'content-type': 'text/xml; charset=utf-8', ...headers },
      payload,
    });
  beforeEach(async () => {
    const { db, clock } = app();
    // No requests yet in this minute.
    clock.advance(60_000);
    await openFeeds(app(), nord());
    await db.updateTable('line').set({ gtfs_id: 'R1' }).where('id', '=', nord().lineId).execute();
    if (await db.selectFrom('news').select('id').executeTakeFirst()) return;
    const spread = { library: 0, screens: nord().screens };
    await insertNews(db, nord().id, { ...spread, contents: { 1: '<p>Un</p>' }, line_id: nord().lineId });
    const [onOne] = nord().screens;
    await insertNews(db, nord().id, { ...spread, contents: { 1: '<p>Deux</p>' }, screens: [onOne] });
  });

  const summariesOf = async (xml: string) => (await readSituations(xml)).map(({ summary }) => summary);

  it('OUT-1 a direct request is answered with the situations', async () => {
    const { status, headers, text } = await post(situationRequest());
    expect([status, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
    expect(await summariesOf(text)).toEqual(['Un', 'Deux']);
    expect(valueOf(text, 'RequestMessageRef')).toBe('demande-1');
    expect(valueOf(text, 'ProducerRef')).toBe('nord');
    expect(valueOf(text, 'MoreData')).toBe('false');
  });

  it('OUT-1 OUT-4 who polls by request gets the same packed, each with its own number and instant', async () => {
    for (const number of ['demande-7', '2026-01-15T08:00:00+01:00', '&lt;é&gt; &amp; 8']) {
      app().clock.advance(1_000);
      const { rawPayload, headers } = await app().app.inject({
        method: 'POST',
        url: '/siri/nord',
        payload: situationRequest().replace('demande-1', number),
        headers: { 'content-type': 'text/xml', 'accept-encoding': 'gzip' },
      });
      expect(headers['content-encoding']).toBe('gzip');
      const text = gunzipSync(rawPayload).toString();
      expect(valueOf(text, 'RequestMessageRef')).toBe(number);
      expect(valueOf(text, 'ResponseTimestamp')).toBe(new Date(app().clock.now).toISOString());
      expect(await summariesOf(text)).toEqual(['Un', 'Deux']);
    }
  });

  it('OUT-1 who numbers the request and the one inside it gets each number back at its place', async () => {
    const own = (number: string) => `<siri:MessageIdentifier>${number}</siri:MessageIdentifier>`;
    const bare = (number: string) =>
      situationRequest().replace('</RequestorRef>', `$&${own(number).replaceAll('siri:', '')}`);
    const soap = soapRequest('GetSituationExchange').replace(
      '<Request ',
      `<ServiceRequestInfo>${own('demande-0')}</ServiceRequestInfo>$&`,
    );
    const limited = bare('demande-3').replace(
      '</SituationExchangeRequest>',
      '<MaximumNumberOfSituationElements>1</MaximumNumberOfSituationElements>$&',
    );
    for (const [request, numbers] of [
      [bare('demande-0'), ['demande-0', 'demande-1']],
      [bare('demande-3'), ['demande-3', 'demande-1']],
      [limited, ['demande-3', 'demande-1']],
      [soap, ['demande-0', 'demande-2']],
      // One alone is that of both.
      [situationRequest(), ['demande-1', 'demande-1']],
    ] as const)
      expect(valuesOf((await post(request)).text, 'RequestMessageRef')).toEqual(numbers);
  });

  it('OUT-1 it may want those of a line, and so many at most', async () => {
    await app()
      .db.insertInto('site')
      .values({ project_id: nord().id, name: 'Autre', sort_order: 2 })
      .execute();
    const ofLine = await post(situationRequest('<LineRef>R2</LineRef>'));
    // Without a line, and shown on every site with screens: it concerns the whole network.
    expect(await summariesOf(ofLine.text)).toEqual(['Deux']);
    const both = await post(situationRequest('<LineRef>R1</LineRef>'));
    expect(await summariesOf(both.text)).toEqual(['Un', 'Deux']);
    const one = await post(
      situationRequest('<MaximumNumberOfSituationElements>1</MaximumNumberOfSituationElements>'),
    );
    expect(await summariesOf(one.text)).toEqual(['Deux']);
    expect(valueOf(one.text, 'MoreData')).toBe('true');
  });

  it('OUT-1 the same by SOAP, in the envelope of the web service', async () => {
    const { status, text } = await post(soapRequest('GetSituationExchange'));
    expect(status).toBe(200);
    expect(await summariesOf(text)).toEqual(['Un', 'Deux']);
    expect(text).toMatch(
      /<sw:GetSituationExchangeResponse .*<ServiceDeliveryInfo>.*<Answer><siri:Situation/s,
    );
    expect(valueOf(text, 'RequestMessageRef')).toBe('demande-2');
  });

  it('OUT-1 CheckStatus is answered, bare and by SOAP', async () => {
    const request = '<RequestTimestamp>2026-01-15T01:00:00+01:00</RequestTimestamp>';
    const bare = await post(inSiri(`<CheckStatusRequest>${request}</CheckStatusRequest>`));
    expect(valueOf(bare.text, 'Status')).toBe('true');
    expect(valueOf(bare.text, 'ServiceStartedTime')).toBe('2026-01-15T00:00:00.000Z');
    const soap = await post(soapRequest('CheckStatus'));
    expect(soap.text).toMatch(/<sw:CheckStatusResponse .*<CheckStatusAnswerInfo>.*<Answer>/s);
    expect(valueOf(soap.text, 'Status')).toBe('true');
  });

  it('OUT-4 OPS-3 tells of the same start after a restart: consumers subscribe anew when it moves', async () => {
    const { database, network } = await createBuilt(engine);
    const clock = createClock();
    const payload = inSiri('<CheckStatusRequest/>');
    const starts: unknown[] = [];
    for (let start = 0; start < 2; start += 1) {
      const test = await startOn({ database, network, clock });
      await openFeeds(test, network.nord);
      const headers = { 'content-type': 'text/xml' };
      const { text } = await test.nobody.call({ method: 'POST', url: '/siri/nord', headers, payload });
      starts.push(valueOf(text, 'ServiceStartedTime'));
      await test.close();
      clock.advance(3_600_000);
    }
    expect(starts).toEqual(['2026-01-15T00:00:00.000Z', '2026-01-15T00:00:00.000Z']);
    await database.drop();
  });

  it('OUT-1 what is not served is refused in SIRI, and by SOAP as a fault', async () => {
    const asked = '<ServiceRequest><StopMonitoringRequest/></ServiceRequest>';
    for (const body of [asked, '<SubscriptionRequest/>']) {
      const { status, text } = await post(inSiri(body));
      expect(status).toBe(200);
      expect(valueOf(text, 'Status')).toBe('false');
    }
    const { status, headers, text } = await post(soapRequest('GetStopMonitoring'));
    expect([status, headers['content-type']]).toEqual([500, 'text/xml; charset=utf-8']);
    expect(text).toContain('<soap:Fault>');
    expect(valueOf(text, 'faultstring')).toContain('SituationExchange');
    const newer = soapRequest('CheckStatus').replace(/http:.*?envelope\//, 'urn:soap:1.2');
    const fault = await post(newer);
    expect([fault.status, valueOf(fault.text, 'faultcode')]).toEqual([500, 'soap:VersionMismatch']);
    expect((await post(newer, { 'content-type': 'application/soap+xml' })).status).toBe(415);
  });

  describe('what is no request', () => {
    it.each([
      ['nothing', ''],
      ['broken', '<Siri><ServiceRequest></Siri>'],
      ['no SIRI', '<rss version="2.0"/>'],
      ['an empty envelope', inSoap('')],
      ['with a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${situationRequest()}`],
      ['nested without an end', inSiri('<a>'.repeat(1_000) + '</a>'.repeat(1_000))],
    ])('OUT-1 %s is refused', async (_title, payload) => {
      expect((await post(payload)).status).toBe(400);
    });

    it('OUT-1 a request is short', async () => {
      const { status } = await post(situationRequest(`<LineRef>${'x'.repeat(70_000)}</LineRef>`));
      expect(status).toBe(413);
    });
  });

  it('OUT-4 a request needs the key of the project, too', async () => {
    expect((await post(situationRequest(), {}, 'sud')).status).toBe(401);
    const key = await makeKey(app(), nord());
    expect((await post(situationRequest(), { 'x-api-key': key }, 'sud')).status).toBe(404);
    const own = await makeKey(app(), app().network.sud);
    expect((await post(situationRequest(), { 'x-api-key': own }, 'sud')).status).toBe(200);
  });
});
