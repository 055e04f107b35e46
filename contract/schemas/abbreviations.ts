import { Type, type Static } from 'typebox';
import { Instant, nullable, strict } from './common.ts';

/** The content of rows is validated by contract/speech/abbreviations.ts, with errors per field. */
const Rows = Type.Array(
  strict({
    short: Type.String({ maxLength: 1_000 }),
    said: Type.String({ maxLength: 1_000 }),
    language: nullable(Type.String({ maxLength: 12, description: 'Code; null: in all languages' })),
  }),
  { maxItems: 1_000 },
);

/** Spoken replacements for written words of a project: `GET /api/abbreviations/project/{projectId}` (OUT-6). */
export const Abbreviations = Type.Object({
  rows: Rows,
  /** Null: never saved. */
  changedAt: nullable(Instant),
  changedBy: nullable(Type.String()),
  /** 0: never saved. */
  version: Type.Integer({ minimum: 0 }),
});
export type Abbreviations = Static<typeof Abbreviations>;

/** `POST /api/abbreviations/project/{projectId}`: replaces the whole table. `version`, if given, must match the table's. */
export const AbbreviationsSave = strict({
  rows: Rows,
  version: Type.Optional(nullable(Type.Integer({ minimum: 0 }))),
});
export type AbbreviationsSave = Static<typeof AbbreviationsSave>;
