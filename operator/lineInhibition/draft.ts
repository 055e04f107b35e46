import {
  changeableKindsOf,
  inhibitionKinds,
  inhibitionsOf,
  type InhibitionKind,
  type Inhibitions,
} from '../../contract/inhibition.ts';
import type { Line } from '../../contract/schemas/line.ts';

/**
 * The operator's unsaved changes by line id. Kept apart from the server's data, so that a refetched list brings colleagues'
 * changes without discarding the operator's.
 */
export type Draft = ReadonlyMap<number, Partial<Inhibitions>>;

export const noDraft: Draft = new Map();

/** The state to save for a line: as it is, with the operator's permitted changes. */
export function wantedOf(line: Line, draft: Draft): Inhibitions {
  const now = inhibitionsOf(line);
  const mayChange = changeableKindsOf(line);
  const asked = draft.get(line.id) ?? {};
  const wanted = (kind: InhibitionKind) => (mayChange[kind] ? (asked[kind] ?? now[kind]) : now[kind]);
  return { times: wanted('times'), traffic: wanted('traffic') };
}

/** A line after the draft was saved at `now` (ms). */
export function savedLine(line: Line, draft: Draft, now: number): Line {
  const { times, traffic } = wantedOf(line, draft);
  return {
    ...line,
    inhibitionTimesDate: times ? (line.inhibitionTimesDate ?? now) : null,
    inhibitionTrafficDate: traffic ? (line.inhibitionTrafficDate ?? now) : null,
  };
}

/**
 * The draft without what is in force already, be it by a save whose answer was lost or by a colleague: kept, it would come
 * back as a change once somebody switches it again. The same draft if there is none.
 */
export function withoutInForce(draft: Draft, lines: readonly Line[]): Draft {
  const next = new Map(draft);
  for (const line of lines) {
    const asked = draft.get(line.id);
    if (!asked) continue;
    const now = inhibitionsOf(line);
    const left = inhibitionKinds.filter((kind) => asked[kind] !== undefined && asked[kind] !== now[kind]);
    if (left.length === 0) next.delete(line.id);
    else next.set(line.id, Object.fromEntries(left.map((kind) => [kind, asked[kind]])));
  }
  return JSON.stringify([...next]) === JSON.stringify([...draft]) ? draft : next;
}

/** The draft after toggling one switch of a line; a state that equals the server's is dropped from it. */
export function toggled(draft: Draft, line: Line, kind: InhibitionKind): Draft {
  const now = inhibitionsOf(line);
  const wanted = wantedOf(line, draft);
  const asked = { ...wanted, [kind]: !wanted[kind] };
  const changes = inhibitionKinds.filter((one) => asked[one] !== now[one]);
  const next = new Map(draft);
  if (changes.length === 0) next.delete(line.id);
  else next.set(line.id, Object.fromEntries(changes.map((one) => [one, asked[one]])));
  return next;
}
