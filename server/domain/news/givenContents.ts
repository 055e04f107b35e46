import type { Transaction } from 'kysely';
import { storedSpoken } from '../../../contract/speech/handWritten.ts';
import type { Content, Spread } from '../../../contract/schemas/news.ts';
import { composedOnce } from '../../db/composedOnce.ts';
import type { Engine } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import { invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { contentsOf } from './spreadInput.ts';

/** A content that is not stored yet. */
export type GivenContent = Omit<Content, 'id'>;

const readLanguages = composedOnce((db, { ids }: { ids: number[] }) =>
  db
    .selectFrom('language')
    .select(['id', 'code', 'label', 'sort_order as order'])
    .where('id', 'in', ids)
    .orderBy('sort_order'),
);

/**
 * What is said of a content: what is given, else what was written for the same text, `before`. Absent: the rules say it (OUT-6).
 */
export function spokenOf(
  { content, spoken }: { content: string; spoken?: string | null | undefined },
  before: { content: string; spoken?: string | undefined } | undefined,
): { spoken?: string } {
  const kept = before?.content === content ? before.spoken : null;
  const stored = storedSpoken(spoken === undefined ? kept : spoken);
  return stored === null ? {} : { spoken: stored };
}

/**
 * The contents that a spread gives, in the order of their languages; `before`: those of the message that it corrects. Throws
 * ValidationException.
 */
export async function readContents(
  trx: Transaction<Database>,
  engine: Engine,
  spread: Spread,
  before: readonly GivenContent[] = [],
): Promise<GivenContent[]> {
  const given = new Map(contentsOf(spread).map((one) => [one.languageId, one]));
  const languages = await readLanguages(trx, engine, { ids: [...given.keys()] });
  if (languages.length < given.size) throw invalid({ contents: texts.news.unknownLanguage });
  return languages.map((language) => {
    const { content, spoken } = given.get(language.id) ?? { content: '' };
    const old = before.find((one) => one.language.id === language.id);
    return { content, ...spokenOf({ content, spoken }, old), language };
  });
}
