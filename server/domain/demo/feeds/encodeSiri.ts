import type { FeedAlert } from '../../traffic/alert.ts';

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

/** Alerts as a SIRI-SX delivery of `now` (ms): what the demonstration serves. */
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
