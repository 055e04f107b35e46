import { useCallback, useMemo, useState } from 'react';
import type { MessageTemplate } from '../../contract/schemas/messageTemplate.ts';
import { changedParts, emptyTemplate, formOf, type TemplateValues } from './templateValues.ts';

/** What is kept of a template that is being written (CMP-6). */
export type TemplateDraft = Pick<Opened, 'base' | 'form'>;

interface Opened {
  /** Counts the templates that were opened: what belongs to one does not go over to the next. */
  key: number;
  /** As it was when it was opened; null: a new one. */
  base: MessageTemplate | null;
  form: TemplateValues;
}

/** The template in hand, and what colleagues do to it meanwhile. */
export function useTemplateForm(templates: readonly MessageTemplate[]) {
  const [opened, setOpened] = useState<Opened>({ key: 0, base: null, form: emptyTemplate });
  const { base, form, key } = opened;
  const changed = changedParts(form, formOf(base));
  const isDirty = changed.length > 0;
  const current = base && (templates.find(({ id }) => id === base.id) ?? null);
  const open = useCallback(
    (template: MessageTemplate | null) =>
      setOpened((before) => ({ key: before.key + 1, base: template, form: formOf(template) })),
    [],
  );
  const resume = useCallback(
    (draft: TemplateDraft) => setOpened((before) => ({ key: before.key + 1, ...draft })),
    [],
  );
  const change = useCallback(
    (part: Partial<TemplateValues>) =>
      setOpened((before) => ({ ...before, form: { ...before.form, ...part } })),
    [],
  );

  // Untouched, it follows what colleagues save, and is closed when they delete it.
  if (base && !isDirty && current !== base) {
    setOpened({ key: current ? key : key + 1, base: current, form: formOf(current) });
  }

  return {
    key,
    /** Null for a new template, and for one that a colleague deleted: a save makes it anew. */
    base: current && base,
    form,
    changed,
    isDirty,
    /** The template as a colleague has saved it since it was opened. */
    newer: current && base && current.version !== base.version ? current : null,
    isDeleted: base !== null && current === null,
    /** The same until it changes; null: nothing is being written. */
    written: useMemo(() => (isDirty ? { base, form } : null), [isDirty, base, form]),
    resume,
    open,
    change,
    /** The form is now one of that version of the template. */
    rebase: (template: MessageTemplate) => setOpened((before) => ({ ...before, base: template })),
  };
}

export type Editing = ReturnType<typeof useTemplateForm>;
