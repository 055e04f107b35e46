import type { Kysely, Transaction } from 'kysely';
import type { Problems } from '../../../contract/configuration/checkRecord.ts';
import type { Slot } from '../../../contract/messageTemplate/slots.ts';
import type { Abbreviation } from '../../../contract/speech/abbreviations.ts';
import type { Database } from '../../db/schema.ts';
import { conflict } from '../../shared/errors.ts';
import { namesOf, texts } from '../../shared/texts.ts';
import { oneVersionMore } from './deletions.ts';
import type { Entity, Values } from './entity.ts';

type Db = Kysely<Database>;
type Texts = Record<string, string>;

/** Refuses to change the code of French, which identifies it and protects it from deletion (REF-1). */
export const keepFrenchCode = (before: Values, after: Values): Problems =>
  before['code'] === 'fr' && after['code'] !== 'fr' ? { code: texts.configuration.frenchCode } : {};

/** Projects with messages in a language, each with their number, for an error text. */
async function projectsWithMessages(db: Db, languageId: number) {
  const rows = await db
    .selectFrom('news_content as content')
    .innerJoin('news', 'news.id', 'content.news_id')
    .innerJoin('project', 'project.id', 'news.project_id')
    .select(({ fn }) => ['project.name', fn.count<number>('news.id').distinct().as('messages')])
    .where('content.language_id', '=', languageId)
    .groupBy('project.name')
    .orderBy('project.name')
    .execute();
  return rows.map(({ name, messages }) => ({ name: `${name} (${messages})` }));
}

/** Message templates with a text in a language, with their projects, for an error text. */
async function templatesIn(db: Db, code: string) {
  const rows = await db
    .selectFrom('message_template as template')
    .innerJoin('project', 'project.id', 'template.project_id')
    .select(['template.name', 'template.texts', 'project.name as project'])
    .where('template.texts', 'like', `%"${code}":%`)
    .orderBy('project.name')
    .orderBy('template.name')
    .execute();
  return rows
    .filter((row) => (JSON.parse(row.texts) as Texts)[code]?.trim())
    .map(({ name, project }) => ({ name: `${name} (${project})` }));
}

const rowsOf = ({ rows }: { rows: string }) => JSON.parse(rows) as Abbreviation[];

/** Projects with abbreviations of a language. */
async function projectsWithAbbreviations(db: Db, code: string) {
  const found = await db
    .selectFrom('abbreviation')
    .innerJoin('project', 'project.id', 'abbreviation.project_id')
    .select(['project.name', 'abbreviation.rows'])
    .orderBy('project.name')
    .execute();
  return found.filter((table) => rowsOf(table).some(({ language }) => language === code));
}

/** Refuses to delete French, and languages that messages, message templates or abbreviations are in (REF-1). */
export async function keepUsedLanguage(db: Db, id: number | string): Promise<void> {
  const language = await db
    .selectFrom('language')
    .select('code')
    .where('id', '=', Number(id))
    .executeTakeFirst();
  if (!language) return;
  const { code } = language;
  if (code === 'fr') throw conflict(texts.configuration.french);
  const written = await projectsWithMessages(db, Number(id));
  if (written.length > 0) throw conflict(texts.configuration.languageUsed(namesOf(written)));
  const templates = await templatesIn(db, code);
  if (templates.length > 0) throw conflict(texts.configuration.languageInTemplates(namesOf(templates)));
  const projects = await projectsWithAbbreviations(db, code);
  if (projects.length > 0) throw conflict(texts.configuration.languageInAbbreviations(namesOf(projects)));
}

/** Renames a key in its place; an older value under the new name is dropped. */
function renamedKey(values: Texts, from: string, to: string): Texts {
  if (!Object.hasOwn(values, from)) return values;
  const others = Object.entries(values).filter(([key]) => key !== to);
  return Object.fromEntries(others.map(([key, value]) => [key === from ? to : key, value]));
}

/** Renames the language of values, whose keys are those of contract/messageTemplate/slots.ts: `cause@en`. */
const renamedValues = (values: Texts, from: string, to: string): Texts =>
  Object.keys(values)
    .filter((key) => key.endsWith(`@${from}`))
    .reduce((all, key) => renamedKey(all, key, `${key.slice(0, -from.length)}${to}`), values);

const renamedSlots = (slots: readonly Slot[], from: string, to: string): Slot[] =>
  slots.map((slot) => ({
    ...slot,
    ...(slot.choices && {
      choices: slot.choices.map((choice) => ({ ...choice, texts: renamedKey(choice.texts, from, to) })),
    }),
  }));

/** Templates of all projects. Their versions rise first, which locks them, so that a save of the former code is refused. */
async function renameInTemplates(trx: Transaction<Database>, from: string, to: string): Promise<void> {
  const templates = await trx
    .updateTable('message_template')
    .set(oneVersionMore)
    .where(({ or, eb }) =>
      or([
        eb('texts', 'like', `%"${from}":%`),
        eb('slots', 'like', `%"${from}":%`),
        eb('sample', 'like', `%@${from}":%`),
      ]),
    )
    .returning(['id', 'texts', 'slots', 'sample'])
    .execute();
  for (const { id, texts: written, slots, sample } of templates) {
    const renamed = {
      texts: JSON.stringify(renamedKey(JSON.parse(written) as Texts, from, to)),
      slots: JSON.stringify(renamedSlots(JSON.parse(slots) as Slot[], from, to)),
      sample: JSON.stringify(renamedValues(JSON.parse(sample) as Texts, from, to)),
    };
    await trx.updateTable('message_template').set(renamed).where('id', '=', id).execute();
  }
}

/** Values that messages were written from, locked first. Proposals keep theirs: their texts are written. */
async function renameInMessages(trx: Transaction<Database>, from: string, to: string): Promise<void> {
  const messages = await trx
    .updateTable('news')
    .set(({ ref }) => ({ slots: ref('slots') }))
    .where('slots', 'like', `%@${from}":%`)
    .returning(['id', 'slots'])
    .execute();
  for (const { id, slots } of messages) {
    const renamed = renamedValues(JSON.parse(slots ?? '{}') as Texts, from, to);
    await trx
      .updateTable('news')
      .set({ slots: JSON.stringify(renamed) })
      .where('id', '=', id)
      .execute();
  }
}

async function renameInAbbreviations(trx: Transaction<Database>, from: string, to: string): Promise<void> {
  const tables = await trx
    .updateTable('abbreviation')
    .set(oneVersionMore)
    .where('rows', 'like', `%"language":"${from}"%`)
    .returning(['project_id', 'rows'])
    .execute();
  for (const table of tables) {
    const rows = rowsOf(table).map((row) => (row.language === from ? { ...row, language: to } : row));
    await trx
      .updateTable('abbreviation')
      .set({ rows: JSON.stringify(rows) })
      .where('project_id', '=', table.project_id)
      .execute();
  }
}

/** Follows the changed code of a language in what refers to the language by it (REF-1). */
export const renameLanguage: NonNullable<Entity['saved']> = async (trx, { before, after }) => {
  const [from, to] = [before?.['code'], after['code']];
  if (typeof from !== 'string' || typeof to !== 'string' || from === to) return;
  await renameInTemplates(trx, from, to);
  await renameInMessages(trx, from, to);
  await renameInAbbreviations(trx, from, to);
};
