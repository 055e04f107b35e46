import { useDialogs, type TextDialog } from './dialogs/useDialogs.ts';
import { askAboutWork } from './unsavedWork.ts';
import { useUnsavedWork } from './useLeaveGuard.ts';

/**
 * Closes a dialog by `onClose`, after `question`, if any, if it has unsaved input; on a page with a `useLeaveQuestion`, leaving the
 * page asks, too (NAV-8).
 */
export function useAskedClose(
  isDirty: boolean,
  question: TextDialog | undefined,
  onClose: () => void,
): () => void {
  const dialogs = useDialogs();
  useUnsavedWork(isDirty, question);
  async function close() {
    if (!isDirty || !question || (await askAboutWork(dialogs, question))) onClose();
  }
  return () => void close();
}
