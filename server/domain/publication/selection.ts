import type { Told } from './ledger.ts';
import { type ReadElement, textsOf } from './requestXml.ts';
import { lineRef, type Participant, token } from './situation.ts';

/** Which situations somebody wants: those of these lines, of these stops, so many at most. Empty, null: all. */
export interface Selection {
  lines: readonly string[];
  stops: readonly string[];
  atMost: number | null;
}

/** What a `SituationExchangeRequest` selects. */
export function selectionIn(asked: ReadElement): Selection {
  const [most] = textsOf(asked, 'MaximumNumberOfSituationElements').map(Number);
  return {
    lines: textsOf(asked, 'LineRef'),
    stops: textsOf(asked, 'StopPointRef'),
    atMost: most !== undefined && Number.isInteger(most) && most > 0 ? most : null,
  };
}

/** Whether a situation is one of those that are wanted: what is of the whole network is of each line and stop. */
export function isWanted(
  { published }: Told,
  { lines, stops }: Pick<Selection, 'lines' | 'stops'>,
  participant: Participant,
): boolean {
  if (published.isNetwork) return true;
  const refs = published.lines.map((line) => lineRef(participant, line));
  const points = published.stops.map(({ gtfsId }) => token(gtfsId));
  return (
    (lines.length === 0 || lines.some((ref) => refs.includes(ref))) &&
    (stops.length === 0 || stops.some((ref) => points.includes(ref)))
  );
}
