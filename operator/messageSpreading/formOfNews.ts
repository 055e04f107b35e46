import { parsePeriod } from '../../contract/period.ts';
import type { Line } from '../../contract/schemas/line.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { NewsConf } from '../../contract/schemas/screen.ts';
import { datesFrom } from '../../src/features/messageOptions/messageOptions.ts';
import { spokenIn } from '../../src/features/messagePreview/spokenFor.ts';
import { inputOfHtml } from '../../src/shared/inputOfHtml.ts';
import { emptyForm, type SpreadingValues } from './spreadingValues.ts';

/** A spread message as form values; a line or direction that is no longer offered becomes none. */
export function formOfNews(
  news: News,
  { conf, lines }: { conf: NewsConf; lines: readonly Line[] },
): SpreadingValues {
  const line = lines.find(({ id }) => id === news.lineId);
  const direction = line?.directions?.find(({ name }) => name === news.direction);
  const { alert, blink, priority, period } = news;
  const dates = datesFrom(news);
  return {
    ...emptyForm('unexpected'),
    lineId: line?.id ?? null,
    directionId: direction?.id ?? null,
    causeId: news.causeId ?? null,
    impactId: news.impactId ?? null,
    texts: Object.fromEntries(
      news.contents.map(({ language, content }) => [language.id, inputOfHtml(content, conf.textMode)]),
    ),
    ...spokenIn(news.contents),
    options: {
      alert,
      blink,
      priority,
      periods: period ? parsePeriod(period) : null,
      ...(dates && { dates }),
    },
    ...(news.publish !== undefined && { publish: news.publish }),
  };
}
