import { type Element, element, optionally } from './element.ts';
import type { Told } from './ledger.ts';
import type { Published, PublishedLine, PublishedPlace, PublishedStop } from './published.ts';

/** The producer of situations: a project, with its codespace and its display name. */
export interface Participant {
  codespace: string;
  longName: string;
}

/** Converts a text to SIRI's character set for names and references: other characters become `_`. */
export const token = (text: string): string =>
  text.replace(/[^A-Za-z0-9._:\-\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u00FF]/g, '_') || '_';

export const timeText = (instant: number): string => new Date(instant).toISOString();

/** A reference in the French profile: `val:Line::12:LOC`. */
export const ownRef = ({ codespace }: Participant, kind: string, id: number | string): string =>
  token(`${codespace}:${kind}::${id}:LOC`);

/** SIRI reference of a line: its GTFS id, or one of our own if it has none. */
export const lineRef = (participant: Participant, { id, gtfsId }: PublishedLine): string =>
  gtfsId === null ? ownRef(participant, 'Line', id) : token(gtfsId);

/** The same of a stop. */
export const stopRef = (participant: Participant, stop: PublishedStop): string =>
  stop.gtfsId === null ? ownRef(participant, 'StopPoint', stop.id) : token(stop.gtfsId);

const inFrench = { 'xml:lang': 'fr' };

const span = (name: string, from: number, until: number | null): Element =>
  element(name, [
    element('StartTime', timeText(from)),
    ...optionally('EndTime', until === null ? null : timeText(until)),
  ]);

const affectedStops = (participant: Participant, stops: readonly PublishedStop[]): Element[] =>
  stops.map((stop) =>
    element('AffectedStopPoint', [
      element('StopPointRef', stopRef(participant, stop)),
      ...optionally('StopPointName', stop.name || null, inFrench),
    ]),
  );

/** `stops`: those of the line that are affected; none: the whole line. */
const lineElement = (
  participant: Participant,
  line: PublishedLine,
  stops: readonly PublishedStop[],
): Element =>
  element('AffectedLine', [
    element('LineRef', lineRef(participant, line)),
    element('PublishedLineName', line.name),
    ...(line.direction === null
      ? []
      : [
          element('Direction', [
            element('DirectionRef', String(line.direction.id)),
            element('DirectionName', line.direction.name, inFrench),
          ]),
        ]),
    ...(stops.length === 0
      ? []
      : [
          element('Routes', [
            element('AffectedRoute', [
              element('StopPoints', [element('AffectedOnly', true), ...affectedStops(participant, stops)]),
            ]),
          ]),
        ]),
  ]);

const stopPoints = (participant: Participant, stops: readonly PublishedStop[]): Element =>
  element('StopPoints', affectedStops(participant, stops));

const placeElement = (participant: Participant, { id, name }: PublishedPlace): Element =>
  element('AffectedStopPlace', [
    element('StopPlaceRef', ownRef(participant, 'StopPlace', id)),
    element('PlaceName', name, inFrench),
  ]);

const stopPlaces = (participant: Participant, places: readonly PublishedPlace[]): Element =>
  element(
    'StopPlaces',
    places.map((place) => placeElement(participant, place)),
  );

function affects(
  participant: Participant,
  // Closed situations of before the name was kept have none.
  { isNetwork, networkName = participant.longName, lines, stops, stopless, places }: Published,
): Element {
  if (isNetwork || lines.length > 0) {
    const network = isNetwork
      ? [element('NetworkName', networkName, inFrench), element('AllLines', [])]
      : lines.map((line) => lineElement(participant, line, stops));
    // Once more beside the line, for readers who know no others: the French profile has no stops within a line.
    const more = stops.length > 0 ? [stopPoints(participant, stops)] : [];
    return element('Affects', [element('Networks', [element('AffectedNetwork', network)]), ...more]);
  }
  // Without a line, sites without a stop known to a feed represent themselves.
  const alone = stops.length === 0 ? places : places.filter(({ id }) => stopless?.includes(id));
  return element('Affects', [
    ...(stops.length > 0 ? [stopPoints(participant, stops)] : []),
    ...(alone.length > 0 ? [stopPlaces(participant, alone)] : []),
  ]);
}

/** Where it is displayed: sites, with their number of displays. */
function actions(participant: Participant, { places, onPlace, onBoard }: Published): Element {
  return element('PublishingActions', [
    element('PublishToDisplayAction', [
      element('ActionStatus', 'open'),
      ...places.map((place) =>
        element('ActionData', [
          element('Name', 'displays'),
          element('Type', 'integer'),
          element('Value', place.displays),
          element('PublishAtScope', [
            element('ScopeType', 'stopPlace'),
            element('Affects', [stopPlaces(participant, [place])]),
          ]),
        ]),
      ),
      element('OnPlace', onPlace),
      element('OnBoard', onBoard),
    ]),
  ]);
}

const consequence = (condition: string, severity: string): Element =>
  element('Consequences', [
    element('Consequence', [element('Condition', condition), element('Severity', severity)]),
  ]);

/** A message as a SIRI-SX 2.1 situation, in schema order (OUT-1). */
export function situationOf(participant: Participant, told: Told): Element {
  const { newsId, version, changedAt, closedAt, published } = told;
  const { createdAt, validity, windows, codes, causeLabel, severity, priority, planned, texts } = published;
  const [from, until] = validity;
  const isClosed = closedAt !== null;
  // If closed before it began, its duration is zero.
  const end = closedAt === null ? until : Math.max(from, Math.min(closedAt, until ?? closedAt));
  return element('PtSituationElement', [
    element('CreationTime', timeText(createdAt)),
    element('ParticipantRef', token(participant.codespace)),
    element('SituationNumber', ownRef(participant, 'Situation', newsId)),
    element('Version', version),
    element('Source', [element('SourceType', 'directReport')]),
    element('VersionedAtTime', timeText(changedAt)),
    element('Progress', isClosed ? 'closed' : 'published'),
    span('ValidityPeriod', from, end),
    ...(isClosed ? [] : windows.map(([opens, closes]) => span('PublicationWindow', opens, closes))),
    element('AlertCause', codes.reason),
    ...optionally('ReasonName', causeLabel, inFrench),
    element('Severity', severity),
    ...optionally('Priority', priority),
    element('ReportType', planned ? 'general' : 'incident'),
    element('Planned', planned),
    ...texts.map(({ short, language }) => element('Summary', short, { 'xml:lang': language })),
    ...texts.map(({ long, language }) => element('Description', long, { 'xml:lang': language })),
    affects(participant, published),
    ...(codes.condition === null ? [] : [consequence(codes.condition, severity)]),
    ...(isClosed ? [] : [actions(participant, published)]),
  ]);
}
