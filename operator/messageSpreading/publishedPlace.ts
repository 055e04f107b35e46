import type { TakenChoice } from '../../src/features/choosing/takenChoice.ts';
import type { ScreenIndex } from '../../src/features/screenSelector/screenIndex.ts';
import { texts } from '../../src/i18n/index.ts';

const words = texts.spreading.publishing;
const mostNamed = 4;

interface Where {
  choice: TakenChoice | null;
  hasLine: boolean;
  sites: ScreenIndex['sites'];
  /** How many screens are chosen at each site. */
  countBySite: ReadonlyMap<number, number>;
}

/** Of what the world is told that a message is (OUT-3): of the stops of a stretch, of a line, of all, or of its sites; null: of nothing yet. */
export function publishedPlace({ choice, hasLine, sites, countBySite }: Where): string | null {
  if (countBySite.size === 0) return null;
  if (choice?.points?.length) return choice.text;
  if (hasLine) return words.wholeLine;
  if (countBySite.size === sites.length) return words.wholeNetwork;
  const names = sites.flatMap(({ id, name }) => (countBySite.has(id) ? [name] : []));
  return words.sites(names.slice(0, mostNamed), Math.max(0, names.length - mostNamed));
}
