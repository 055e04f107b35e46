import { folded } from '../../contract/folded.ts';
import { textOfHtml } from '../../contract/html.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { MessageEntry } from './siteEntries.ts';

/** Folded once per message as it was read: it is on many screens, and searched at each key. */
const foldedNews = new WeakMap<News, string>();

/** What a search looks for in a message, folded: its title, its line, and its whole text in all languages. */
export function searchedText({ news, text }: Pick<MessageEntry, 'news' | 'text'>): string {
  if (!news) return folded(text);
  let found = foldedNews.get(news);
  if (found === undefined) {
    const texts = news.contents.map(({ content }) => textOfHtml(content));
    found = folded([text, news.lineName ?? '', ...texts].join(' '));
    foldedNews.set(news, found);
  }
  return found;
}
