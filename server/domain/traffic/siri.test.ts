import { describe, expect, it } from 'vitest';
import { buildAlert, listOf } from '../../../tests/support/traffic.ts';
import { encodeSiri } from '../demo/feeds/encodeSiri.ts';
import { FeedFailure } from './feedFailure.ts';
import { readFeed } from './readFeed.ts';
import { readSiri } from './siri.ts';

const read = (xml: string) => listOf(readSiri(xml));
const delivery = (situations: string) =>
  `<?xml version="1.0"?><s:Siri xmlns:s="http://www.siri.org.uk/siri"><s:ServiceDelivery><s:Status>true</s:Status>
  <s:SituationExchangeDelivery><s:Situations>${situations}</s:Situations></s:SituationExchangeDelivery>
  </s:ServiceDelivery></s:Siri>`.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1s:');

describe('TRF-3 SIRI-SX', () => {
  it('TRF-3 reads situations, whatever the prefix, and nothing of their references and consequences', async () => {
    const alerts = await read(
      delivery(`<PtSituationElement>
        <SituationNumber>S1</SituationNumber>
        <References><RelatedToRef><SituationNumber>S0</SituationNumber></RelatedToRef></References>
        <Progress>published</Progress>
        <ValidityPeriod><StartTime>2026-01-15T08:00:00+01:00</StartTime></ValidityPeriod>
        <ValidityPeriod><StartTime>2026-01-16T08:00:00Z</StartTime><EndTime>2026-01-16T10:00:00Z</EndTime></ValidityPeriod>
        <MaintenanceReason>maintenanceWork</MaintenanceReason>
        <Summary xml:lang="EN">Works</Summary><Summary xml:lang="FR">Travaux &amp; déviation</Summary>
        <Description><![CDATA[<p>Bus</p>]]></Description>
        <Affects><Networks><AffectedNetwork>
          <AffectedLine><LineRef>STIF:Line::C01:</LineRef><Routes><AffectedRoute><StopPoints>
            <AffectedStopPoint><StopPointRef>P1</StopPointRef></AffectedStopPoint>
          </StopPoints></AffectedRoute></Routes></AffectedLine>
          <AffectedLine><LineRef>STIF:Line::C02:</LineRef></AffectedLine>
        </AffectedNetwork></Networks>
        <StopPoints><AffectedStopPoint><StopPointRef>P9</StopPointRef></AffectedStopPoint></StopPoints></Affects>
        <Consequences><Consequence><Affects><Networks><AffectedNetwork><AffectedLine>
          <LineRef>AUTRE</LineRef></AffectedLine></AffectedNetwork></Networks></Affects></Consequence></Consequences>
      </PtSituationElement>`),
    );
    expect(alerts).toEqual([
      {
        id: 'S1',
        planned: true,
        periods: [
          [Date.UTC(2026, 0, 15, 7), null],
          [Date.UTC(2026, 0, 16, 8), Date.UTC(2026, 0, 16, 10)],
        ],
        affected: [
          { line: 'STIF:Line::C01:', stops: ['P1'] },
          { line: 'STIF:Line::C02:', stops: ['P9'] },
        ],
        summary: 'Travaux & déviation',
        description: '<p>Bus</p>',
      },
    ]);
  });

  it('TRF-3 `Planned` decides before any reason, and what is closed or a draft is none', async () => {
    const situation = (id: string, more: string) =>
      `<PtSituationElement><SituationNumber>${id}</SituationNumber>${more}</PtSituationElement>`;
    const alerts = await read(
      delivery(
        situation('1', '<AlertCause>constructionWork</AlertCause>') +
          situation('2', '<Planned>false</Planned><AlertCause>constructionWork</AlertCause>') +
          situation('3', '<Progress>closed</Progress>') +
          situation('4', '<Progress>draft</Progress>') +
          situation('5', '<Planned>true</Planned>'),
      ),
    );
    expect(alerts.map(({ id, planned }) => [id, planned])).toEqual([
      ['1', true],
      ['2', false],
      ['5', true],
    ]);
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
    const alerts = await listOf(readFeed(Buffer.from(xml, 'latin1')));
    expect(alerts[0]?.summary).toBe('Dérivé');
    const wrong = xml.replace('ISO-8859-1', 'UTF-8');
    expect(() => readFeed(Buffer.from(wrong, 'latin1'))).toThrow(FeedFailure);
    expect(() => readFeed(new Uint8Array())).toThrow(FeedFailure);
  });
});
