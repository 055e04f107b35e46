import { folded } from '../../shared/names.ts';
import type { Guide, GuidePage } from './readGuide.ts';

/** A page that holds what was searched for, and where. */
export interface GuideHit {
  page: GuidePage;
  /** What stands around the first word that was found. */
  excerpt: string;
}

/** Characters of an excerpt before what was found, and from it on. */
const [before, after] = [60, 140];

function excerptOf(text: string, at: number): string {
  const from = at <= before ? 0 : text.lastIndexOf(' ', at - before) + 1;
  const end = text.indexOf(' ', at + after);
  const to = end === -1 ? text.length : end;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}

/** The pages with all of the words, those with one in the title first. Case and accents do not matter. */
export function searchGuide({ chapters }: Guide, search: string): GuideHit[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rank = ({ page }: GuideHit) => (words.some((word) => folded(page.title).includes(word)) ? 0 : 1);
  return chapters
    .flatMap(({ pages }) => pages)
    .flatMap((page) => {
      const text = folded(page.text);
      if (!words.every((word) => text.includes(word))) return [];
      const at = Math.min(...words.map((word) => text.indexOf(word)));
      return [{ page, excerpt: excerptOf(page.text.normalize('NFC'), at) }];
    })
    .sort((a, b) => rank(a) - rank(b));
}
