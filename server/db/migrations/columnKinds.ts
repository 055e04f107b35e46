import type { ColumnDefinitionBuilder } from 'kysely';
import type { Engine } from '../engine.ts';

type OnDelete = 'cascade' | 'restrict' | 'set null';

/** Column types for migrations, as each engine writes them. */
export function columnKinds(engine: Engine) {
  return {
    id: (column: ColumnDefinitionBuilder) =>
      engine === 'postgres'
        ? column.primaryKey().generatedByDefaultAsIdentity()
        : column.primaryKey().autoIncrement(),
    required: (column: ColumnDefinitionBuilder) => column.notNull(),
    flag: (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0),
    to:
      (table: string, onDelete: OnDelete = 'restrict') =>
      (column: ColumnDefinitionBuilder) =>
        column.references(`${table}.id`).onDelete(onDelete),
    toRequired:
      (table: string, onDelete: OnDelete = 'restrict') =>
      (column: ColumnDefinitionBuilder) =>
        column.notNull().references(`${table}.id`).onDelete(onDelete),
  };
}
