import { useMemo } from 'react';
import type { TakenChoice } from '../../src/features/choosing/takenChoice.ts';
import { useKeptDraft } from '../../src/features/drafts/useKeptDraft.ts';
import type { Entered, SpreadingValues } from './spreadingValues.ts';

interface CorrectionDraft {
  version: number;
  form: SpreadingValues;
  screens: string[];
  /** Absent: they were chosen one by one, or no longer as chosen. */
  choice?: Omit<TakenChoice, 'ids'> & { ids: string[] };
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
    () =>
      isDirty
        ? {
            version,
            form,
            screens: [...screens],
            ...(choice && { choice: { ...choice, ids: [...choice.ids] } }),
          }
        : null,
    [isDirty, version, form, screens, choice],
  );
  return useKeptDraft<CorrectionDraft>({
    form: `messageCorrection:${id}`,
    shape: 1,
    value,
    restore: (draft) => {
      const taken = draft.choice ? { ...draft.choice, ids: new Set(draft.choice.ids) } : null;
      onResume({ form: draft.form, screens: new Set(draft.screens), choice: taken }, draft.version);
      return true;
    },
  });
}
