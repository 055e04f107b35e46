import type { Advertising } from '../../contract/schemas/advertising.ts';
import { texts } from '../../src/i18n/index.ts';
import { dateOnly, timeOnly } from '../../src/shared/zonedDate.ts';

/** When a picture was spread, on the clocks of the project, and by whom; nothing where the server does not say. */
export function spreadText({ createdAt, createdBy = null }: Advertising, timeZone: string): string {
  if (createdAt === undefined) return '';
  return texts.advertising.list.spreadAt(
    dateOnly(createdAt, timeZone),
    timeOnly(createdAt, timeZone),
    createdBy,
  );
}
