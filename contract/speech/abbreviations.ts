import { baseLanguage } from '../languages.ts';

/** A spoken replacement for a written word of a project (OUT-6). */
export interface Abbreviation {
  /** As in texts, including case and full stop. */
  short: string;
  said: string;
  /** Language code; null: all languages. */
  language: string | null;
}

/** Maximum number of rows per project, and lengths in characters. */
export const abbreviationLimits = { rows: 200, short: 30, said: 100 } as const;

const reasons = {
  tooMany: `Au plus ${abbreviationLimits.rows} abréviations.`,
  required: 'Champ obligatoire.',
  tooLong: (most: number) => `Au plus ${most} caractères.`,
  signs: 'Sans retour à la ligne, ni les signes < et >.',
  repeated: (row: number) => `Cette abréviation est déjà à la ligne ${row}, pour la même langue.`,
};

/** Stored form of typed text. */
export const trimmedAbbreviation = ({ short, said, language }: Abbreviation): Abbreviation => ({
  short: short.trim(),
  said: said.trim(),
  language: language === '' ? null : language,
});

function textProblem(text: string, most: number): string | null {
  if (text === '') return reasons.required;
  if (text.length > most) return reasons.tooLong(most);
  return /[\p{Cc}<>]/u.test(text) ? reasons.signs : null;
}

/** Errors in a table, by field: `rows.2.short`; of two duplicates the second is wrong. `rows` are trimmed. */
export function checkAbbreviations(rows: readonly Abbreviation[]): Record<string, string> {
  if (rows.length > abbreviationLimits.rows) return { rows: reasons.tooMany };
  const found: Record<string, string> = {};
  const firsts = new Map<string, number>();
  for (const [at, { short, said, language }] of rows.entries()) {
    const key = JSON.stringify([short, language]);
    const first = firsts.get(key);
    firsts.set(key, first ?? at);
    const problem =
      textProblem(short, abbreviationLimits.short) ??
      (first === undefined ? null : reasons.repeated(first + 1));
    if (problem !== null) found[`rows.${at}.short`] = problem;
    const saidProblem = textProblem(said, abbreviationLimits.said);
    if (saidProblem !== null) found[`rows.${at}.said`] = saidProblem;
  }
  return found;
}

/** The replacements for a language: its own rows take precedence over common ones. */
export function abbreviationsIn(rows: readonly Abbreviation[], code: string): ReadonlyMap<string, string> {
  const base = baseLanguage(code);
  const own = rows.filter(({ language }) => language !== null && baseLanguage(language) === base);
  const all = rows.filter(({ language }) => language === null);
  return new Map([...all, ...own].map(({ short, said }) => [short, said]));
}
