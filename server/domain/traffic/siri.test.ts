import { describe, expect, it } from 'vitest';
import {
  buildDelivery as delivery,
  buildPtSituation as situation,
  buildSummary as summary,
  readSituations as read,
} from '../../../tests/support/siri.ts';
import { buildAlert } from '../../../tests/support/traffic.ts';
import { feedInstant } from '../feeds/feedInstant.ts';
import { maxRawText } from './textOfFeed.ts';

describe('TRF-3 SIRI-SX', () => {
  it('TRF-3 reads situations, whatever the prefix, and nothing of their references; a line that a consequence names is concerned', async () => {
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
          <LineRef>AUTRE</LineRef><Destinations><StopPointRef>P7</StopPointRef></Destinations></AffectedLine></AffectedNetwork></Networks></Affects></Consequence></Consequences>
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
          { line: 'AUTRE', stops: [] },
        ],
        summary: 'Travaux & déviation',
        description: '<p>Bus</p>',
      },
    ]);
  });

  const version = (number: number, more: string) => situation(`<Version>${number}</Version>${more}`);
  const summaries = async (situations: string) =>
    (await read(delivery(situations))).map((one) => one.summary);

  it('TRF-3 of several versions of a situation the highest counts, wherever it stands; closed, it ends them all', async () => {
    const [first, second] = [version(9, summary('Un')), version(10, summary('Deux'))];
    expect(await summaries(first + second)).toEqual(['Deux']);
    expect(await summaries(second + first)).toEqual(['Deux']);
    expect(await summaries(first + version(10, '<Progress>closed</Progress>'))).toEqual([]);
    expect(await summaries(version(10, '<Progress>closed</Progress>') + first)).toEqual([]);
    // Drafts do not withdraw anything; without versions, closed means closed.
    expect(await summaries(first + version(10, '<Progress>draft</Progress>'))).toEqual(['Un']);
    expect(await summaries(situation(summary('Un')) + situation('<Progress>closed</Progress>'))).toEqual([]);
    expect(await summaries(situation('<Progress>closing</Progress>') + situation(summary('Un')))).toEqual([]);
    expect(await summaries(situation(summary('Un')) + situation(summary('Deux')))).toEqual(['Un', 'Deux']);
  });

  it('TRF-3 country, producer and number are its name, whatever blanks are around each', async () => {
    const named = `<PtSituationElement><CountryRef>
      FR </CountryRef><ParticipantRef> P </ParticipantRef><SituationNumber>
      S1
    </SituationNumber></PtSituationElement>`;
    expect((await read(delivery(named))).map(({ id }) => id)).toEqual(['FR P S1']);
  });

  it('TRF-3 what a delivery says of roads is passed over', async () => {
    const road = `<RoadSituationElement><SituationNumber>R1</SituationNumber><Summary>Route</Summary>
      <Affects><Networks><AffectedNetwork><AffectedLine><LineRef>A</LineRef></AffectedLine></AffectedNetwork></Networks></Affects>
      <PublishingActions><PublishingAction><PassengerInformationAction><TextualContent>
      <SummaryContent><SummaryText>Route</SummaryText></SummaryContent>
      <DescriptionContent><DescriptionText>Route</DescriptionText></DescriptionContent>
      </TextualContent></PassengerInformationAction></PublishingAction></PublishingActions></RoadSituationElement>`;
    expect(await read(delivery(road + situation(summary('Un'))))).toEqual([
      buildAlert({ id: 'S1', summary: 'Un', affected: [] }),
    ]);
  });

  it('TRF-3 texts that stand where a situation is published are its own, cut where they are without end', async () => {
    const texts = `<SummaryContent><SummaryText>Coupé</SummaryText></SummaryContent>
      <DescriptionContent><DescriptionText>${'x'.repeat(2 * maxRawText)}</DescriptionText></DescriptionContent>`;
    const [alert] = await read(
      delivery(
        situation(`<References><RelatedToRef><SituationNumber>S0</SituationNumber></RelatedToRef></References>
          <PublishingActions><PublishingAction><PassengerInformationAction><TextualContent>${texts}</TextualContent>
          </PassengerInformationAction></PublishingAction></PublishingActions>`),
      ),
    );
    expect(alert).toMatchObject({ summary: 'Coupé', description: 'x'.repeat(maxRawText) });
  });

  it('TRF-3 two producers may give one number to situations of their own', async () => {
    const of = (participant: string, more: string) =>
      situation(`<ParticipantRef>${participant}</ParticipantRef>${more}`);
    const alerts = await read(delivery(of('A', summary('Un')) + of('B', summary('Deux'))));
    expect(alerts.map(({ id, summary: text }) => [id, text])).toEqual([
      ['A S1', 'Un'],
      ['B S1', 'Deux'],
    ]);
    expect(await summaries(of('A', summary('Un')) + of('B', '<Progress>closed</Progress>'))).toEqual(['Un']);
  });

  it.each([
    [
      'in its windows of publication, which may begin before',
      '<PublicationWindow><StartTime>2026-01-10T00:00:00Z</StartTime><EndTime>2026-01-15T00:00:00Z</EndTime></PublicationWindow>',
      '2026-01-10',
      '2026-01-15',
    ],
    [
      'never beyond its own end',
      '<PublicationWindow><StartTime>2026-01-10T00:00:00Z</StartTime></PublicationWindow>',
      '2026-01-10',
      '2026-01-16',
    ],
    [
      'nor beyond where its window goes on',
      '<PublicationWindow><StartTime>2026-01-10T00:00:00Z</StartTime><EndTime>2026-01-20T00:00:00Z</EndTime></PublicationWindow>',
      '2026-01-10',
      '2026-01-16',
    ],
    [
      'whatever its producer adds',
      '<PublicationWindow><StartTime>2026-01-10T00:00:00Z</StartTime></PublicationWindow><Extensions><EndTime>2026-01-11T00:00:00Z</EndTime></Extensions>',
      '2026-01-10',
      '2026-01-16',
    ],
    ['without a window, when it happens', '', '2026-01-12', '2026-01-16'],
  ])('TRF-3 a situation is told %s', async (_when, window, from, until) => {
    const validity =
      '<ValidityPeriod><StartTime>2026-01-12T00:00:00Z</StartTime><EndTime>2026-01-16T00:00:00Z</EndTime></ValidityPeriod>';
    const [alert] = await read(delivery(situation(validity + window)));
    expect(alert?.periods).toEqual([[Date.parse(from), Date.parse(until)]]);
  });

  it('TRF-3 a situation that happens more than once is told as long as its window says, where it once has no end', async () => {
    const validity = (start: string, end: string | null) =>
      `<ValidityPeriod><StartTime>${start}</StartTime>${end === null ? '' : `<EndTime>${end}</EndTime>`}</ValidityPeriod>`;
    const [first, second] = ['2026-01-12T00:00:00Z', '2026-01-16T00:00:00Z'];
    const window = '<PublicationWindow><StartTime>2026-01-10T00:00:00Z</StartTime></PublicationWindow>';
    const periodsOf = async (last: string | null) =>
      (await read(delivery(situation(validity(first, second) + validity(second, last) + window))))[0]
        ?.periods;
    expect(await periodsOf(null)).toEqual([[Date.parse('2026-01-10'), null]]);
    expect(await periodsOf('2026-01-20T00:00:00Z')).toEqual([
      [Date.parse('2026-01-10'), Date.parse('2026-01-20')],
    ]);
  });

  it('TRF-3 a situation without an end is told until the end of its window', async () => {
    const [alert] = await read(
      delivery(
        situation(`<ValidityPeriod><StartTime>2026-01-12T00:00:00Z</StartTime></ValidityPeriod>
          <PublicationWindow><EndTime>2026-01-15T00:00:00Z</EndTime></PublicationWindow>`),
      ),
    );
    expect(alert?.periods).toEqual([[null, Date.parse('2026-01-15')]]);
  });

  it('TRF-3 what a situation says of its own state, and what it refers to, is not that of the delivery', async () => {
    const foreign =
      '<Affects><Networks><AffectedNetwork><AffectedLine><LineRef>AUTRE</LineRef></AffectedLine></AffectedNetwork></Networks></Affects>';
    const alerts = await read(
      delivery(
        situation(
          `<References><RelatedToRef>${foreign}</RelatedToRef></References>${summary('Un')}
          <Consequences><Consequence><Status>false</Status></Consequence></Consequences>`,
        ),
      ),
    );
    expect(alerts).toEqual([buildAlert({ id: 'S1', summary: 'Un', affected: [] })]);
  });

  it.each<[string, string | null, string]>([
    ['2026-07-14T08:00:00', '2026-07-14T06:00:00Z', 'in summer'],
    ['2026-01-14T08:00:00.5', '2026-01-14T07:00:00Z', 'in winter'],
    ['2026-01-14', '2026-01-13T23:00:00Z', 'a day alone'],
    ['2026-07-14T08:00:00.123456789Z', '2026-07-14T08:00:00.123Z', 'of a zone'],
    ['2026-13-14T08:00:00', null, 'no time at all'],
  ])('TRF-3 %s reads as %s on clocks of the project (%s)', (text, expected, _when) => {
    expect(feedInstant(text, 'Europe/Paris')).toBe(expected === null ? null : Date.parse(expected));
    if (expected !== null && !text.endsWith('Z'))
      expect(feedInstant(text, 'America/Martinique')).not.toBe(Date.parse(expected));
  });

  it('TRF-3 lines that consequences and scopes of publication name are concerned', async () => {
    const lineAt = (line: string, ...stops: string[]) =>
      `<AffectedLine><LineRef>${line}</LineRef><Destinations><StopPointRef>terminus</StopPointRef></Destinations><StopPoints>${stops
        .map((stop) => `<AffectedStopPoint><StopPointRef>${stop}</StopPointRef></AffectedStopPoint>`)
        .join('')}</StopPoints></AffectedLine>`;
    const affects = (lines: string) =>
      `<Affects><Networks><AffectedNetwork>${lines}</AffectedNetwork></Networks></Affects>`;
    // As in VDV 736: its own Affects names a stop; the lines are in its consequences and publishing actions.
    const [alert] = await read(
      delivery(
        situation(`<Affects><StopPlaces><AffectedStopPlace><StopPlaceRef>622</StopPlaceRef></AffectedStopPlace></StopPlaces></Affects>
          <Consequences><Consequence>${affects(lineAt('VBL006', '621', '615') + lineAt('VBL006', '617', '621'))}</Consequence>
          <Consequence>${affects(lineAt('VBL024', '121'))}</Consequence></Consequences>
          <PublishingActions><PublishingAction><PublishAtScope><ScopeType>line</ScopeType>
          ${affects(lineAt('VBL024') + lineAt('PB073'))}</PublishAtScope>
          <PassengerInformationAction><TextualContent><SummaryContent><SummaryText xml:lang="FR">Coupé</SummaryText>
          </SummaryContent></TextualContent></PassengerInformationAction></PublishingAction></PublishingActions>`),
      ),
    );
    expect(alert?.affected).toEqual([
      { line: null, stops: ['622'] },
      { line: 'VBL006', stops: ['621', '615', '617'] },
      { line: 'VBL024', stops: [] },
      { line: 'PB073', stops: [] },
    ]);
    expect(alert?.summary).toBe('Coupé');
  });

  it.each([
    [
      'all lines of a network',
      '<Networks><AffectedNetwork><AllLines/></AffectedNetwork></Networks>',
      [{ line: null, stops: [] }],
    ],
    ['all operators', '<Operators><AllOperators/></Operators>', [{ line: null, stops: [] }]],
    [
      'a network',
      '<Networks><AffectedNetwork><NetworkRef>N</NetworkRef></AffectedNetwork></Networks>',
      [{ line: null, stops: [] }],
    ],
    [
      'a line of a network',
      '<Networks><AffectedNetwork><NetworkRef>N</NetworkRef><AffectedLine><LineRef>A</LineRef></AffectedLine></AffectedNetwork></Networks>',
      [{ line: 'A', stops: [] }],
    ],
    [
      'all operators at a stop',
      '<Operators><AllOperators/></Operators><StopPlaces><AffectedStopPlace><StopPlaceRef>P</StopPlaceRef></AffectedStopPlace></StopPlaces>',
      [{ line: null, stops: ['P'] }],
    ],
    [
      'all lines at a stop',
      '<Networks><AffectedNetwork><AllLines/></AffectedNetwork></Networks><StopPlaces><AffectedStopPlace><StopPlaceRef>P</StopPlaceRef></AffectedStopPlace></StopPlaces>',
      [{ line: null, stops: ['P'] }],
    ],
    [
      'all lines of a mode',
      '<Networks><AffectedNetwork><VehicleMode>metro</VehicleMode><AllLines/></AffectedNetwork></Networks>',
      [],
    ],
    [
      'all lines of modes',
      '<Networks><AffectedNetwork><AffectedModes><Mode><VehicleMode>rail</VehicleMode></Mode></AffectedModes><AllLines/></AffectedNetwork></Networks>',
      [],
    ],
    [
      'all lines of a submode',
      '<Networks><AffectedNetwork><RailSubmode>suburbanRailway</RailSubmode><AllLines/></AffectedNetwork></Networks>',
      [],
    ],
    [
      'a mode of an operator',
      '<Operators><AffectedOperator><OperatorRef>O</OperatorRef></AffectedOperator></Operators><Networks><AffectedNetwork><VehicleMode>metro</VehicleMode></AffectedNetwork></Networks>',
      [],
    ],
    [
      'all lines of all modes',
      '<Networks><AffectedNetwork><AffectedModes><AllModes/></AffectedModes><AllLines/></AffectedNetwork></Networks>',
      [{ line: null, stops: [] }],
    ],
    [
      'a line with its mode',
      '<Networks><AffectedNetwork><VehicleMode>metro</VehicleMode><AffectedLine><LineRef>A</LineRef></AffectedLine></AffectedNetwork></Networks>',
      [{ line: 'A', stops: [] }],
    ],
    [
      'a mode of one network and the whole of another',
      '<Networks><AffectedNetwork><NetworkRef>N</NetworkRef><VehicleMode>metro</VehicleMode></AffectedNetwork><AffectedNetwork><NetworkRef>M</NetworkRef></AffectedNetwork></Networks>',
      [{ line: null, stops: [] }],
    ],
    [
      'a journey of an operator',
      '<Operators><AffectedOperator><OperatorRef>O</OperatorRef></AffectedOperator></Operators><VehicleJourneys><AffectedVehicleJourney><VehicleJourneyRef>J</VehicleJourneyRef></AffectedVehicleJourney></VehicleJourneys>',
      [],
    ],
    [
      'a journey at a stop',
      '<VehicleJourneys><AffectedVehicleJourney><VehicleJourneyRef>J</VehicleJourneyRef><Calls><Call><StopPointRef>P</StopPointRef></Call></Calls></AffectedVehicleJourney></VehicleJourneys>',
      [],
    ],
    [
      'a journey of a line',
      '<VehicleJourneys><AffectedVehicleJourney><LineRef>A</LineRef><VehicleJourneyRef>J</VehicleJourneyRef></AffectedVehicleJourney></VehicleJourneys>',
      [{ line: 'A', stops: [] }],
    ],
    [
      'all lines of a network, and a journey',
      '<Networks><AffectedNetwork><AllLines/></AffectedNetwork></Networks><VehicleJourneys><AffectedVehicleJourney/></VehicleJourneys>',
      [{ line: null, stops: [] }],
    ],
    ['all lines of no network', '<AllLines/>', [{ line: null, stops: [] }]],
    [
      'all lines of a mode without a name',
      '<Networks><AffectedNetwork><VehicleMode/><AllLines/></AffectedNetwork></Networks>',
      [{ line: null, stops: [] }],
    ],
    [
      'all lines of whatever mode',
      '<Networks><AffectedNetwork><VehicleMode>all</VehicleMode><AllLines/></AffectedNetwork></Networks>',
      [{ line: null, stops: [] }],
    ],
    [
      'lines at a stop',
      '<Networks><AffectedNetwork><AffectedLine><LineRef>A</LineRef></AffectedLine><AffectedLine><LineRef>B</LineRef></AffectedLine></AffectedNetwork></Networks><StopPoints><AffectedStopPoint><StopPointRef>P</StopPointRef></AffectedStopPoint></StopPoints>',
      [
        { line: 'A', stops: ['P'] },
        { line: 'B', stops: ['P'] },
      ],
    ],
    [
      'a line without a name at a stop',
      '<Networks><AffectedNetwork><AffectedLine/></AffectedNetwork></Networks><StopPoints><AffectedStopPoint><StopPointRef>P</StopPointRef></AffectedStopPoint></StopPoints>',
      [{ line: null, stops: ['P'] }],
    ],
    [
      'a line, of which a section names another',
      '<Networks><AffectedNetwork><AffectedLine><LineRef>A</LineRef><Sections><AffectedSection><LineRef>B</LineRef></AffectedSection></Sections></AffectedLine></AffectedNetwork></Networks>',
      [{ line: 'A', stops: [] }],
    ],
    ['a line without a name', '<Networks><AffectedNetwork><AffectedLine/></AffectedNetwork></Networks>', []],
    [
      'a stop without a name',
      '<StopPoints><AffectedStopPoint><StopPointRef/></AffectedStopPoint></StopPoints>',
      [],
    ],
    ['nothing', '', []],
  ])('TRF-3 a situation of %s is read as such', async (_what, affects, expected) => {
    const [alert] = await read(delivery(situation(`<Affects>${affects}</Affects>`)));
    expect(alert?.affected).toEqual(expected);
  });

  it('TRF-3 a situation of all operators is one of all lines, though a consequence of it names nothing', async () => {
    const [alert] = await read(
      delivery(
        situation(`<Affects><Operators><AllOperators/></Operators></Affects>
          <Consequences><Consequence><Affects/></Consequence></Consequences>`),
      ),
    );
    expect(alert?.affected).toEqual([{ line: null, stops: [] }]);
  });

  it('TRF-3 `Planned` decides before any reason, and what is closed or a draft is none', async () => {
    const numbered = (id: string, more: string) =>
      `<PtSituationElement><SituationNumber>${id}</SituationNumber>${more}</PtSituationElement>`;
    const alerts = await read(
      delivery(
        numbered('1', '<AlertCause>constructionWork</AlertCause>') +
          numbered('2', '<Planned>false</Planned><AlertCause>constructionWork</AlertCause>') +
          numbered('3', '<Progress>closed</Progress>') +
          numbered('4', '<Progress>draft</Progress>') +
          numbered('5', '<Planned>true</Planned>') +
          numbered('6', '<Progress>pendingApproval</Progress>') +
          numbered('7', '<Progress>closing</Progress>') +
          numbered('', '<Planned>true</Planned>'),
      ),
    );
    expect(alerts.map(({ id, planned }) => [id, planned])).toEqual([
      ['1', true],
      ['2', false],
      ['5', true],
    ]);
  });
});
