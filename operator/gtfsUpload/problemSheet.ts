import type { GtfsProblem } from '../../contract/schemas/gtfs.ts';
import { texts } from '../../src/i18n/index.ts';
import { csvText } from '../../src/shared/csv/csvText.ts';

const { columns } = texts.gtfs.result;

/** Problems as a CSV file for the feed's producer (EXP-2). */
export function problemSheet(problems: readonly GtfsProblem[]): string {
  return csvText([
    [columns.file, columns.line, columns.column, columns.reason],
    ...problems.map(({ file, line, column, reason }) => [
      file ?? '',
      String(line ?? ''),
      column ?? '',
      reason,
    ]),
  ]);
}
