import { texts } from '../../src/i18n/index.ts';

/** Beyond these a list of names is not read. */
const mostNames = 5;

/** Names in a sentence, the first of many, and how many more there are. */
export function namesOf(names: readonly string[]): string {
  const more = names.length - mostNames;
  const shown = names.slice(0, mostNames).join(', ');
  return more > 0 ? `${shown} ${texts.forecast.more(more)}` : shown;
}
