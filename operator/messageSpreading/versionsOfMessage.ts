import type { TextMode } from '../../contract/enums.ts';
import { textOfHtml } from '../../contract/html.ts';
import type { Labelled } from '../../contract/schemas/line.ts';
import type { Language } from '../../contract/schemas/news.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { screensApart } from '../../src/features/forecast/screensApart.ts';
import { type MessageOptionsValue, timeOf } from '../../src/features/messageOptions/messageOptions.ts';
import { texts } from '../../src/i18n/index.ts';
import { messageTimeText } from '../../src/shared/messageTimeText.ts';
import { type Difference, differencesOf, type Fact } from '../../src/shared/VersionsDialog.tsx';
import { type Choices, chosenDirection } from './builtText.ts';
import { contentsInHand } from './message.ts';
import type { Entered, SpreadingValues } from './spreadingValues.ts';

const { fields } = texts.correction;

interface Given {
  choices: Choices;
  languages: readonly Language[];
  textMode: TextMode;
  /** Ids of the screens that have it in both versions, since they cannot be chosen. */
  others: readonly string[];
  /** The screens that can be named. */
  screens: readonly Screen[];
  timeZone: string;
}

/** How a message is shown, as text: « affiché jusqu’au …, alerte ». */
const shownText = (options: MessageOptionsValue, timeZone: string) =>
  [
    messageTimeText(timeOf(options), timeZone),
    options.alert && fields.alert,
    options.blink && fields.blink,
    options.priority !== null && fields.priority(options.priority),
  ]
    .filter(Boolean)
    .join(', ');

function factsOf(form: SpreadingValues, { choices, languages, textMode, timeZone }: Given): Fact[] {
  const contents = contentsInHand(form, languages, textMode, null);
  const labelIn = (labels: readonly Labelled[], wanted: number | null) =>
    labels.find(({ id }) => id === wanted)?.label ?? '';
  return [
    ...contents.map(({ language, html }): Fact => [fields.text(language.label), textOfHtml(html), html]),
    ...contents.map(({ language, spoken = '' }): Fact => [fields.spoken(language.label), spoken]),
    [fields.options, shownText(form.options, timeZone)],
    [fields.line, choices.lines.find(({ id }) => id === form.lineId)?.name ?? ''],
    [fields.direction, chosenDirection(form, choices.lines)?.name ?? ''],
    [fields.cause, labelIn(choices.causes, form.causeId)],
    [fields.impact, labelIn(choices.impacts, form.impactId)],
    [fields.publish, fields.published(form.publish === true)],
  ];
}

/** Differences between a correction of a colleague's version (overTheirs.ts) and that version. */
export function versionsOfMessage(mine: Entered, theirs: Entered, given: Given): Difference[] {
  const { others, screens } = given;
  const apart = screensApart([...mine.screens, ...others], [...theirs.screens, ...others], screens);
  return [
    ...differencesOf(factsOf(mine.form, given), factsOf(theirs.form, given)),
    ...(apart.mine === apart.theirs ? [] : [{ label: fields.screens, ...apart }]),
  ];
}
