import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { isProposed, showsNoMore } from '../../contract/proposedOutcome.ts';
import type { Scenario } from '../../contract/schemas/scenario.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { readChanged } from '../../src/data/readChanged.ts';
import { sameSave, useOnce } from '../../src/data/useOnce.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { useAsksApproval } from '../../src/features/approvals/useAsksApproval.ts';
import { failureText } from '../../src/shared/failureText.ts';
import type { PlacedScenario } from './currentScenario.ts';
import {
  delayOf,
  draftOf,
  draftProblems,
  isSameDraft,
  overTheirs,
  saveOf,
  withGroupOf,
  withScreensOf,
  type DraftProblems,
  type NamedGroup,
  type ScenarioDraft,
} from './scenarioDraft.ts';
import { scenarioDifferences } from './scenarioFacts.ts';
import { reachOf } from '../../src/features/activation/siteDisplays.ts';
import { useScenarioDraft } from './useScenarioDraft.ts';

const words = texts.scenarios.edit;

interface Body {
  fields?: Record<string, string>;
  current?: Scenario;
}

interface Options {
  projectId: number;
  /** The current version; null: a new one. */
  placed: PlacedScenario | null;
  /** A colleague has deleted it meanwhile. */
  isDeleted: boolean;
  /** A plan is to start it. */
  isPlanned: boolean;
  groups: readonly NamedGroup[];
  screens: readonly Screen[];
  titleOf: (id: number) => string;
  /** Called with the scenario as it is stored by now, which is newer than the list. */
  onSaved: (placed: PlacedScenario) => void;
}

/** The form of a scenario, and saving it (SCN-7): nothing typed is lost when a save is refused. */
export function useScenarioForm({
  projectId,
  placed,
  isDeleted,
  isPlanned,
  groups,
  screens,
  titleOf,
  onSaved,
}: Options) {
  const data = useOperatorData();
  const queryClient = useQueryClient();
  const dialogs = useDialogs();
  const notify = useNotify();
  const once = useOnce(sameSave);
  const [draft, setDraft] = useState(() => draftOf(placed));
  const [clean, setClean] = useState(draft);
  const [base, setBase] = useState(placed);
  const [refused, setRefused] = useState<DraftProblems>({});
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<{ text: string; isConflict: boolean } | null>(null);
  const scenario = isDeleted ? null : (placed?.scenario ?? null);
  // A colleague may delete a screen meanwhile: the server would refuse it, and it is nowhere to be unchecked.
  const known = useMemo(() => new Set(screens.map(({ id }) => id)), [screens]);
  const messages = useMemo(() => withScreensOf(draft.messages, known), [draft.messages, known]);
  const present = useMemo(() => withGroupOf({ ...draft, messages }, groups), [draft, messages, groups]);
  const found = draftProblems(present, titleOf);
  const isReaching = scenario !== null && (scenario.active || isPlanned);
  const mayAsk = useAsksApproval() && isReaching;
  const autoDeactivationDelay = delayOf(draft) ?? null;
  // Comparing 200,000 places takes too long for each key that is pressed in the name.
  const asks = useMemo(
    () => mayAsk && scenario !== null && !showsNoMore(scenario, { autoDeactivationDelay, messages }),
    [mayAsk, scenario, autoDeactivationDelay, messages],
  );
  const activeWords = asks ? words.activeProposing : words.activeWarning;
  const activeText = scenario?.active ? activeWords(reachOf(scenario, screens)) : null;

  const change = (part: Partial<ScenarioDraft>) => {
    setDraft((latest) => ({ ...latest, ...part }));
    setRefused({});
  };

  const isDirty = !isSameDraft(draft, clean);
  const kept = useScenarioDraft({
    base,
    draft,
    isDirty,
    resume: (typed) => startFrom(typed.placed, typed.draft),
  });

  const readAgain = () => readChanged(queryClient, [[projectId, 'scenarios']]);

  async function take(error: unknown) {
    const { fields = {}, current } = (error instanceof HttpError ? (error.body as Body | null) : null) ?? {};
    setRefused({
      name: fields['name'],
      groupName: fields['groupName'] ?? fields['groupId'],
      delay: fields['autoDeactivationDelay'],
      messages: fields['messages'],
    });
    const told = { text: failureText(error, words.saveFailed), isConflict: false };
    setFailure(told);
    setRefusals((n) => n + 1);
    await readAgain();
    // Both versions go on from the one that is stored by now.
    if (current !== undefined)
      setFailure((latest) => (latest === told ? { ...told, isConflict: true } : latest));
  }

  async function save() {
    setIsTried(true);
    if (Object.keys(found).length > 0) return setRefusals((n) => n + 1);
    if (isSaving) return;
    if (activeText !== null && !(await dialogs.confirm({ title: words.activeTitle, text: activeText })))
      return;
    setIsSaving(true);
    setFailure(null);
    // What is typed or opened meanwhile would go with the form.
    const close = dialogs.wait(words.saving);
    try {
      const version = base?.scenario.version;
      const asked = saveOf(present, { projectId, scenario, ...(scenario && { version }) });
      const saved = await once(asked, (key) => data.saveScenario(asked, key));
      setClean(draft);
      kept.forget();
      void readAgain();
      const waits = isProposed(saved);
      notify(waits ? texts.approvals.proposed : words.saved, { type: 'success' });
      const { groupName, groupId } = present;
      const stored = waits
        ? scenario && placed
        : { scenario: saved, group: groupName.trim() || null, groupId };
      if (stored) onSaved(stored);
    } catch (error) {
      void take(error);
    } finally {
      setIsSaving(false);
      close();
    }
  }

  function startFrom(from: PlacedScenario | null, typed: ScenarioDraft) {
    setBase(from);
    setClean(draftOf(from));
    setDraft(typed);
    setFailure(null);
  }
  const stored = draftOf(placed);
  const mine = () => overTheirs({ mine: draft, before: draftOf(base), theirs: stored });
  const takeStored = () => startFrom(placed, stored);

  return {
    draft: present,
    change,
    setMessages: (next: (latest: ScenarioDraft['messages']) => ScenarioDraft['messages']) => {
      setDraft((latest) => ({ ...latest, messages: next(latest.messages) }));
      setRefused({});
    },
    /** Whether a save waits for a second person (OPS-5). */
    asks,
    /** What a save does to the screens of the running scenario; null: it does not run. */
    activeText,
    problems: { ...refused, ...(isTried && found) },
    /** Counts the saves that were refused, here or by the server. */
    refusals,
    isDirty,
    /** The restored draft, if any; `forget` gives up what is typed. */
    kept,
    /** Resets the form to the stored version. */
    reset: () => {
      kept.forget();
      takeStored();
    },
    failure,
    save,
    /** After a conflict: takes the other user's version, or keeps one's own for the next save. */
    takeTheirs: takeStored,
    keepMine: () => startFrom(placed, mine()),
    differences: () => scenarioDifferences(mine(), stored, { titleOf, screens }),
  };
}
