import type { MessageTemplate, MessageTemplateSave } from '../../contract/schemas/messageTemplate.ts';
import type { Language } from '../../contract/schemas/news.ts';
import { iconNames } from '../../contract/messageTemplate/icons.ts';
import { texts } from '../../src/i18n/index.ts';
import { fieldsOver, type Versions } from '../../src/shared/fieldsOver.ts';
import type { Fact } from '../../src/shared/VersionsDialog.tsx';

const words = texts.messageTemplates;

/** A template as it is edited. */
export type TemplateValues = Omit<MessageTemplateSave, 'id' | 'version'>;

/** A new template, with the most common slots. */
export const emptyTemplate: TemplateValues = {
  name: '',
  icon: 'info',
  alert: false,
  slots: [{ name: 'ligne', type: 'line', required: true }],
  texts: {},
  sample: {},
};

/** The form of a stored template, or of a new one for null. */
export function formOf(template: MessageTemplate | null): TemplateValues {
  if (template === null) return emptyTemplate;
  const { name, icon, alert, slots, texts: written, sample } = template;
  return { name, icon, alert, slots, texts: written, sample };
}

/** The non-empty values, in a fixed order. */
const given = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));

const comparable = ({ name, icon, alert, slots, texts: written, sample }: TemplateValues) => ({
  name: name.trim(),
  icon,
  alert,
  slots: JSON.stringify(slots),
  texts: JSON.stringify(given(written)),
  sample: JSON.stringify(given(sample)),
});

export type TemplatePart = keyof ReturnType<typeof comparable>;

/** The parts in which two forms differ. */
export function changedParts(a: TemplateValues, b: TemplateValues): TemplatePart[] {
  const [left, right] = [comparable(a), comparable(b)];
  return (Object.keys(left) as TemplatePart[]).filter((part) => left[part] !== right[part]);
}

/** One's own changes over a colleague's version: text by text, and the slots as a whole. */
export const overTheirs = ({ mine, before, theirs }: Versions<TemplateValues>): TemplateValues => ({
  ...fieldsOver({ mine, before, theirs }),
  texts: fieldsOver({ mine: mine.texts, before: before.texts, theirs: theirs.texts }),
  sample: fieldsOver({ mine: mine.sample, before: before.sample, theirs: theirs.sample }),
});

/** What is sent: without values of removed slots, and with the version that the form is based on. */
export function saveOf(form: TemplateValues, base: MessageTemplate | null): MessageTemplateSave {
  const names = new Set(form.slots.map(({ name }) => name));
  const isAsked = ([key]: [string, string]) => names.has(key.split('@')[0] ?? '');
  return {
    id: base?.id ?? null,
    ...form,
    sample: Object.fromEntries(given(form.sample).filter(isAsked)),
    ...(base?.version !== undefined && { version: base.version }),
  };
}

/** A version of a template as labelled texts. */
export function versionFacts(
  { name, icon, alert, slots, texts: written }: TemplateValues,
  languages: readonly Language[],
): Fact[] {
  const { editor, conflict } = words;
  return [
    [editor.name, name],
    [editor.icon, iconNames[icon]],
    [editor.alert, alert ? conflict.yes : conflict.no],
    [editor.slots, slots.map((slot) => `{${slot.name}} ${editor.types[slot.type]}`).join('\n')],
    ...languages.map(({ code, label }): Fact => [label, written[code] ?? '']),
  ];
}
