import {
  inhibitionKinds,
  inhibitionRightsOf,
  inhibitionsOf,
  type InhibitionKind,
  type Inhibitions,
} from '../../contract/inhibition.ts';
import type { Line } from '../../contract/schemas/line.ts';

/**
 * What the operator wants of lines and has not saved, by line id. Kept apart from what the server has, so that a list
 * which is read again brings a colleague's changes and takes none of the operator's away.
 */
export type Draft = ReadonlyMap<number, Partial<Inhibitions>>;

export const noDraft: Draft = new Map();

/** What a line is to become: as it is, but for what the operator wants and may have. */
export function wantedOf(line: Line, draft: Draft): Inhibitions {
  const now = inhibitionsOf(line);
  const mayChange = inhibitionRightsOf(line);
  const asked = draft.get(line.id) ?? {};
  const wanted = (kind: InhibitionKind) => (mayChange[kind] ? (asked[kind] ?? now[kind]) : now[kind]);
  return { times: wanted('times'), traffic: wanted('traffic') };
}

/** The draft after one switch of a line: what is again as the server has it is no longer wanted of it. */
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
