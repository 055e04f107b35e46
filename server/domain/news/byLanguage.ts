import type { Content } from '../../../contract/schemas/news.ts';

type Written = Pick<Content, 'language'>;

/** The order of the contents of a message: by language, also where two have the same rank. */
export const byLanguage = ({ language: a }: Written, { language: b }: Written): number =>
  a.order - b.order || a.id - b.id;
