import { useCallback, useMemo, useState } from 'react';
import { checkTemplate } from '../../contract/messageTemplate/checkTemplate.ts';
import { inLanguages } from '../../contract/messageTemplate/uses.ts';
import type { MessageTemplate, MessageTemplateSave } from '../../contract/schemas/messageTemplate.ts';
import type { Language } from '../../contract/schemas/news.ts';
import { useConfirmedRemoval } from '../../src/data/useConfirmedRemoval.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useEditing } from '../../src/features/recordInHand/useEditing.ts';
import { useRecordInHand, type RecordInHand } from '../../src/features/recordInHand/useRecordInHand.ts';
import { texts } from '../../src/i18n/index.ts';
import { lostTexts } from '../../src/shared/lostTexts.ts';
import {
  changedParts,
  formOf,
  overTheirs,
  saveOf,
  type TemplatePart,
  type TemplateValues,
} from './templateValues.ts';

const words = texts.messageTemplates;

export type Editing = RecordInHand<MessageTemplate, TemplateValues, TemplatePart>;

/** The open template and its actions: open another one, save, discard, delete (CMP-3). */
export function useEditedTemplate(
  projectId: number,
  templates: readonly MessageTemplate[],
  languages: readonly Language[],
) {
  const data = useOperatorData();
  const inHand: Editing = useRecordInHand({ records: templates, formOf, changedParts, overTheirs });
  const { base } = inHand;
  const form = useMemo(() => inLanguages(inHand.form, languages), [inHand.form, languages]);
  const [isTried, setTried] = useState(false);
  const found = useMemo(() => checkTemplate(form), [form]);
  // An untouched form shows no missing values.
  const shown = isTried || base !== null ? found : withoutEmptyFields(found, form.name, form.texts);

  const { problems, start, ...edited } = useEditing({
    projectId,
    topic: 'messageTemplates',
    inHand,
    words,
    draft: { form: 'messageTemplates', shape: 1 },
    prepare: (mine, against: MessageTemplate | null, refuse): MessageTemplateSave | null => {
      setTried(true);
      const saved = inLanguages(mine, languages);
      // Texts in languages that the form has never had, or had by another code, stay as they are stored.
      const others = Object.entries(inLanguages(against ?? saved, languages).texts).filter(
        ([code]) => !Object.hasOwn(mine.texts, code),
      );
      const written = { ...saved, texts: { ...Object.fromEntries(others), ...saved.texts } };
      const wrong = checkTemplate(saved);
      return Object.keys(wrong).length === 0 ? saveOf(written, against) : refuse(wrong);
    },
    send: (template, key) => data.saveMessageTemplate(projectId, template, key),
    after: (saved) => saved,
    onStart: useCallback(() => setTried(false), []),
  });
  const remove = useConfirmedRemoval({
    projectId,
    topics: ['messageTemplates'],
    words,
    question: ({ name }: MessageTemplate) => words.removing(name),
    remove: ({ id }) => data.deleteMessageTemplate(id),
    onRemoved: ({ id }) => {
      if (base?.id === id) start(null);
    },
  });

  return {
    ...edited,
    editing: { ...inHand, form },
    problems: { ...problems, ...shown },
    /** Its texts in languages that were deleted meanwhile. */
    lost: lostTexts(
      inHand.form.texts,
      languages.map(({ code }) => code),
    ),
    /** Number of invalid fields, once a save was tried. */
    wrong: isTried ? Object.keys(found).length : 0,
    change: (part: Partial<TemplateValues>) => inHand.changeForm((before) => ({ ...before, ...part })),
    remove: () => {
      if (base) void remove(base);
    },
  };
}

/** The problems of what was typed, without those of fields that are still empty. */
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
