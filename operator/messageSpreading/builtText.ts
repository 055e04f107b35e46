import { htmlOfText } from '../../contract/html.ts';
import { lowerInitial } from '../../contract/placeNames.ts';
import type { Labelled, Line } from '../../contract/schemas/line.ts';
import type { NewsConf } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import type { SpreadingValues } from './spreadingValues.ts';

/** A project's choices. */
export interface Choices {
  lines: readonly Line[];
  impacts: readonly Labelled[];
  causes: readonly Labelled[];
}

type Chosen = Pick<SpreadingValues, 'lineId' | 'directionId' | 'causeId' | 'impactId'>;

const byId = <T extends { id: number }>(list: readonly T[], id: number | null) =>
  list.find((entry) => entry.id === id) ?? null;

export function chosenDirection({ lineId, directionId }: Chosen, lines: readonly Line[]) {
  return byId(byId(lines, lineId)?.directions ?? [], directionId);
}

/**
 * The text that direction, cause and impact write into the editor: a paragraph, or plain text for a text area. Null until
 * all three are set (SPR-7).
 */
export function builtText(
  chosen: Chosen,
  { lines, impacts, causes }: Choices,
  textMode: NewsConf['textMode'],
): string | null {
  const direction = chosenDirection(chosen, lines);
  const impact = byId(impacts, chosen.impactId);
  const cause = byId(causes, chosen.causeId);
  if (!direction || !impact || !cause) return null;
  const sentence = texts.spreading.what.built(impact.label, direction.name, lowerInitial(cause.label));
  return textMode === 'RICHTEXT' ? `<p>${htmlOfText(sentence)}</p>` : sentence;
}
