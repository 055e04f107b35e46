import { canonicalHtml } from '../../src/shared/canonicalHtml.ts';
import { choiceText } from '../../src/features/choosing/choiceText.ts';
import type { TakenChoice } from '../../src/features/choosing/takenChoice.ts';
import { htmlOfInput } from '../../src/shared/htmlOfInput.ts';
import type { LineStops } from '../../contract/schemas/lineStops.ts';
import type { MessageTemplate } from '../../contract/schemas/messageTemplate.ts';
import type { News } from '../../contract/schemas/news.ts';
import { type ComposingGiven, formOfNews } from './formOfNews.ts';
import type { Entered, SpreadingValues } from './spreadingValues.ts';
import { writeTemplate } from './writeTemplate.ts';

export interface StoredGiven extends ComposingGiven {
  templates: readonly MessageTemplate[];
  /** Stops of the line by which its screens were chosen; null: there is no such line, or they are unknown. */
  stops: LineStops | null;
  /** Ids of the screens that can be chosen. */
  offered: ReadonlySet<string>;
}

/** The stored HTML of a message in a language; empty: none. */
export const storedIn = ({ contents }: Pick<News, 'contents'>, languageId: number): string =>
  contents.find(({ language }) => language.id === languageId)?.content ?? '';

/**
 * The template as the message filled it. A text that equals what the template writes follows it; any other was edited by
 * hand, or written before the template was changed (CMP-3).
 */
export function withItsTemplate(news: News, form: SpreadingValues, given: StoredGiven): SpreadingValues {
  const { templates, lines, languages, conf } = given;
  const values = news.slots ?? {};
  if (news.templateId == null) return form;
  const template = templates.find(({ id }) => id === news.templateId);
  // The template was deleted: its id and values stay with the message.
  if (!template) return { ...form, template: { id: news.templateId, values, filled: {}, isComplete: true } };
  const richText = conf.textMode === 'RICHTEXT';
  const written = writeTemplate(template, values, { lines, languages, richText });
  const texts = { ...form.texts };
  let isOther = false;
  for (const [key, text] of Object.entries(written.filled)) {
    const id = Number(key);
    const html = htmlOfInput(text, conf.textMode);
    if (canonicalHtml(storedIn(news, id)) === canonicalHtml(html)) texts[id] = text;
    else isOther = true;
  }
  const isOlder = isOther && template.changedAt > news.createdAt;
  return { ...form, texts, template: isOlder ? { ...written, isOlder } : written };
}

/** How its screens were chosen, as far as known; includes those excluded by hand, so that only later ones count as new. */
export function takenOf({ choice, screens, lineName, points }: News, given: StoredGiven): TakenChoice | null {
  const { lines, stops, offered } = given;
  if (!choice) return null;
  const { without = [], ...asked } = choice;
  const named = 'tags' in asked ? '' : (lines.find(({ id }) => id === asked.lineId)?.name ?? lineName ?? '');
  return {
    choice: asked,
    text: choiceText(asked, named, stops),
    // One that is off now would count as new when it is on again.
    ids: new Set([...screens.filter((id) => offered.has(id)), ...without]),
    points: points ?? null,
  };
}

/** A running message as form values for a correction (TIM-4). */
export function correctionValues(news: News, given: StoredGiven): Entered {
  return {
    form: withItsTemplate(news, formOfNews(news, given), given),
    screens: new Set(news.screens.filter((id) => given.offered.has(id))),
    choice: takenOf(news, given),
  };
}
