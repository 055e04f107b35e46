import { useMemo } from 'react';
import { useKeptDraft } from '../../src/features/drafts/useKeptDraft.ts';
import { enteredOf, keptOf, type KeptEntered } from './keptEntered.ts';
import type { Entered } from './spreadingValues.ts';

interface CorrectionDraft extends KeptEntered {
  version: number;
}

interface Given {
  id: number;
  /** Version of the message being corrected. */
  version: number;
  entered: Entered;
  isDirty: boolean;
  /** Called with the restored draft and the version that it is based on. */
  onResume: (entered: Entered, version: number) => void;
}

/** Keeps a draft of an unsent correction (CMP-6). */
export function useCorrectionDraft({ id, version, entered, isDirty, onResume }: Given) {
  const { form, screens, choice } = entered;
  const value = useMemo(
    () => (isDirty ? { version, ...keptOf({ form, screens, choice }) } : null),
    [isDirty, version, form, screens, choice],
  );
  return useKeptDraft<CorrectionDraft>({
    form: `messageCorrection:${id}`,
    shape: 1,
    value,
    restore: (draft) => {
      onResume(enteredOf(draft), draft.version);
      return true;
    },
  });
}
