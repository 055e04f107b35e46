import { useReference } from 'react-admin';
import { defaultRefreshMs } from '../../contract/limits.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { useMeta, useScopedProject } from './scope.ts';

/**
 * A screen of the open project with its site and state, which changes without an event: polled at the project's pace. The
 * requests of several rows are combined.
 */
export function usePolledScreen(id: string): Screen | undefined {
  const meta = useMeta('screens');
  const refetchInterval = useScopedProject()?.refreshScreensAvailability ?? defaultRefreshMs;
  return useReference<Screen>({ reference: 'screens', id, options: { meta, refetchInterval } })
    .referenceRecord;
}
