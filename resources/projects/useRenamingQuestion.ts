import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Prepare } from '../../src/admin/useRecordSave.ts';
import { texts } from '../../src/i18n/index.ts';
import { useConfirmOnce } from '../../src/shared/dialogs/useConfirmOnce.ts';

const renamingTexts = texts.projects.renaming;

/** Asks before a project gets another name: the addresses of its feeds contain it, and its identity provider names it. */
export function useRenamingQuestion(): Prepare {
  const confirm = useConfirmOnce();
  // As the form: what others save meanwhile does not count.
  const [opened] = useState(useRecordContext<{ name?: string }>()?.name);
  return async (draft, theirs) => {
    const name = String(draft['name']).trim();
    const stored = theirs ? String(theirs['name']) : opened;
    if (stored === undefined || name === stored) return draft;
    const isConfirmed = await confirm({
      title: renamingTexts.title(stored, name),
      text: renamingTexts.text,
    });
    return isConfirmed ? draft : null;
  };
}
