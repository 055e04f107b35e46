import type { Line } from '../../contract/schemas/line.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { NewsConf, Screen } from '../../contract/schemas/screen.ts';
import { datesFrom } from '../../src/features/messageOptions/messageOptions.ts';
import { formOfNews } from './formOfNews.ts';
import type { SetupGroup } from '../../src/features/choosing/setups.ts';
import type { Entered } from './spreadingValues.ts';

/** The setup of most of a message's screens; null: none of them has one. */
export function setupOfMost(
  { screens: ids }: Pick<News, 'screens'>,
  setups: readonly SetupGroup[],
  screens: readonly Screen[],
): SetupGroup | null {
  const wanted = new Set(ids);
  const confs = screens.flatMap(({ id, newsConf }) => (newsConf && wanted.has(id) ? [newsConf.id] : []));
  const counted = setups.map((setup) => ({ setup, count: confs.filter((id) => setup.ids.has(id)).length }));
  const [most] = counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return most?.setup ?? null;
}

/** The form's values, and what could not be taken over from the message. */
export interface Again {
  entered: Entered;
  /** It had a start or an end, which have passed. */
  hadDates: boolean;
  /** Number of its screens that no longer exist, or cannot have it. */
  missingScreens: number;
  /** Name of its line if that is no longer offered; null: it is, or there was none. */
  missingLine: string | null;
}

/**
 * A message as form values (TIM-5): its texts, options, line, and the screens that can have it. Days and periods are kept,
 * start and end only of one that was never spread, since it was not approved (OPS-5).
 */
export function againValues(
  news: News,
  {
    conf,
    lines,
    offered,
    hasEnded,
  }: {
    hasEnded: boolean;
    conf: NewsConf;
    lines: readonly Line[];
    /** The ids of the screens that can be chosen. */ offered: ReadonlySet<string>;
  },
): Again {
  const form = formOfNews(news, { conf, lines });
  const screens = news.screens.filter((id) => offered.has(id));
  const { dates: _, ...options } = form.options;
  const dates = datesFrom(hasEnded ? { period: null, days: news.days } : news);
  return {
    entered: {
      form: { ...form, options: { ...options, ...(dates && { dates }) } },
      screens: new Set(screens),
      // The line's screens may have changed, so that the choice must be made again.
      choice: null,
    },
    hadDates: hasEnded && (news.from != null || news.until != null),
    missingScreens: news.screens.length - screens.length,
    missingLine: news.lineId !== null && form.lineId === null ? news.lineName : null,
  };
}
