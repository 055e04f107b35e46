import { useCallback, useRef } from 'react';
import { type TextDialog, useDialogs } from './useDialogs.ts';

/** Asks as `confirm` does; what the user has agreed to is not asked again, as when a save is refused and sent again. */
export function useConfirmOnce(): (question: TextDialog) => Promise<boolean> {
  const { confirm } = useDialogs();
  const agreed = useRef(new Set<string>());
  return useCallback(
    async (question) => {
      const asked = JSON.stringify(question);
      if (agreed.current.has(asked)) return true;
      const isConfirmed = await confirm(question);
      if (isConfirmed) agreed.current.add(asked);
      return isConfirmed;
    },
    [confirm],
  );
}
