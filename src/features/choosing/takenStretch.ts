import {
  type ChoiceProblem,
  type PlacedScreen,
  screensOfChoice,
} from '../../../contract/lineStops/screensOfChoice.ts';
import { pointsOfStretch } from '../../../contract/lineStops/stretch.ts';
import type { StretchChoice } from '../../../contract/schemas/choice.ts';
import type { LineStops } from '../../../contract/schemas/lineStops.ts';
import { choiceText } from './choiceText.ts';
import type { TakenChoice } from './takenChoice.ts';

/** A line or a stretch of it as it stands in a form, with all that goes with the message (CMP-1, CMP-4); or why it takes nothing. */
export function takenStretch(
  choice: StretchChoice,
  { line, lineName }: { line: LineStops; lineName: string },
  screens: Iterable<PlacedScreen>,
): TakenChoice | { problem: ChoiceProblem } {
  const found = screensOfChoice(choice, line, screens);
  if ('problem' in found) return found;
  return {
    ...{ choice, text: choiceText(choice, lineName, line) },
    ...{ ids: new Set(found.ids), points: pointsOfStretch(line, choice) },
  };
}
