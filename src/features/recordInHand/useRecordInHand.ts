import { useCallback, useMemo, useState } from 'react';

/** A record of a list that colleagues edit too. */
export interface Versioned {
  id: number;
  /** Absent: a server that keeps no versions. */
  version?: number | undefined;
}

/** What is kept of a record that is being written (CMP-6): a save is against the version that it was made from. */
export interface Draft<R, F> {
  /** As it was when it was opened; null: a new one. */
  base: R | null;
  form: F;
}

interface Opened<R, F> extends Draft<R, F> {
  /** Counts the records that were opened: what belongs to one does not go over to the next. */
  key: number;
}

interface Options<R, F, P> {
  records: readonly R[];
  /** The form of a record as it is stored; of none, a new one. The same until what it depends on changes. */
  formOf: (record: R | null) => F;
  /** The parts in which two forms differ. */
  changedParts: (a: F, b: F) => P[];
}

/** The record in hand, and what colleagues do to it meanwhile. */
export function useRecordInHand<R extends Versioned, F, P extends string>({
  records,
  formOf,
  changedParts,
}: Options<R, F, P>) {
  const [opened, setOpened] = useState<Opened<R, F>>(() => ({ key: 0, base: null, form: formOf(null) }));
  const { base, form, key } = opened;
  const changed = changedParts(form, formOf(base));
  const isDirty = changed.length > 0;
  const current = base && (records.find(({ id }) => id === base.id) ?? null);
  const open = useCallback(
    (record: R | null) =>
      setOpened((before) => ({ key: before.key + 1, base: record, form: formOf(record) })),
    [formOf],
  );
  const resume = useCallback(
    (draft: Draft<R, F>) => setOpened((before) => ({ key: before.key + 1, ...draft })),
    [],
  );
  const changeForm = useCallback(
    (next: (form: F) => F) => setOpened((before) => ({ ...before, form: next(before.form) })),
    [],
  );

  // Untouched, it follows what colleagues save, and is closed when they delete it.
  if (base && !isDirty && current !== base) {
    setOpened({ key: current ? key : key + 1, base: current, form: formOf(current) });
  }

  return {
    key,
    /** Null for a new record, and for one that a colleague deleted: a save makes it anew. */
    base: current && base,
    form,
    changed,
    isDirty,
    /** The record as a colleague has saved it since it was opened. */
    newer: current && base && current.version !== base.version ? current : null,
    isDeleted: base !== null && current === null,
    /** The same until it changes; null: nothing is being written. */
    written: useMemo((): Draft<R, F> | null => (isDirty ? { base, form } : null), [isDirty, base, form]),
    resume,
    open,
    changeForm,
    /** The form is now one of that version of the record. */
    rebase: (record: R) => setOpened((before) => ({ ...before, base: record })),
  };
}

export type RecordInHand<R extends Versioned, F, P extends string = string> = ReturnType<
  typeof useRecordInHand<R, F, P>
>;
