import { useMemo, useState } from 'react';
import { readDraft } from '../../src/features/drafts/drafts.ts';
import { useDraftPlace } from '../../src/features/drafts/useDraftPlace.ts';
import { useKeptDraft } from '../../src/features/drafts/useKeptDraft.ts';
import type { PlacedScenario } from './currentScenario.ts';
import type { ScenarioDraft } from './scenarioDraft.ts';

const draftForm = { form: 'messagesScenario', shape: 2 };

/** A scenario that was being edited: which one (null: a new one), its form, and the version that it is based on. */
export interface KeptScenario {
  placed: PlacedScenario | null;
  draft: ScenarioDraft;
  version: number | undefined;
}

/** The scenario that was being edited when the page was left without saving, and the function that drops it (CMP-6). */
export function useWaitingScenario(): [KeptScenario | null, () => void] {
  const place = useDraftPlace(draftForm);
  const [waiting, setWaiting] = useState(() => place && readDraft(place));
  return [(waiting?.value as KeptScenario | undefined) ?? null, () => setWaiting(null)];
}

interface Typed extends KeptScenario {
  isDirty: boolean;
  resume: (kept: KeptScenario) => void;
}

/** Keeps a draft of the scenario that is being edited. */
export function useScenarioDraft({ placed, draft, version, isDirty, resume }: Typed) {
  // A colleague's changes meanwhile do not affect the draft.
  const [opened] = useState(placed);
  const value = useMemo(
    () => (isDirty ? { placed: opened, draft, version } : null),
    [isDirty, opened, draft, version],
  );
  return useKeptDraft<KeptScenario>({
    ...draftForm,
    value,
    restore: (kept) => {
      if (kept.placed?.scenario.id !== opened?.scenario.id) return false;
      resume(kept);
      return true;
    },
  });
}
