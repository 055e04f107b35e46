import { useMemo, useState } from 'react';
import { readDraft } from '../../src/features/drafts/drafts.ts';
import { useDraftPlace } from '../../src/features/drafts/useDraftPlace.ts';
import { useKeptDraft } from '../../src/features/drafts/useKeptDraft.ts';
import type { SetupGroup } from '../../src/features/choosing/setups.ts';
import { displayFlagsOf } from './displayFlags.ts';
import { formInManner } from './formInManner.ts';
import { enteredOf, keptOf, type KeptEntered } from './keptEntered.ts';
import { emptyState, isDirty } from './spreadingValues.ts';
import type { Spreading } from './useSpreading.ts';

const draftForm = { form: 'messageSpreading', shape: 1 };

interface SpreadingDraft extends KeptEntered {
  manner: string;
}

/** Manner of composing of the kept draft, which the page opens with; null: no draft. */
export function useDraftManner(): string | null {
  const place = useDraftPlace(draftForm);
  const [kept] = useState(() => place && readDraft(place));
  return (kept?.value as Partial<SpreadingDraft> | undefined)?.manner ?? null;
}

/** Keeps a draft of the message being written, and of the one that a failed spread has removed from the form (CMP-6). */
export function useSpreadingDraft(
  { manner, conf }: SetupGroup,
  setups: readonly SetupGroup[],
  { state, dispatch }: Spreading,
) {
  const value = useMemo(() => {
    const entered = isDirty(state) ? state : state.cleared;
    return (
      entered && {
        toJSON: (): SpreadingDraft => ({ manner, ...keptOf(entered) }),
      }
    );
  }, [manner, state]);
  const { at, forget } = useKeptDraft<SpreadingDraft>({
    ...draftForm,
    value,
    restore: (draft) => {
      // If its setup is composed in another manner now, this form is the only place for it.
      if (draft.manner !== manner && setups.some((one) => one.manner === draft.manner)) return false;
      const { form: kept, ...entered } = enteredOf(draft);
      const form = formInManner(kept, { from: draft.manner, to: manner });
      const isTabGone = form.tab === 'library' && !displayFlagsOf(conf).tabs;
      // Without its tab, a message of the library could be neither seen nor replaced.
      const typed = { tab: 'unexpected' as const, libraryId: null, libraryTitle: '' };
      dispatch({ type: 'resume', entered: { ...entered, form: isTabGone ? { ...form, ...typed } : form } });
      return true;
    },
  });
  return {
    at,
    discard: () => {
      forget();
      dispatch({ type: 'resume', entered: emptyState(state.form.tab) });
    },
  };
}
