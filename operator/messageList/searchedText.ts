import { folded } from '../../contract/folded.ts';
import { textOfHtml } from '../../contract/html.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { MessageEntry } from './siteEntries.ts';

/** Folded once per message as it was read: it is on many screens, and searched at each key. */
const foldedNews = new WeakMap<News, string>();

function foldedOf(news: News): string {
  const known = foldedNews.get(news);
  if (known !== undefined) return known;
  const texts = news.contents.map(({ content }) => textOfHtml(content));
  const text = folded([news.lineName ?? '', ...texts].join(' '));
  foldedNews.set(news, text);
  return text;
}

/** What a search looks for in a message, folded: its title, its line, and its whole text in all languages. */
export const searchedText = ({ news, text }: Pick<MessageEntry, 'news' | 'text'>): string =>
  `${folded(text)} ${news ? foldedOf(news) : ''}`;
