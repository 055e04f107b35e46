import { useCallback, useMemo, useState } from 'react';
import { checkTemplate } from '../../contract/messageTemplate/checkTemplate.ts';
import type { MessageTemplate, MessageTemplateSave } from '../../contract/schemas/messageTemplate.ts';
import { useConfirmedRemoval } from '../../src/data/useConfirmedRemoval.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useVersionedSave } from '../../src/data/useVersionedSave.ts';
import { useKeptDraft } from '../../src/features/drafts/useKeptDraft.ts';
import { texts } from '../../src/i18n/index.ts';
import { useMayLeave } from '../../src/shared/unsavedWork.ts';
import { useLeaveGuard } from '../../src/shared/useLeaveGuard.ts';
import { saveOf } from './templateValues.ts';
import { useTemplateForm, type TemplateDraft } from './useTemplateForm.ts';

const words = texts.messageTemplates;
const none: Readonly<Record<string, string>> = {};

/** The template in hand with what can be done to it: open another one, save, discard, delete (CMP-3). */
export function useEditedTemplate(projectId: number, templates: readonly MessageTemplate[]) {
  const editing = useTemplateForm(templates);
  const { form, base, isDirty, open, rebase, written, resume } = editing;
  const [refused, setRefused] = useState(none);
  const [isTried, setTried] = useState(false);
  const [theirs, setTheirs] = useState<MessageTemplate | null>(null);
  const mayLeave = useMayLeave();
  const data = useOperatorData();
  const saving = useVersionedSave({
    ...{ projectId, topic: 'messageTemplates' },
    send: (template: MessageTemplateSave, key) => data.saveMessageTemplate(projectId, template, key),
    words: { ...words, saving: words.bar.saving },
  });
  useLeaveGuard(isDirty, words.leave);
  const kept = useKeptDraft<TemplateDraft>({
    form: 'messageTemplates',
    shape: 1,
    value: written,
    restore: (draft) => {
      resume(draft);
      return true;
    },
  });
  const found = useMemo(() => checkTemplate(form), [form]);
  // A form that was not touched yet is not told what it lacks.
  const shown = isTried || base !== null ? found : withoutEmptyFields(found, form.name, form.texts);

  const start = useCallback(
    (template: MessageTemplate | null) => {
      setRefused(none);
      setTried(false);
      setTheirs(null);
      open(template);
    },
    [open],
  );
  const ask = useCallback(
    async (template: MessageTemplate | null) => {
      if (await mayLeave()) start(template);
    },
    [mayLeave, start],
  );
  const remove = useConfirmedRemoval({
    ...{ projectId, topics: ['messageTemplates'], words },
    question: ({ name }: MessageTemplate) => words.removing(name),
    remove: ({ id }) => data.deleteMessageTemplate(id),
    onRemoved: () => start(null),
  });

  /** `against`: the stored version that the form is to replace. */
  async function save(against: MessageTemplate | null) {
    setTried(true);
    if (Object.keys(found).length > 0) return;
    const outcome = await saving.save(saveOf(form, against));
    if (outcome?.saved) start(outcome.saved);
    else if (outcome) {
      setRefused(outcome.problems);
      setTheirs(outcome.theirs);
    }
  }

  return {
    editing,
    problems: { ...refused, ...shown },
    /** How many fields keep the form from being saved, once that was tried. */
    wrong: isTried ? Object.keys(found).length : 0,
    isSaving: saving.isSaving,
    /** What a colleague has saved meanwhile, to choose between; null: nothing to choose. */
    theirs,
    compare: setTheirs,
    ask,
    discard: () => start(base),
    draftAt: kept.at,
    change: (part: Parameters<typeof editing.change>[0]) => {
      setRefused(none);
      editing.change(part);
    },
    save: () => {
      if (isDirty || base === null) void save(base);
    },
    remove: () => {
      if (base) void remove(base);
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

/** What is wrong with what was typed, and not with what is still to be. */
function withoutEmptyFields(
  problems: Readonly<Record<string, string>>,
  name: string,
  written: Readonly<Record<string, string>>,
): Record<string, string> {
  const isEmpty = (field: string) =>
    (field === 'name' && name.trim() === '') ||
    (field.startsWith('texts.') && !written[field.slice('texts.'.length)]?.trim()) ||
    (field.startsWith('slots') && Object.values(written).every((text) => text.trim() === ''));
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !isEmpty(field)));
}
