import { useDialogs, type TextDialog } from './dialogs/useDialogs.ts';
import { useUnsavedWork } from './useLeaveGuard.ts';

/**
 * Closes a dialog by `onClose`, after `question` where it has what is not saved; what leaves the page is asked, too, on a
 * page with a `useLeaveQuestion` (NAV-8).
 */
export function useAskedClose(isDirty: boolean, question: TextDialog, onClose: () => void): () => void {
  const dialogs = useDialogs();
  useUnsavedWork(isDirty, question);
  async function close() {
    if (!isDirty || (await dialogs.confirm(question))) onClose();
  }
  return () => void close();
}
