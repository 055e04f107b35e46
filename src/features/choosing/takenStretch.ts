import { type ChoiceProblem, screensOfChoice } from '../../../contract/lineStops/screensOfChoice.ts';
import { stopsOf } from '../../../contract/lineStops/stopsOf.ts';
import { pointsOfStretch } from '../../../contract/lineStops/stretch.ts';
import type { StretchChoice } from '../../../contract/schemas/choice.ts';
import type { LineStops } from '../../../contract/schemas/lineStops.ts';
import type { ScreenIndex } from '../screenSelector/screenIndex.ts';
import { selectionOf } from '../screenSelector/selection.ts';
import { choiceText } from './choiceText.ts';
import type { StretchNames } from './namedStretch.ts';
import type { TakenChoice } from './takenChoice.ts';

function endsOf({ from, to }: StretchChoice, line: LineStops): StretchNames | null {
  const stops = stopsOf(line, null);
  const [first, last] = [from, to].map((asked) => stops.find(({ id }) => id === asked)?.name);
  return first !== undefined && last !== undefined && first !== last ? { from: first, to: last } : null;
}

/** A line or a stretch of it as a form's choice, with all that is sent with the message (CMP-1, CMP-4); or why it has no screens. */
export function takenStretch(
  choice: StretchChoice,
  { line, lineName }: { line: LineStops; lineName: string },
  index: ScreenIndex,
): TakenChoice | { problem: ChoiceProblem } {
  const found = screensOfChoice(choice, line, index.byId.values());
  if ('problem' in found) return found;
  return {
    choice,
    text: choiceText(choice, lineName, line),
    // Counted when the choice is offered, not when it is taken.
    ids: selectionOf(index, found.ids).ids,
    points: pointsOfStretch(line, choice),
    ends: endsOf(choice, line),
  };
}
