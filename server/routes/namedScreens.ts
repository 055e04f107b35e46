import { mostHeldScreens } from '../../contract/limits.ts';
import { invalid } from '../shared/errors.ts';
import { texts } from '../shared/texts.ts';

/** The distinct ids in `?screens=` (HeldQuery). Throws BadRequestException when there are too many. */
export function screensIn(named: string): string[] {
  const ids = [...new Set(named.split(','))];
  if (ids.length > mostHeldScreens) throw invalid({ screens: texts.screens.tooMany(mostHeldScreens) });
  return ids;
}
