import type { ColumnType } from 'kysely';

/** 0 or 1. */
export type Flag = number;
/** What a new row may leave out. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** Counts the saves of a row from 1 on. */
export type Version = Defaulted<number>;
