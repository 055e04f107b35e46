import { isSame } from '../../src/shared/fieldsOver.ts';
import type { SpreadingValues } from './spreadingValues.ts';

/** Whether a language says something else, in writing or aloud. */
export const isTextChanged = (form: SpreadingValues, before: SpreadingValues, languageId: number): boolean =>
  (form.texts[languageId] ?? '') !== (before.texts[languageId] ?? '') ||
  form.spoken?.[languageId] !== before.spoken?.[languageId];

/** Whether another template writes the texts, or the same one with other values. */
export const isTemplateChanged = (
  { template }: Pick<SpreadingValues, 'template'>,
  { template: before }: Pick<SpreadingValues, 'template'>,
): boolean => template?.id !== before?.id || !isSame(template?.values ?? {}, before?.values ?? {});
