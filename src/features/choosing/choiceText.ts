import { stopsOf } from '../../../contract/lineStops/stopsOf.ts';
import type { SpreadChoice } from '../../../contract/schemas/choice.ts';
import type { LineStops } from '../../../contract/schemas/lineStops.ts';
import { texts } from '../../i18n/index.ts';

const words = texts.choosing;

/** A choice in words: « RER B vers Robinson, d’Antony à Massy ». Stops that the line no longer has are left out. */
export function choiceText(choice: SpreadChoice, lineName: string, line: LineStops | null): string {
  if ('tags' in choice) return words.tagText(choice.tags);
  const { direction, from, to } = choice;
  const stops = line ? stopsOf(line, null) : [];
  const nameOf = (id: string | null) => stops.find((stop) => stop.id === id)?.name;
  const [start, end] = [nameOf(from), nameOf(to)];
  const towards = line?.directions.find((one) => one.direction === direction)?.name ?? null;
  return words.lineText(
    lineName,
    direction === null ? null : towards,
    start === undefined || end === undefined ? null : { from: start, to: end },
  );
}
