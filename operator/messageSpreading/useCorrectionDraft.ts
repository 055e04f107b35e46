import { useMemo } from 'react';
import type { News } from '../../contract/schemas/news.ts';
import { useKeptDraft } from '../../src/features/drafts/useKeptDraft.ts';
import { formInManner } from './formInManner.ts';
import { enteredOf, keptOf, type KeptEntered } from './keptEntered.ts';
import type { Entered } from './spreadingValues.ts';

type CorrectionDraft = KeptEntered & { base: News; manner: string };

interface Given {
  /** The message that the entered values are compared with, so that only what was changed is sent. */
  base: News;
  /** Manner of composing (setups.ts). */
  manner: string;
  entered: Entered;
  isDirty: boolean;
  onResume: (entered: Entered, base: News) => void;
}

/** Keeps a draft of an unsent correction (CMP-6). */
export function useCorrectionDraft({ base, manner, entered, isDirty, onResume }: Given) {
  const { form, screens, choice } = entered;
  const value = useMemo(
    () => (isDirty ? { base, manner, ...keptOf({ form, screens, choice }) } : null),
    [isDirty, base, manner, form, screens, choice],
  );
  return useKeptDraft<CorrectionDraft>({
    form: `messageCorrection:${base.id}`,
    shape: 2,
    value,
    restore: (draft) => {
      const kept = enteredOf(draft);
      onResume({ ...kept, form: formInManner(kept.form, { from: draft.manner, to: manner }) }, draft.base);
      return true;
    },
  });
}
