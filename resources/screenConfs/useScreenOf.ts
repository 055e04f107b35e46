import { useReference } from 'react-admin';
import type { Screen } from '../../contract/schemas/screen.ts';
import { useMeta } from '../../src/admin/scope.ts';

/** A display as lists have it. */
export interface ScreenConf {
  id: number;
  screenId: string;
  /** With the screen's name alone. */
  screen?: Pick<Screen, 'id' | 'name'>;
}

/** The screen of a display with its site and state; the rows of a list ask for theirs together. */
export function useScreenOf({ screenId }: ScreenConf): Screen | undefined {
  const meta = useMeta('screens');
  return useReference<Screen>({ reference: 'screens', id: screenId, options: { meta } }).referenceRecord;
}
