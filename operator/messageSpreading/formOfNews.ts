import { parsePeriod } from '../../contract/period.ts';
import type { Language, News } from '../../contract/schemas/news.ts';
import type { NewsConf } from '../../contract/schemas/screen.ts';
import { datesFrom } from '../../src/features/messageOptions/messageOptions.ts';
import { spokenIn } from '../../src/features/messagePreview/spokenFor.ts';
import { canonicalHtml } from '../../src/shared/canonicalHtml.ts';
import { htmlOfInput } from '../../src/shared/htmlOfInput.ts';
import { inputOfHtml } from '../../src/shared/inputOfHtml.ts';
import { french, isFrench } from '../../src/shared/languages.ts';
import { builtText, type Choices } from './builtText.ts';
import { emptyForm, type SpreadingValues } from './spreadingValues.ts';

/** What a project offers for composing. */
export interface ComposingGiven extends Choices {
  conf: NewsConf;
  languages: readonly Language[];
}

/**
 * Recognises a French text that the choices have written, so that it goes on following them; one that a template writes is
 * the template's.
 */
function withItsBuilt(news: News, form: SpreadingValues, given: ComposingGiven): SpreadingValues {
  const { textMode } = given.conf;
  const built = news.templateId == null ? builtText(form, given, textMode) : null;
  if (built === null) return form;
  const { id } = given.languages.find(isFrench) ?? french;
  const canonical = (text: string) => canonicalHtml(htmlOfInput(text, textMode));
  if (canonical(form.texts[id] ?? '') !== canonical(built)) return form;
  return { ...form, built, texts: { ...form.texts, [id]: built } };
}

/** A spread message as form values; a line or direction that is no longer offered becomes none. */
export function formOfNews(news: News, given: ComposingGiven): SpreadingValues {
  const { conf, lines } = given;
  const line = lines.find(({ id }) => id === news.lineId);
  const direction = line?.directions?.find(({ name }) => name === news.direction);
  const { alert, blink, priority, period } = news;
  const dates = datesFrom(news);
  const form: SpreadingValues = {
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
  return withItsBuilt(news, form, given);
}
