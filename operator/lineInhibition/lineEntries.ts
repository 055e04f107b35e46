import { byName } from '../../contract/names.ts';
import {
  changeableKindsOf,
  inhibitionKinds,
  inhibitionsOf,
  transporterName,
  type InhibitionKind,
} from '../../contract/inhibition.ts';
import { isMetro, isRer } from '../../contract/lineSign.ts';
import type { Line } from '../../contract/schemas/line.ts';
import { wantedOf, type Draft } from './draft.ts';

/** One switch of a line. */
export interface InhibitionState {
  /** State of the switch: the saved one, or the operator's change. */
  isInhibited: boolean;
  isChanged: boolean;
  /** Whether the line allows this inhibition, or is inhibited. */
  mayChange: boolean;
  /** Since when it is inhibited according to the server (ms); null: it is not. */
  since: number | null;
}

/** A line as the page shows it (INH-1). */
export interface LineEntry {
  line: Line;
  /** Empty for a hidden transporter (ROL-6). */
  transporter: string;
  mode: 'rer' | 'metro' | null;
  states: Record<InhibitionKind, InhibitionState>;
}

/** The lines with the operator's changes, by name: « Bus 9 » before « Bus 131 ». */
export function lineEntriesOf(lines: readonly Line[], draft: Draft): LineEntry[] {
  return lines
    .map((line) => {
      const now = inhibitionsOf(line);
      const wanted = wantedOf(line, draft);
      const mayChange = changeableKindsOf(line);
      const state = (kind: InhibitionKind, since: number | null): InhibitionState => ({
        isInhibited: wanted[kind],
        isChanged: wanted[kind] !== now[kind],
        mayChange: mayChange[kind],
        since,
      });
      return {
        line,
        transporter: transporterName(line),
        mode: isRer(line.name) ? ('rer' as const) : isMetro(line.name) ? ('metro' as const) : null,
        states: {
          times: state('times', line.inhibitionTimesDate),
          traffic: state('traffic', line.inhibitionTrafficDate),
        },
      };
    })
    .sort((a, b) => byName(a.line, b.line));
}

/** Whether a line has unsaved changes. */
export const isChanged = ({ states }: LineEntry) => inhibitionKinds.some((kind) => states[kind].isChanged);

/** The entries with the operator's changes. Those of lines without any are the same objects, whose rows are not drawn again. */
export function withDraft(entries: readonly LineEntry[], draft: Draft): readonly LineEntry[] {
  const changed = entries.map(({ line }) => line).filter(({ id }) => draft.has(id));
  const byLine = new Map(lineEntriesOf(changed, draft).map((entry) => [entry.line.id, entry]));
  return entries.map((entry) => byLine.get(entry.line.id) ?? entry);
}
