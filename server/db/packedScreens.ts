import type { Row } from './schema.ts';

/** The screens of a packed message; null: it is not packed, and they are in `news_screen`. */
export const packedScreensOf = ({ packed_screens }: Pick<Row<'news'>, 'packed_screens'>): string[] | null =>
  packed_screens === null ? null : (JSON.parse(packed_screens) as string[]);
