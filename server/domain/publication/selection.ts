import type { Told } from './ledger.ts';
import { type ReadElement, textsOf } from './requestXml.ts';
import { lineRef, type Participant, stopRef } from './situation.ts';

/** Requested situations: by line, by stop, and their maximum number. Empty, null: all. */
export interface Selection {
  lines: readonly string[];
  stops: readonly string[];
  atMost: number | null;
}

/** Selection of a `SituationExchangeRequest`. */
export function selectionIn(asked: ReadElement): Selection {
  const [most] = textsOf(asked, 'MaximumNumberOfSituationElements').map(Number);
  return {
    lines: textsOf(asked, 'LineRef'),
    stops: textsOf(asked, 'StopPointRef'),
    atMost: most !== undefined && Number.isInteger(most) && most > 0 ? most : null,
  };
}

/** Whether a situation is selected: one for the whole network applies to every line and stop. */
export function isWanted(
  { published }: Told,
  { lines, stops }: Pick<Selection, 'lines' | 'stops'>,
  participant: Participant,
): boolean {
  if (published.isNetwork) return true;
  const refs = published.lines.map((line) => lineRef(participant, line));
  const points = published.stops.map((stop) => stopRef(participant, stop));
  return (
    (lines.length === 0 || lines.some((ref) => refs.includes(ref))) &&
    (stops.length === 0 || stops.some((ref) => points.includes(ref)))
  );
}
