import type { Transaction } from 'kysely';
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

/** The contents that a spread gives, in the order of their languages. Throws ValidationException. */
export async function readContents(
  trx: Transaction<Database>,
  engine: Engine,
  spread: Spread,
): Promise<GivenContent[]> {
  const given = new Map(contentsOf(spread).map(({ languageId, content }) => [languageId, content]));
  const languages = await readLanguages(trx, engine, { ids: [...given.keys()] });
  if (languages.length < given.size) throw invalid({ contents: texts.news.unknownLanguage });
  return languages.map((language) => ({ content: given.get(language.id) ?? '', language }));
}
