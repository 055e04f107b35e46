import { useMemo, useState } from 'react';
import type { Scenario } from '../../contract/schemas/scenario.ts';
import { useKeptDraft } from '../../src/features/drafts/useKeptDraft.ts';
import { texts } from '../../src/i18n/index.ts';
import { isSame } from '../../src/shared/fieldsOver.ts';
import { planText } from '../../src/shared/planText.ts';
import { differencesOf, type Fact } from '../../src/shared/VersionsDialog.tsx';
import { draftOf, draftProblem, overTheirs, timeOfDraft, type PlanDraft } from './planDraft.ts';
import type { usePlanCommands } from './usePlanCommands.ts';
import { metBy } from '../../contract/planMeetings.ts';
import type { Plan } from '../../contract/planProgress.ts';

interface Given {
  scenario: Pick<Scenario, 'id' | 'autoDeactivationDelay'>;
  /** The plan being changed; null: a new one. */
  plan: Plan | null;
  /** The project's plans as they are now. */
  plans: readonly Plan[];
  timeZone: string;
  /** ms */
  now: number;
  /** A field holds half a date. */
  isUnfinished: boolean;
  commands: ReturnType<typeof usePlanCommands>;
  onClose: () => void;
}

/** A draft, and the version of the plan that it was made from; null: of a new one. */
interface KeptPlan {
  base: Plan | null;
  draft: PlanDraft;
}

/**
 * The times in the dialog, and saving them (TIM-8). Without changes it follows what colleagues save; with changes nothing typed
 * is lost: both versions are offered, and a plan that was deleted meanwhile is created again.
 */
export function usePlanForm({
  scenario,
  plan,
  plans,
  timeZone,
  now,
  isUnfinished,
  commands,
  onClose,
}: Given) {
  const startOf = (from: Plan | null) => {
    const first = draftOf(from, now, timeZone);
    return { base: from, first, draft: first, isMerged: false };
  };
  const [{ base, first, draft, isMerged }, setForm] = useState(() => startOf(plan));
  const [theirs, setTheirs] = useState<Plan | null>(null);
  const isDirty = !isSame(draft, first);
  const kept = useKeptDraft<KeptPlan>({
    form: plan ? `plan:${plan.id}` : `plan of scenario:${scenario.id}`,
    shape: 1,
    value: useMemo(() => (isDirty ? { base, draft } : null), [isDirty, base, draft]),
    restore: (typed) => {
      setForm({ ...startOf(typed.base), draft: typed.draft });
      return true;
    },
  });
  const stored = plans.find(({ id }) => id === base?.id) ?? null;
  const isDeleted = base !== null && stored === null;
  const isNewer = stored !== null && base !== null && stored.version > base.version && !commands.isBusy;
  if (isNewer && !isDirty && theirs === null) setForm(startOf(stored));
  const changed = isDeleted ? null : base;
  const time = isUnfinished ? null : timeOfDraft(draft);
  const problem = draftProblem(draft, changed, now, timeZone);
  const meetings =
    time && !problem
      ? metBy(plans, stored, { time, delay: scenario.autoDeactivationDelay }, now, timeZone)
      : [];

  /** Over `version` of the plan: the one that the form began with, or a colleague's. */
  async function save(over: Plan | null) {
    if (!time) return;
    const meets = meetings.map(({ other }) => other.id);
    const outcome = await commands.save(over, scenario.id, time, meets);
    if (outcome.isDone) {
      kept.forget();
      onClose();
    } else setTheirs(outcome.theirs);
  }

  const start = theirs && startOf(theirs);
  /** The form's own changes over the colleague's version. */
  const rebased = start && {
    ...start,
    isMerged: true,
    draft: overTheirs({ mine: draft, before: first, theirs: start.first }),
  };
  const factsOf = (of: PlanDraft): Fact[] => {
    const given = timeOfDraft(of);
    return [[texts.plans.dialog.kind, given ? planText(given, timeZone, now) : '']];
  };
  return {
    draft,
    change: (part: Partial<PlanDraft>) => setForm((form) => ({ ...form, draft: { ...form.draft, ...part } })),
    time,
    problem,
    /** The times are one's own and a colleague's: nobody has seen them together. */
    isMerged,
    meetings,
    isDirty,
    /** The restored draft, if any; `forget` gives up what is typed. */
    kept,
    reset: () => setForm(startOf(stored)),
    /** The plan as it is stored; null: a new one, or deleted meanwhile. */
    stored,
    isDeleted,
    /** A colleague has saved it since, and the form has changes. */
    isNewer: isNewer && isDirty,
    save: () => void save(changed),
    /** The colleague's version to compare with; null: no comparison is open. */
    theirs,
    differences: rebased ? differencesOf(factsOf(rebased.draft), factsOf(rebased.first)) : [],
    compare: () => setTheirs(stored),
    goOn: () => setTheirs(null),
    takeTheirs: () => {
      setTheirs(null);
      if (theirs) setForm(startOf(theirs));
    },
    keepMine: () => {
      setTheirs(null);
      if (!rebased) return;
      setForm(rebased);
      // Times that were not on the page yet are looked at first, with the plans that they meet.
      if (isSame(timeOfDraft(rebased.draft), time)) void save(theirs);
    },
  };
}
