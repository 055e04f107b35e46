import protobuf, { type Writer } from 'protobufjs/minimal.js';
import { minuteMs } from '../../../contract/durations.ts';
import type { FeedAlert } from '../traffic/alert.ts';
import type { FeedFile } from './demoFiles.ts';

/** Host of the demonstration's feeds: a name that never resolves (RFC 2606), so that only the demonstration has them. */
export const demoFeedHost = 'demo.invalid';

/** Alerts of a demonstration feed at `now` (ms): each recurs at its interval, as a new alert each time. */
export function alertsAt({ alerts, timeZone }: FeedFile, now: number): FeedAlert[] {
  const timeOf = new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' });
  return alerts.flatMap((alert) => {
    const every = alert.everyMinutes * minuteMs;
    const turn = Math.floor((now - alert.fromMinute * minuteMs) / every);
    const from = turn * every + alert.fromMinute * minuteMs;
    const until = from + alert.lastsMinutes * minuteMs;
    if (now >= until) return [];
    const filled = (text: string) =>
      text.replaceAll('{debut}', timeOf.format(from)).replaceAll('{fin}', timeOf.format(until));
    return [
      {
        id: `${alert.id}-${turn}`,
        planned: alert.planned,
        periods: [[from, until]],
        affected: alert.lines.map((line) => ({ line, stops: [] })),
        summary: filled(alert.summary),
        description: filled(alert.description),
      },
    ];
  });
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const instant = (name: string, at: number | null) =>
  at === null ? '' : `<${name}>${new Date(at).toISOString()}</${name}>`;

function situation({ id, planned, periods, affected, summary, description }: FeedAlert, now: number): string {
  const spans = periods.map(
    ([from, until]) =>
      `<ValidityPeriod>${instant('StartTime', from)}${instant('EndTime', until)}</ValidityPeriod>`,
  );
  const lines = affected.map(({ line, stops }) => {
    const points = stops.map(
      (stop) => `<AffectedStopPoint><StopPointRef>${escaped(stop)}</StopPointRef></AffectedStopPoint>`,
    );
    const route =
      points.length === 0
        ? ''
        : `<Routes><AffectedRoute><StopPoints>${points.join('')}</StopPoints></AffectedRoute></Routes>`;
    return `<AffectedLine><LineRef>${escaped(line ?? '')}</LineRef>${route}</AffectedLine>`;
  });
  return [
    '<PtSituationElement>',
    instant('CreationTime', now),
    `<SituationNumber>${escaped(id)}</SituationNumber><Progress>open</Progress>`,
    ...spans,
    `<Planned>${planned}</Planned>`,
    `<Summary xml:lang="FR">${escaped(summary)}</Summary>`,
    `<Description xml:lang="FR">${escaped(description)}</Description>`,
    `<Affects><Networks><AffectedNetwork>${lines.join('')}</AffectedNetwork></Networks></Affects>`,
    '</PtSituationElement>',
  ].join('');
}

/** Alerts as a SIRI-SX delivery at `now` (ms), served by the demonstration. */
export function encodeSiri(alerts: readonly FeedAlert[], now: number): string {
  const situations = alerts.map((alert) => situation(alert, now)).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<Siri xmlns="http://www.siri.org.uk/siri" version="2.0"><ServiceDelivery>
${instant('ResponseTimestamp', now)}<Status>true</Status>
<SituationExchangeDelivery version="2.0"><Situations>
${situations}
</Situations></SituationExchangeDelivery>
</ServiceDelivery></Siri>`;
}

const bytes = 2;

/** Writes an embedded message field. */
export function writeMessage(writer: Writer, field: number, write: (inner: Writer) => void): void {
  writer.uint32((field << 3) | bytes).fork();
  write(writer);
  writer.ldelim();
}

export const writeText = (writer: Writer, field: number, text: string) =>
  void writer.uint32((field << 3) | bytes).string(text);
export const writeNumber = (writer: Writer, field: number, value: number) =>
  void writer.uint32(field << 3).uint64(value);

function writeTranslated(writer: Writer, field: number, text: string): void {
  if (text === '') return;
  writeMessage(writer, field, (translated) =>
    writeMessage(translated, 1, (translation) => {
      writeText(translation, 1, text);
      writeText(translation, 2, 'fr');
    }),
  );
}

const maintenance = 9;
const technicalProblem = 3;

function writeAlert(writer: Writer, { periods, affected, planned, summary, description }: FeedAlert): void {
  for (const [from, until] of periods) {
    writeMessage(writer, 1, (period) => {
      if (from !== null) writeNumber(period, 1, Math.floor(from / 1000));
      if (until !== null) writeNumber(period, 2, Math.floor(until / 1000));
    });
  }
  for (const { line, stops } of affected) {
    for (const stop of stops.length > 0 ? stops : [null]) {
      writeMessage(writer, 5, (selector) => {
        if (line === null && stop === null) writeText(selector, 1, 'tous');
        if (line !== null) writeText(selector, 2, line);
        if (stop !== null) writeText(selector, 5, stop);
      });
    }
  }
  writeNumber(writer, 6, planned ? maintenance : technicalProblem);
  writeTranslated(writer, 10, summary);
  writeTranslated(writer, 11, description);
}

/** Alerts as a GTFS-Realtime feed at `now` (ms), served by the demonstration. */
export function encodeGtfsRealtime(alerts: readonly FeedAlert[], now: number): Buffer {
  const writer = protobuf.Writer.create();
  writeMessage(writer, 1, (header) => {
    writeText(header, 1, '2.0');
    writeNumber(header, 3, Math.floor(now / 1000));
  });
  for (const alert of alerts) {
    writeMessage(writer, 2, (entity) => {
      writeText(entity, 1, alert.id);
      writeMessage(entity, 5, (inner) => writeAlert(inner, alert));
    });
  }
  return Buffer.from(writer.finish());
}
