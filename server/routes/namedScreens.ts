import { mostHeldScreens } from '../../contract/limits.ts';
import { invalid } from '../shared/errors.ts';
import { texts } from '../shared/texts.ts';

/** The ids that `?screens=` names (HeldQuery), each once. Throws BadRequestException when they are too many. */
export function screensIn(named: string): string[] {
  const ids = [...new Set(named.split(','))];
  if (ids.length > mostHeldScreens) throw invalid({ screens: texts.screens.tooMany(mostHeldScreens) });
  return ids;
}
