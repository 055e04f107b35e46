import { useCallback, useMemo, useState } from 'react';
import { readDraft } from '../../src/features/drafts/drafts.ts';
import { useDraftPlace } from '../../src/features/drafts/useDraftPlace.ts';
import { useKeptDraft } from '../../src/features/drafts/useKeptDraft.ts';
import type { PlacedScenario } from './currentScenario.ts';
import type { ScenarioDraft } from './scenarioDraft.ts';

const draftForm = { form: 'messagesScenario', shape: 2 };

/** A scenario that was being edited: the version that its form is based on (null: a new one), and the form. */
export interface KeptScenario {
  placed: PlacedScenario | null;
  draft: ScenarioDraft;
}

/** The scenario that was being edited when the page was left without saving, and the function that drops it (CMP-6). */
export function useWaitingScenario(): [KeptScenario | null, () => void] {
  const place = useDraftPlace(draftForm);
  const [waiting, setWaiting] = useState(() => place && readDraft(place));
  const end = useCallback(() => setWaiting(null), []);
  return [(waiting?.value as KeptScenario | undefined) ?? null, end];
}

interface Typed {
  base: PlacedScenario | null;
  draft: ScenarioDraft;
  isDirty: boolean;
  resume: (kept: KeptScenario) => void;
}

/** Keeps a draft of the scenario that is being edited. */
export function useScenarioDraft({ base, draft, isDirty, resume }: Typed) {
  const value = useMemo(() => (isDirty ? { placed: base, draft } : null), [isDirty, base, draft]);
  return useKeptDraft<KeptScenario>({
    ...draftForm,
    value,
    restore: (kept) => {
      if (kept.placed?.scenario.id !== base?.scenario.id) return false;
      resume(kept);
      return true;
    },
  });
}
