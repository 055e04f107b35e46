import { useCallback, useMemo, useState } from 'react';
import type { Versions } from '../../shared/fieldsOver.ts';

/** A record of a list that several users edit. */
export interface Versioned {
  id: number;
  /** Absent with a server that keeps no versions. */
  version?: number | undefined;
}

/** The draft of a record (CMP-6), with the version that its save is based on. */
export interface Draft<R, F> {
  /** The record as it was opened; null: a new one. */
  base: R | null;
  form: F;
}

interface Opened<R, F> extends Draft<R, F> {
  /** Counts the opened records, so that state of one is not carried over to the next. */
  key: number;
  /** The list when the record was opened; null: not known yet. A record that was just saved is newer than it. */
  list: readonly R[] | null;
}

/** Of a restored draft, whose record may have been deleted long ago. */
const noList: readonly never[] = [];

interface Options<R, F, P> {
  records: readonly R[];
  /** The form of a stored record, or of a new one for null. Must keep its identity until its inputs change. */
  formOf: (record: R | null) => F;
  /** Names of the parts in which two forms differ. */
  changedParts: (a: F, b: F) => P[];
  /** One's own changes over a colleague's version. */
  overTheirs: (versions: Versions<F>) => F;
}

/** The open record, and what other users do to it meanwhile. */
export function useRecordInHand<R extends Versioned, F, P extends string>({
  records,
  formOf,
  changedParts,
  overTheirs,
}: Options<R, F, P>) {
  const [opened, setOpened] = useState<Opened<R, F>>(() => ({
    key: 0,
    base: null,
    form: formOf(null),
    list: noList,
  }));
  const { base, form, key } = opened;
  const changed = changedParts(form, formOf(base));
  const isDirty = changed.length > 0;
  const found = base && (records.find(({ id }) => id === base.id) ?? null);
  if (opened.list === null) setOpened({ ...opened, list: records });
  const isBehind = base && (!found || (found.version ?? 0) < (base.version ?? 0));
  const current = isBehind && (opened.list ?? records) === records ? base : found;
  const open = useCallback(
    (record: R | null) =>
      setOpened((before) => ({ key: before.key + 1, base: record, form: formOf(record), list: null })),
    [formOf],
  );
  const resume = useCallback(
    (draft: Draft<R, F>) => setOpened((before) => ({ key: before.key + 1, list: noList, ...draft })),
    [],
  );
  const changeForm = useCallback(
    (next: (form: F) => F) => setOpened((before) => ({ ...before, form: next(before.form) })),
    [],
  );

  // While it has no changes, the form follows what colleagues save, and closes when they delete the record.
  if (base && !isDirty && current !== base) {
    setOpened({ key: current ? key : key + 1, base: current, form: formOf(current), list: records });
  }

  return {
    key,
    /** Null for a new record, and for one that a colleague deleted: saving creates it again. */
    base: current && base,
    form,
    changed,
    isDirty,
    /** The record in its current version, if a colleague has saved it since it was opened. */
    newer: current && base && current.version !== base.version ? current : null,
    isDeleted: base !== null && current === null,
    /** Keeps its identity until it changes; null: nothing is being written. */
    written: useMemo((): Draft<R, F> | null => (isDirty ? { base, form } : null), [isDirty, base, form]),
    resume,
    open,
    changeForm,
    /** The form's own changes over a colleague's version. */
    over: (theirs: R): F => overTheirs({ mine: form, before: formOf(base), theirs: formOf(theirs) }),
    /** Makes that form a change of that version of the record. */
    rebase: (record: R, rebased: F) => setOpened((before) => ({ ...before, base: record, form: rebased })),
  };
}

export type RecordInHand<R extends Versioned, F, P extends string = string> = ReturnType<
  typeof useRecordInHand<R, F, P>
>;
