import { type WebhookSubject, webhookEvents } from '../../../contract/webhooks.ts';
import type { Row } from '../../db/schema.ts';

/** A subject while it exists. `content`: JSON. `endsAt`: when it ends by itself, ms. */
export interface Subject {
  id: string;
  content: string;
  endsAt: number | null;
}

/** The state of a subject that was told last. */
export type Told = Row<'webhook_told'>;

/** The new state of a row, and the event for it. */
export interface Difference {
  what: 'begun' | 'changed' | 'ended';
  /** The former state, against concurrent changes; null: none yet. */
  before: Told | null;
  row: Told;
  /** Stored without an event. */
  isQuiet?: boolean;
}

/**
 * Whether a stored state is the current one. States of before it said whether a message is published count as those of
 * published ones, so that an update of the program does not send every message again.
 */
const isSame = (stored: string, content: string) =>
  stored === content || stored === content.replace(/,"published":true\}$/, '}');

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/**
 * Differences between the states last sent for a project's messages, scenarios or screens and the current ones at `now` (ms).
 * A subject that returns after its end begins again, with the next version.
 */
export function differencesOf(
  rows: readonly Told[],
  current: readonly Subject[],
  { projectId, kind, now }: { projectId: number; kind: WebhookSubject; now: number },
): Difference[] {
  const told = new Map(rows.map((row) => [row.subject, row]));
  const there = new Set(current.map(({ id }) => id));
  const differences: Difference[] = [];
  for (const { id, content, endsAt } of current) {
    const before = told.get(id) ?? null;
    const row = { content, changed_at: now, ends_at: endsAt, ended: 0 };
    if (!before) {
      const fresh = { ...row, project_id: projectId, kind, subject: id, version: 1 };
      differences.push({ what: 'begun', before, row: fresh });
    } else if (before.ended === 1 || !isSame(before.content, content)) {
      const what = before.ended === 1 ? 'begun' : 'changed';
      const risen = { ...before, ...row, version: before.version + 1 };
      differences.push({ what, before, row: risen });
    }
  }
  for (const before of rows) {
    if (before.ended === 1 || there.has(before.subject)) continue;
    const ended = { ...before, version: before.version + 1, changed_at: now, ends_at: null, ended: 1 };
    differences.push({ what: 'ended', before, row: ended });
  }
  // A fixed lock order for several servers.
  return differences.sort((one, other) => byText(one.row.subject, other.row.subject));
}

/** The event type of a difference; null: none. */
export const eventOf = (kind: WebhookSubject, { what }: Difference): string | null =>
  webhookEvents[kind][what];
