import type { Line } from '../../contract/schemas/line.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { NewsConf, Screen } from '../../contract/schemas/screen.ts';
import { datesFrom } from '../../src/features/messageOptions/messageOptions.ts';
import { formOfNews } from './formOfNews.ts';
import type { SetupGroup } from '../../src/features/choosing/setups.ts';
import type { Entered } from './spreadingValues.ts';

/** The setup under which most of a message's screens are composed; null: none of them has one. */
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

/** What stands in the form, and what of the message could not be taken over. */
export interface Again {
  entered: Entered;
  /** It had a start or an end, which are past. */
  hadDates: boolean;
  /** How many of its screens are no more, or cannot have it. */
  missingScreens: number;
  /** The name of its line, which is not offered any more; null: it is, or there was none. */
  missingLine: string | null;
}

/**
 * A message that has ended, as the form has it (TIM-5): its texts, options, line and the screens that can have it. Its days
 * and periods stay; its start and its end do not.
 */
export function againValues(
  news: News,
  {
    conf,
    lines,
    offered,
  }: {
    conf: NewsConf;
    lines: readonly Line[];
    /** The ids of the screens that can be chosen. */ offered: ReadonlySet<string>;
  },
): Again {
  const form = formOfNews(news, { conf, lines });
  const screens = news.screens.filter((id) => offered.has(id));
  const { dates: _, ...options } = form.options;
  const dates = datesFrom({ period: null, days: news.days });
  return {
    entered: {
      form: { ...form, options: { ...options, ...(dates && { dates }) } },
      screens: new Set(screens),
      // Which of a line's screens there are now, the choice has to be made anew.
      choice: null,
    },
    hadDates: news.from != null || news.until != null,
    missingScreens: news.screens.length - screens.length,
    missingLine: news.lineId !== null && form.lineId === null ? news.lineName : null,
  };
}
