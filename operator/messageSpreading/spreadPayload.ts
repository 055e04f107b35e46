import { spokenSent } from '../../src/features/messagePreview/spokenFor.ts';
import { formatPeriod } from '../../contract/period.ts';
import type { Line } from '../../contract/schemas/line.ts';
import type { Spread } from '../../contract/schemas/news.ts';
import { pointsFor, sentChoice, type TakenChoice } from '../../src/features/choosing/takenChoice.ts';
import { isFrench } from '../../src/shared/languages.ts';
import type { MessageContent } from './message.ts';
import type { SpreadingValues } from './spreadingValues.ts';

interface Outcome {
  form: SpreadingValues;
  contents: readonly MessageContent[];
  /** SPR-9. */
  line: Line | null;
  directionName: string | null;
  screens: readonly string[];
  /** Also those that are off at present, which nobody has taken out; absent: `screens`. */
  chosen?: ReadonlySet<string>;
  /** How they were chosen. */
  choice?: TakenChoice | null;
  /** Whether it is published to applications and sites; null: there is no choice here. */
  publish?: boolean | null;
}

/** The template and its values, as data (CMP-4); empty without one, since a legacy server knows neither. */
const templateData = (template: SpreadingValues['template']): Pick<Spread, 'templateId' | 'slots'> =>
  template && !template.isGone ? { templateId: template.id, slots: template.values } : {};

/** The body of `POST /rest/news/`. A library message keeps its own contents and options; only its screens are added. */
export function spreadPayload({
  form,
  contents,
  line,
  directionName,
  screens,
  chosen = new Set(screens),
  choice,
  publish = null,
}: Outcome): Spread {
  const points = pointsFor(choice, line?.id ?? null);
  const place = {
    lineId: line?.id ?? null,
    lineName: line?.name ?? null,
    screens: [...screens],
    ...(choice && { choice: sentChoice(choice, chosen) }),
    ...(points && { points }),
    ...(publish !== null && { publish }),
  };
  if (form.tab === 'library') return { libraryId: form.libraryId, ...place };
  const { alert, blink, priority, periods } = form.options;
  const written = contents.filter(({ html }) => html !== '');
  const [only] = written;
  return {
    // French alone is sent as `content`, which a legacy server knows, too.
    ...(only && written.length === 1 && isFrench(only.language) && only.spoken === undefined
      ? { content: only.html }
      : {
          contents: written.map(({ language, html, spoken }) => ({
            content: html,
            language: { id: language.id },
            ...spokenSent(spoken, undefined),
          })),
        }),
    ...place,
    alert,
    blink,
    priority: periods ? null : priority,
    period: periods ? formatPeriod(periods) : null,
    // A legacy server does not know them.
    ...form.options.dates,
    causeId: form.causeId,
    impactId: form.impactId,
    direction: directionName,
    ...templateData(form.template),
  };
}
