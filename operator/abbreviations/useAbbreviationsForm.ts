import { useMemo, useState } from 'react';
import type { Abbreviations, AbbreviationsSave } from '../../contract/schemas/abbreviations.ts';
import {
  type Abbreviation,
  checkAbbreviations,
  trimmedAbbreviation,
} from '../../contract/speech/abbreviations.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useVersionedSave } from '../../src/data/useVersionedSave.ts';
import { useKeptDraft } from '../../src/features/drafts/useKeptDraft.ts';
import { texts } from '../../src/i18n/index.ts';
import { useLeaveGuard } from '../../src/shared/useLeaveGuard.ts';

const words = texts.abbreviations;

/** A row of the form with a key of its own, independent of its content. */
export interface FormRow extends Abbreviation {
  key: number;
}

/** The draft of a table (CMP-6), with the version that its save is based on. */
interface Opened {
  base: Abbreviations;
  rows: readonly FormRow[];
  nextKey: number;
}

const openedOf = (base: Abbreviations): Opened => ({
  base,
  rows: base.rows.map((row, key) => ({ ...row, key })),
  nextKey: base.rows.length,
});

const rowsOf = (rows: readonly FormRow[]): Abbreviation[] =>
  rows.map(({ short, said, language }) => trimmedAbbreviation({ short, said, language }));

const isSame = (some: readonly Abbreviation[], others: readonly Abbreviation[]) =>
  some.length === others.length &&
  some.every(({ short, said, language }, at) => {
    const other = others[at];
    return short === other?.short && said === other.said && language === other.language;
  });

/** The abbreviation table being edited (OUT-6); while it has no changes, it follows what colleagues save. */
export function useAbbreviationsForm(projectId: number, current: Abbreviations) {
  const data = useOperatorData();
  const [opened, setOpened] = useState(() => openedOf(current));
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<object | null>(null);
  const [theirs, setTheirs] = useState<Abbreviations | null>(null);
  const { base, rows } = opened;
  const written = rowsOf(rows);
  const isDirty = !isSame(written, base.rows);
  // After a save or a conflict, what is known here is newer than the list until it has been read again.
  if (!isDirty && current.version > base.version && theirs === null) setOpened(openedOf(current));
  useLeaveGuard(isDirty, words.leave);
  const kept = useKeptDraft<Opened>({
    form: 'abbreviations',
    shape: 1,
    value: useMemo(() => (isDirty ? opened : null), [isDirty, opened]),
    restore: (draft) => {
      setOpened(draft);
      return true;
    },
  });
  const saving = useVersionedSave({
    projectId,
    topic: 'abbreviations',
    send: (table: AbbreviationsSave, key) => data.saveAbbreviations(projectId, table, key),
    words,
  });
  const found = checkAbbreviations(written);
  const isToBeWritten = (path: string) => {
    const [, at = '', field = ''] = path.split('.');
    return written[Number(at)]?.[field as 'short' | 'said'] === '';
  };
  // A row that is still empty shows no errors.
  const shown = isTried
    ? found
    : Object.fromEntries(Object.entries(found).filter(([path]) => !isToBeWritten(path)));

  const start = (table: Abbreviations) => {
    setOpened(openedOf(table));
    setTried(false);
    setRefused({});
    setTheirs(null);
  };
  const put = (next: readonly FormRow[], more: Partial<Opened> = {}) => {
    setRefused({});
    setOpened((before) => ({ ...before, ...more, rows: next }));
  };

  async function save(version: number) {
    setTried(true);
    if (Object.keys(found).length > 0) {
      setRefusal(found);
      return;
    }
    const outcome = await saving.save({ rows: written, version });
    if (outcome?.saved) start(outcome.saved);
    else if (outcome) {
      setRefused(outcome.problems);
      setRefusal(outcome.problems);
      setTheirs(outcome.theirs);
    }
  }

  return {
    rows,
    written,
    isDirty,
    problems: { ...refused, ...shown },
    wrong: isTried ? Object.keys(found).length : 0,
    /** For `useFocusWrong`. */
    refusal,
    isSaving: saving.isSaving,
    theirs,
    /** When the restored draft was kept, ms; null: none was restored. */
    draftAt: kept.at,
    add: () =>
      put([...rows, { key: opened.nextKey, short: '', said: '', language: null }], {
        nextKey: opened.nextKey + 1,
      }),
    change: (key: number, part: Partial<Abbreviation>) =>
      put(rows.map((row) => (row.key === key ? { ...row, ...part } : row))),
    remove: (key: number) => put(rows.filter((row) => row.key !== key)),
    discard: () => start(current),
    save: () => {
      if (isDirty) void save(base.version);
    },
    goOn: () => setTheirs(null),
    takeTheirs: () => {
      if (theirs) start(theirs);
    },
    keepMine: () => {
      if (!theirs) return;
      setOpened({ ...opened, base: theirs });
      setTheirs(null);
      void save(theirs.version);
    },
  };
}
