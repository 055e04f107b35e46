import { cutText, startOfText } from '../../../contract/cutText.ts';
import { textOfHtml } from '../../../contract/html.ts';
import type { AuditChange, AuditRecord } from '../../../contract/schemas/audit.ts';
import { texts } from '../../shared/texts.ts';
import { differencesOf } from './differencesOf.ts';

/** Longest text kept in the audit trail, characters. */
export const longestText = 2000;

/** Characters kept before the place where two long texts differ. */
const keptBefore = 200;

/** Where the kept part of two texts begins: at their beginning, unless they differ only behind it. */
function keptFrom(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (one === other || at < longestText - keptBefore) return 0;
  return startOfText(one, at - keptBefore).length;
}

/** The two texts of a change as stored in the audit trail: long ones where they differ. */
export function keptTexts(from: string | null, to: string | null): AuditChange {
  const isShort = [from, to].every((text) => (text ?? '').length <= longestText);
  const start = isShort ? 0 : keptFrom(from ?? '', to ?? '');
  const keptOf = (text: string) => cutText(start === 0 ? text : `…${text.slice(start)}`, longestText);
  return { from: from && keptOf(from), to: to && keptOf(to) };
}

interface SaidContent {
  content: string;
  spoken?: string | null | undefined;
  language: { label: string };
}

/** The texts of a message by language name, with and without markup. */
const saidByLanguage = (contents: readonly SaidContent[]): Record<string, { whole: string; text: string }> =>
  Object.fromEntries([
    ...contents.map(
      ({ content, language }) => [language.label, { whole: content, text: textOfHtml(content) }] as const,
    ),
    // The spoken text, if a user has written one (OUT-6).
    ...contents.flatMap(({ spoken, language }) =>
      spoken == null ? [] : [[texts.spoken(language.label), { whole: spoken, text: spoken }] as const],
    ),
  ]);

/** The texts of a message for the audit trail: without markup, by language name. */
export const textsByLanguage = (contents: readonly SaidContent[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(saidByLanguage(contents)).map(([name, { text }]) => [
      name,
      startOfText(text, longestText),
    ]),
  );

/** Changes of a message's texts, by language name; two equal texts: only their markup has changed. */
export function textChanges(
  before: readonly SaidContent[],
  after: readonly SaidContent[],
): AuditRecord['changes'] {
  const [was, is] = [saidByLanguage(before), saidByLanguage(after)];
  return Object.fromEntries(
    Object.keys(differencesOf(was, is)).map((name) => [
      name,
      keptTexts(was[name]?.text ?? null, is[name]?.text ?? null),
    ]),
  );
}
