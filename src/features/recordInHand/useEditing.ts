import { useCallback, useState } from 'react';
import type { Proposed } from '../../../contract/schemas/proposal.ts';
import type { ChangeTopic } from '../../../contract/streams.ts';
import { useVersionedSave } from '../../data/useVersionedSave.ts';
import { useMayLeave } from '../../shared/unsavedWork.ts';
import { useLeaveGuard } from '../../shared/useLeaveGuard.ts';
import { useKeptDraft } from '../drafts/useKeptDraft.ts';
import type { Draft, RecordInHand, Versioned } from './useRecordInHand.ts';

/** Problems by field, in French. */
export type Problems = Readonly<Record<string, string>>;

const none: Problems = {};

interface Options<R extends Versioned, F, Sent> {
  projectId: number;
  topic: ChangeTopic;
  inHand: RecordInHand<R, F>;
  /** Key of the form's drafts, and the version of their shape. */
  draft: { form: string; shape: number };
  words: {
    bar: { saving: string };
    saved: string;
    saveFailed: string;
    leave: { title: string; text: string };
  };
  /**
   * Returns what to send for a save of the form over a stored version, or over null for a new record; null cancels, after
   * `refuse` or a message of its own.
   */
  prepare: (form: F, against: R | null, refuse: (problems: Problems) => null) => Sent | null;
  /** Throws HttpError. Sent again under the same key, a record is saved once (CMP-5). */
  send: (record: Sent, key: string) => Promise<R | Proposed | null>;
  /** The record to open after a save; `saved` as useVersionedSave says it. */
  after: (saved: R | null) => R | null;
  /** Called when another record is opened, to reset what belongs to the previous one. */
  onStart?: () => void;
}

/** Actions on the open record: open another one, save, discard, and resolve conflicts. */
export function useEditing<R extends Versioned, F, Sent>({
  projectId,
  topic,
  inHand,
  draft,
  words,
  prepare,
  send,
  after,
  onStart,
}: Options<R, F, Sent>) {
  const { base, form, isDirty, open, over, rebase, resume, written } = inHand;
  /** Problems of one state of the form; any later input may have solved them. */
  const [refused, setRefused] = useState<{ form: F; problems: Problems } | null>(null);
  /** The problems of the last save that was refused, here or by the server. */
  const [refusal, setRefusal] = useState<object | null>(null);
  const [theirs, setTheirs] = useState<R | null>(null);
  const mayLeave = useMayLeave();
  const saving = useVersionedSave({ projectId, topic, send, words: { ...words, saving: words.bar.saving } });
  useLeaveGuard(isDirty, words.leave);
  const kept = useKeptDraft<Draft<R, F>>({
    ...draft,
    value: written,
    restore: (found) => {
      resume(found);
      return true;
    },
  });

  const start = useCallback(
    (record: R | null) => {
      setTheirs(null);
      setRefusal(null);
      onStart?.();
      open(record);
    },
    [open, onStart],
  );
  const ask = useCallback(
    async (record: R | null) => {
      if (await mayLeave()) start(record);
    },
    [mayLeave, start],
  );

  async function save(saved: F, against: R | null) {
    const refuse = (problems: Problems): null => {
      setRefused({ form: saved, problems });
      setRefusal(problems);
      return null;
    };
    const sent = prepare(saved, against, refuse);
    const outcome = sent && (await saving.save(sent));
    if (!outcome) return;
    if (outcome.isDone) return start(after(outcome.saved));
    refuse(outcome.problems);
    setTheirs(outcome.theirs);
  }

  return {
    problems: refused?.form === form ? refused.problems : none,
    /** For `useFocusWrong`. */
    refusal,
    isSaving: saving.isSaving,
    /** The version that a colleague has saved meanwhile, to choose from; null: no conflict. */
    theirs,
    /** What would be saved over it. */
    mine: theirs ? over(theirs) : form,
    compare: setTheirs,
    start,
    /** Opens a record, or a new one for null; asks first if something would be lost. */
    ask,
    discard: () => start(base),
    /** When the restored draft was kept, ms; null: none was restored. */
    draftAt: kept.at,
    save: () => {
      if (isDirty || base === null) void save(form, base);
    },
    takeTheirs: () => start(theirs),
    keepMine: () => {
      if (!theirs) return;
      const mine = over(theirs);
      rebase(theirs, mine);
      setTheirs(null);
      void save(mine, theirs);
    },
  };
}
