import { hourMs } from '../../../contract/durations.ts';
import { formerSecretHours } from '../../../contract/webhooks.ts';
import type { Row } from '../../db/schema.ts';

/** A replaced secret, which also signs until `until` (ms). */
interface FormerSecret {
  secret: string;
  until: number;
}

/** Maximum number of replaced secrets that sign: each has its place in a header of the calls. */
const mostFormer = 10;

type Secrets = Pick<Row<'webhook'>, 'secret' | 'former_secret' | 'former_until'>;

/** Replaced secrets that still sign at `now` (ms), latest first. */
function formerOf({ former_secret, former_until }: Secrets, now: number): FormerSecret[] {
  if (former_secret === null || former_until === null) return [];
  // Earlier versions kept one, as it is.
  const former = former_secret.startsWith('[')
    ? (JSON.parse(former_secret) as FormerSecret[])
    : [{ secret: former_secret, until: former_until }];
  return former.filter(({ until }) => now < until);
}

/** Signing secrets of a webhook at `now` (ms). */
export const secretsOf = (row: Secrets, now: number): string[] => [
  row.secret,
  ...formerOf(row, now).map(({ secret }) => secret),
];

/** The secrets of a webhook once `fresh` replaces its secret at `now` (ms). */
export function replaced(row: Secrets, fresh: string, now: number): Secrets {
  const until = now + formerSecretHours * hourMs;
  const former = [{ secret: row.secret, until }, ...formerOf(row, now)].slice(0, mostFormer);
  return { secret: fresh, former_secret: JSON.stringify(former), former_until: until };
}
