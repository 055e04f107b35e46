import { Type, type Static } from 'typebox';
import { Instant, nullable, strict } from './common.ts';

/** What stands for a longer text is said at each field by contract/speech/abbreviations.ts. */
const Rows = Type.Array(
  strict({
    short: Type.String({ maxLength: 1_000 }),
    said: Type.String({ maxLength: 1_000 }),
    language: nullable(Type.String({ maxLength: 12, description: 'Code; null: in all languages' })),
  }),
  { maxItems: 1_000 },
);

/** What a project says in place of what is written: `GET /api/abbreviations/project/{projectId}` (OUT-6). */
export const Abbreviations = Type.Object({
  rows: Rows,
  /** Null: nobody has saved any. */
  changedAt: nullable(Instant),
  changedBy: nullable(Type.String()),
  /** 0: nobody has saved any. */
  version: Type.Integer({ minimum: 0 }),
});
export type Abbreviations = Static<typeof Abbreviations>;

/** `POST /api/abbreviations/project/{projectId}`: the whole table. `version`, when given, must be that of the table. */
export const AbbreviationsSave = strict({
  rows: Rows,
  version: Type.Optional(nullable(Type.Integer({ minimum: 0 }))),
});
export type AbbreviationsSave = Static<typeof AbbreviationsSave>;
