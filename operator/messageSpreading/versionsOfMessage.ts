import { textOfHtml } from '../../contract/html.ts';
import type { MessageTime } from '../../contract/messageTime.ts';
import type { Labelled, Line } from '../../contract/schemas/line.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { screensApart } from '../../src/features/forecast/screensApart.ts';
import { timeOf } from '../../src/features/messageOptions/messageOptions.ts';
import { spokenIn } from '../../src/features/messagePreview/spokenFor.ts';
import { texts } from '../../src/i18n/index.ts';
import { messageTimeText } from '../../src/shared/messageTimeText.ts';
import type { Difference } from '../../src/shared/VersionsDialog.tsx';
import { changedOptions } from './correction.ts';
import { storedIn } from './correctionValues.ts';
import type { MessageContent } from './message.ts';
import type { Entered } from './spreadingValues.ts';

const { fields } = texts.correction;

interface Shown {
  alert: boolean;
  blink: boolean;
  priority: number | null;
}

/** How a message is shown, as text: « affiché jusqu’au …, alerte ». */
const shownText = ({ alert, blink, priority }: Shown, time: MessageTime, timeZone: string) =>
  [
    messageTimeText(time, timeZone),
    alert && fields.alert,
    blink && fields.blink,
    priority !== null && fields.priority(priority),
  ]
    .filter(Boolean)
    .join(', ');

interface Given {
  /** The form's initial values, and the present ones. */
  initial: Pick<Entered, 'form'>;
  entered: Entered;
  contents: readonly MessageContent[];
  line: Line | null;
  directionName: string | null;
  choices: { causes: readonly Labelled[]; impacts: readonly Labelled[] };
  /** Ids of all screens that would have it. */
  targets: readonly string[];
  /** The screens that can be named. */
  screens: readonly Screen[];
  timeZone: string;
}

/** Differences between the form and the message as a colleague has changed it. */
export function versionsOfMessage(
  theirs: News,
  { initial, entered, contents, line, directionName, choices, targets, screens, timeZone }: Given,
): Difference[] {
  const { options, causeId, impactId } = entered.form;
  const labelIn = (labels: readonly Labelled[], wanted: number | null | undefined) =>
    labels.find(({ id }) => id === wanted)?.label ?? '';
  const { causes, impacts } = choices;
  const changed = changedOptions(options, initial.form.options);
  // Of options that are compared as one, those that only the colleague has changed stay his.
  const merged = { ...theirs, ...changed };
  const isOptions = Object.keys(changed).length > 0;
  const rows: Difference[] = [
    ...contents.map(({ language, html }) => ({
      label: fields.text(language.label),
      mine: textOfHtml(html),
      theirs: textOfHtml(storedIn(theirs, language.id)),
    })),
    ...contents.map(({ language, spoken }) => ({
      label: fields.spoken(language.label),
      mine: spoken ?? '',
      theirs: spokenIn(theirs.contents).spoken?.[language.id] ?? '',
    })),
    {
      label: fields.options,
      mine: isOptions ? shownText(merged, merged, timeZone) : shownText(options, timeOf(options), timeZone),
      theirs: shownText(theirs, theirs, timeZone),
    },
    { label: fields.line, mine: line?.name ?? '', theirs: theirs.lineName ?? '' },
    { label: fields.direction, mine: directionName ?? '', theirs: theirs.direction ?? '' },
    { label: fields.cause, mine: labelIn(causes, causeId), theirs: labelIn(causes, theirs.causeId) },
    { label: fields.impact, mine: labelIn(impacts, impactId), theirs: labelIn(impacts, theirs.impactId) },
    {
      label: fields.publish,
      mine: fields.published(entered.form.publish === true),
      theirs: fields.published(theirs.publish === true),
    },
    { label: fields.screens, ...screensApart(targets, theirs.screens, screens) },
  ];
  return rows.filter(({ mine, theirs: other }) => mine !== other);
}
