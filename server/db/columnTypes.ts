import type { ColumnType } from 'kysely';

/** 0 or 1. */
export type Flag = number;
/** A column that may be omitted on insert. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** Save counter of a row, starting at 1. */
export type Version = Defaulted<number>;
