import { useCallback, useState } from 'react';
import type { Proposed } from '../../../contract/schemas/proposal.ts';
import type { ChangeTopic } from '../../../contract/streams.ts';
import { useVersionedSave } from '../../data/useVersionedSave.ts';
import { useMayLeave } from '../../shared/unsavedWork.ts';
import { useLeaveGuard } from '../../shared/useLeaveGuard.ts';
import { useKeptDraft } from '../drafts/useKeptDraft.ts';
import type { Draft, RecordInHand, Versioned } from './useRecordInHand.ts';

/** What is wrong, in French, by field. */
export type Problems = Readonly<Record<string, string>>;

const none: Problems = {};

interface Options<R extends Versioned, F, Sent> {
  projectId: number;
  topic: ChangeTopic;
  inHand: RecordInHand<R, F>;
  /** Under which drafts of the form are kept, and the shape of what is kept. */
  draft: { form: string; shape: number };
  words: {
    bar: { saving: string };
    saved: string;
    saveFailed: string;
    leave: { title: string; text: string };
  };
  /** What is sent against a stored version, null for a new record; null, after `refuse` or a word of its own: nothing. */
  prepare: (against: R | null, refuse: (problems: Problems) => null) => Sent | null;
  /** Throws HttpError. The same record under the same key is one save (CMP-5). */
  send: (record: Sent, key: string) => Promise<R | Proposed>;
  /** What is in hand after a save, of which the server told the record; null: it waits for a second person (OPS-5). */
  after: (saved: R | null) => R | null;
  /** Beside the record in hand, what goes with it. */
  onStart?: () => void;
}

/** What is done to the record in hand: open another one, save, discard, and choose between two versions. */
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
  const { base, form, isDirty, open, rebase, resume, written } = inHand;
  /** Of the form as it was: whatever is typed then may mend it. */
  const [refused, setRefused] = useState<{ form: F; problems: Problems } | null>(null);
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

  function refuse(problems: Problems): null {
    setRefused({ form, problems });
    return null;
  }
  async function save(against: R | null) {
    const sent = prepare(against, refuse);
    const outcome = sent && (await saving.save(sent));
    if (!outcome) return;
    if (outcome.saved || outcome.isProposed) return start(after(outcome.saved));
    refuse(outcome.problems);
    setTheirs(outcome.theirs);
  }

  return {
    problems: refused?.form === form ? refused.problems : none,
    isSaving: saving.isSaving,
    /** What a colleague has saved meanwhile, to choose between; null: nothing to choose. */
    theirs,
    compare: setTheirs,
    start,
    /** Opens a record, or a new one, after a question when something would be lost. */
    ask,
    discard: () => start(base),
    /** When the draft that was put back was kept; null: none was. */
    draftAt: kept.at,
    save: () => {
      if (isDirty || base === null) void save(base);
    },
    takeTheirs: () => start(theirs),
    keepMine: () => {
      if (!theirs) return;
      rebase(theirs);
      setTheirs(null);
      void save(theirs);
    },
  };
}
