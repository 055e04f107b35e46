import { useMemo, useState } from 'react';
import { readDraft } from '../../src/features/drafts/drafts.ts';
import { useDraftPlace } from '../../src/features/drafts/useDraftPlace.ts';
import { useKeptDraft } from '../../src/features/drafts/useKeptDraft.ts';
import { isDirty, type SpreadingValues } from './spreadingValues.ts';
import type { Spreading } from './useSpreading.ts';

const draftForm = { form: 'messageSpreading', shape: 1 };

interface SpreadingDraft {
  manner: string;
  form: SpreadingValues;
  screens: string[];
}

/** The messaging setups of the draft that waits, by their manner; null: none does. The page opens on them. */
export function useDraftManner(): string | null {
  const place = useDraftPlace(draftForm);
  const [kept] = useState(() => place && readDraft(place));
  return (kept?.value as Partial<SpreadingDraft> | undefined)?.manner ?? null;
}

/** Keeps the message that is being written, and the one that a failed spread has taken out of the form (CMP-6). */
export function useSpreadingDraft(manner: string, { state, dispatch }: Spreading) {
  const { form, screens, cleared } = state;
  const value = useMemo(() => {
    const entered = isDirty({ form, screens }) ? { form, screens } : cleared;
    return entered && { manner, form: entered.form, screens: [...entered.screens] };
  }, [manner, form, screens, cleared]);
  const { at, forget } = useKeptDraft<SpreadingDraft>({
    ...draftForm,
    value,
    restore: (draft) => {
      if (draft.manner !== manner) return false;
      dispatch({ type: 'resume', entered: { form: draft.form, screens: new Set(draft.screens) } });
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
