import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Prepare } from '../../src/admin/useRecordSave.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';

const renamingTexts = texts.projects.renaming;

/** Asks before a project gets another name: the addresses of its feeds contain it, and its identity provider names it. */
export function useRenamingQuestion(): Prepare {
  const dialogs = useDialogs();
  // As the form: what others save meanwhile does not count.
  const [opened] = useState(useRecordContext<{ name?: string }>()?.name);
  return async (draft) => {
    const name = String(draft['name']).trim();
    if (opened === undefined || name === opened) return draft;
    const isConfirmed = await dialogs.confirm({
      title: renamingTexts.title(opened, name),
      text: renamingTexts.text,
    });
    return isConfirmed ? draft : null;
  };
}
