import { isRichManner } from '../../src/features/choosing/setups.ts';
import { inputInMode } from '../../src/shared/inputInMode.ts';
import type { SpreadingValues } from './spreadingValues.ts';

/** What was entered in one manner of composing, as it is entered in another: HTML of the editor, or plain text. */
export function formInManner(
  form: SpreadingValues,
  { from, to }: { from: string; to: string },
): SpreadingValues {
  if (isRichManner(from) === isRichManner(to)) return form;
  const converted = (text: string) => inputInMode(text, isRichManner(to) ? 'RICHTEXT' : 'TEXTAREA');
  const allOf = (texts: Readonly<Record<number, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, converted(text)]));
  const { texts, built, template } = form;
  return {
    ...form,
    texts: allOf(texts),
    // What was written by the page or a template has to stay recognisable as that.
    built: built === null ? null : converted(built),
    ...(template && { template: { ...template, filled: allOf(template.filled) } }),
  };
}
