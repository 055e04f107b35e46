import { useMemo, useState } from 'react';
import { readDraft } from '../../src/features/drafts/drafts.ts';
import type { TakenChoice } from '../../src/features/choosing/takenChoice.ts';
import { useDraftPlace } from '../../src/features/drafts/useDraftPlace.ts';
import { useKeptDraft } from '../../src/features/drafts/useKeptDraft.ts';
import { isDirty, type SpreadingValues } from './spreadingValues.ts';
import type { Spreading } from './useSpreading.ts';

const draftForm = { form: 'messageSpreading', shape: 1 };

interface SpreadingDraft {
  manner: string;
  form: SpreadingValues;
  screens: string[];
  /** Absent: they were chosen one by one. */
  choice?: Omit<TakenChoice, 'ids'> & { ids: string[] };
}

/** The manner of composing of the kept draft, with which the page opens; null: there is none. */
export function useDraftManner(): string | null {
  const place = useDraftPlace(draftForm);
  const [kept] = useState(() => place && readDraft(place));
  return (kept?.value as Partial<SpreadingDraft> | undefined)?.manner ?? null;
}

/** Keeps a draft of the message being written, and of the one that a failed spread has removed from the form (CMP-6). */
export function useSpreadingDraft(manner: string, { state, dispatch }: Spreading) {
  const value = useMemo(() => {
    const entered = isDirty(state) ? state : state.cleared;
    return (
      entered && {
        toJSON: (): SpreadingDraft => ({
          manner,
          form: entered.form,
          screens: [...entered.screens],
          ...(entered.choice && { choice: { ...entered.choice, ids: [...entered.choice.ids] } }),
        }),
      }
    );
  }, [manner, state]);
  const { at, forget } = useKeptDraft<SpreadingDraft>({
    ...draftForm,
    value,
    restore: (draft) => {
      if (draft.manner !== manner) return false;
      const taken = draft.choice ? { ...draft.choice, ids: new Set(draft.choice.ids) } : null;
      const entered = { form: draft.form, screens: new Set(draft.screens), choice: taken };
      dispatch({ type: 'resume', entered });
      return true;
    },
  });
  return {
    at,
    discard: () => {
      forget();
      dispatch({ type: 'clean', keep: false });
    },
  };
}
