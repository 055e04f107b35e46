import type { TakenChoice } from '../../src/features/choosing/takenChoice.ts';
import type { ScreenIndex } from '../../src/features/screenSelector/screenIndex.ts';
import { texts } from '../../src/i18n/index.ts';

const words = texts.spreading.publishing;
const mostNamed = 4;

interface Where {
  choice: TakenChoice | null;
  hasLine: boolean;
  sites: ScreenIndex['sites'];
  /** Number of chosen screens by site id. */
  countBySite: ReadonlyMap<number, number>;
}

/** Place published with a message, as text (OUT-3): stops of a stretch, a line, everything, or its sites; null: nothing yet. */
export function publishedPlace({ choice, hasLine, sites, countBySite }: Where): string | null {
  if (countBySite.size === 0) return null;
  if (choice?.points?.length) return choice.text;
  if (hasLine) return words.wholeLine;
  if (countBySite.size === sites.length) return words.wholeNetwork;
  const names = sites.flatMap(({ id, name }) => (countBySite.has(id) ? [name] : []));
  return words.sites(names.slice(0, mostNamed), Math.max(0, names.length - mostNamed));
}
