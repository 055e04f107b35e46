import type { Line } from '../../contract/schemas/line.ts';
import type { NewsConf } from '../../contract/schemas/screen.ts';

/** The line that a message is spread with (SPR-9): the chosen one; else, without lists, the project's first; else none. */
export function lineUsed(
  listsMode: NewsConf['listsMode'],
  chosen: number | null,
  lines: readonly Line[],
): Line | null {
  return lines.find(({ id }) => id === chosen) ?? (listsMode === 'NONE' ? (lines[0] ?? null) : null);
}
