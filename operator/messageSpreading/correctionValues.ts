import { canonicalHtml } from '../../src/shared/canonicalHtml.ts';
import { choiceText } from '../../src/features/choosing/choiceText.ts';
import type { TakenChoice } from '../../src/features/choosing/takenChoice.ts';
import { htmlOfInput } from '../../src/shared/htmlOfInput.ts';
import type { Line } from '../../contract/schemas/line.ts';
import type { LineStops } from '../../contract/schemas/lineStops.ts';
import type { MessageTemplate } from '../../contract/schemas/messageTemplate.ts';
import type { Language, News } from '../../contract/schemas/news.ts';
import type { NewsConf } from '../../contract/schemas/screen.ts';
import { formOfNews } from './formOfNews.ts';
import type { Entered, SpreadingValues } from './spreadingValues.ts';
import { writeTemplate } from './writeTemplate.ts';

interface CorrectionGiven {
  conf: NewsConf;
  lines: readonly Line[];
  languages: readonly Language[];
  templates: readonly MessageTemplate[];
  /** Of the line by which its screens were chosen; null: of none, or they are not known. */
  stops: LineStops | null;
  /** The ids of the screens that can be chosen. */
  offered: ReadonlySet<string>;
}

/** The stored HTML of a message in a language; empty: it says nothing there. */
export const storedIn = ({ contents }: Pick<News, 'contents'>, languageId: number): string =>
  contents.find(({ language }) => language.id === languageId)?.content ?? '';

/**
 * The template as the message was filled with it: each text that still says what the template makes of the slots follows
 * it, any other was edited by hand since, or written before the template was changed (CMP-3).
 */
function withItsTemplate(news: News, form: SpreadingValues, given: CorrectionGiven): SpreadingValues {
  const { templates, lines, languages, conf } = given;
  const values = news.slots ?? {};
  if (news.templateId == null) return form;
  const template = templates.find(({ id }) => id === news.templateId);
  // Deleted since: which it was, and what filled it, stay with the message.
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

/** How its screens were chosen, as it is known: with what was left out by hand, so that only what came since is new. */
function takenOf({ choice, screens, lineName }: News, given: CorrectionGiven): TakenChoice | null {
  const { lines, stops, offered } = given;
  if (!choice) return null;
  const { without = [], ...asked } = choice;
  const named = 'tags' in asked ? '' : (lines.find(({ id }) => id === asked.lineId)?.name ?? lineName ?? '');
  return {
    choice: asked,
    text: choiceText(asked, named, stops),
    ids: new Set([...screens, ...without].filter((id) => offered.has(id))),
  };
}

/** A running message as the form has it, to be corrected (TIM-4). */
export function correctionValues(news: News, given: CorrectionGiven): Entered {
  return {
    form: withItsTemplate(news, formOfNews(news, given), given),
    screens: new Set(news.screens.filter((id) => given.offered.has(id))),
    choice: takenOf(news, given),
  };
}
