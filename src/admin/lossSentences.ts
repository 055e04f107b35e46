import type { News } from '../../contract/schemas/news.ts';
import { texts } from '../i18n/index.ts';

const { sentence } = texts.configuration.loses;

/** How many names fit into a sentence. */
export const mostNamed = 5;

/** Records that lose something: the first few by name. */
export interface Found {
  names: readonly string[];
  total: number;
}

export const titled = (news: readonly News[]): Found => ({
  names: news.map(({ title }) => title),
  total: news.length,
});

/** What the found records lose; empty: there are none. */
export const sentencesOf = (what: (n: number) => string, { names, total }: Found): string[] =>
  total === 0 ? [] : [sentence(what(total), names.slice(0, mostNamed), total)];
