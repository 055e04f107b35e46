import type { FeedAlert } from '../../traffic/alert.ts';
import type { FeedFile } from '../demoFiles.ts';

const minuteMs = 60_000;

/** Alerts of a demonstration feed at `now` (ms): each comes back with the hour, as a new one each time. */
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
