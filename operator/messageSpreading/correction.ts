import { spokenIn, spokenSent } from '../../src/features/messagePreview/spokenFor.ts';
import { endsNotLater } from '../../contract/approval.ts';
import type { Language, News, Spread } from '../../contract/schemas/news.ts';
import { pointsFor, sentChoice } from '../../src/features/choosing/takenChoice.ts';
import { datesOf, type MessageOptionsValue } from '../../src/features/messageOptions/messageOptions.ts';
import { changedOptions } from '../../src/features/messageOptions/optionsOver.ts';
import { isSame } from '../../src/shared/fieldsOver.ts';
import { isTemplateChanged, isTextChanged } from './changedParts.ts';
import { storedIn } from './correctionValues.ts';
import type { MessageContent } from './message.ts';
import type { Entered, SpreadingValues } from './spreadingValues.ts';

/** What is corrected in a running message, for the bar's text. */
export interface Changes {
  /** Languages whose text changes. */
  texts: readonly Language[];
  options: boolean;
  /** Line, direction, cause, impact, the template's values, or the stretch of the same screens. */
  about: boolean;
  /** Whether others are shown something else or more, which a second person approves (OPS-5); otherwise it only takes away. */
  isMore: boolean;
  /** Whether it is to be published to applications and sites; null: unchanged. */
  publish: boolean | null;
  added: readonly string[];
  removed: readonly string[];
}

interface Given {
  /** The message as it was read, and the form's initial values. */
  base: News;
  initial: Entered;
  /** The form's present values. */
  entered: Entered;
  contents: readonly MessageContent[];
  directionName: string | null;
  /** Ids of the screens that can be chosen at present; any other keeps the message, or does not get it. */
  offered: ReadonlySet<string>;
  /** The message's current version: a colleague's changes stay where the form has none. */
  latest: { version: number } & Pick<News, 'screens' | 'contents'>;
}

interface Correction {
  changes: Changes;
  /** Null: nothing is corrected. */
  message: Spread | null;
}

/** Whether changed options show more than an earlier end, which shows less. */
function showsMore(changed: ReturnType<typeof changedOptions>, before: MessageOptionsValue): boolean {
  const { until, ...shown } = changed;
  return (
    Object.keys(shown).length > 0 || (until !== undefined && !endsNotLater(until, datesOf(before).until))
  );
}

/** Whether the line changes, which screens show, or what only feeds publish. */
const isToldOf = (about: Spread, isPublished: boolean): boolean =>
  'lineId' in about ||
  (isPublished && ['direction', 'causeId', 'impactId'].some((part) => Object.hasOwn(about, part)));

/** The changed parts of what the message is about. */
function aboutGiven(form: SpreadingValues, before: SpreadingValues, directionName: string | null): Spread {
  const { template, lineId, causeId, impactId } = form;
  const isTemplate = !template?.isGone && isTemplateChanged(form, before);
  return {
    ...(lineId !== before.lineId && { lineId }),
    ...((form.directionId !== before.directionId || lineId !== before.lineId) && {
      direction: directionName,
    }),
    ...(causeId !== before.causeId && { causeId }),
    ...(impactId !== before.impactId && { impactId }),
    ...(isTemplate && { templateId: template?.id ?? null, slots: template?.values ?? null }),
  };
}

/** The correction that a form makes of a running message (TIM-4): only changes are sent, over the current version. */
export function correctionOf(given: Given): Correction {
  const { base, initial, entered, contents, directionName, offered, latest } = given;
  const { form } = entered;
  const changed = contents.filter(({ language: { id } }) => isTextChanged(form, initial.form, id));
  const options = changedOptions(form.options, initial.form.options);
  const about = aboutGiven(form, initial.form, directionName);
  const publish = form.publish === initial.form.publish ? null : (form.publish ?? null);
  const added = [...entered.screens].filter((id) => offered.has(id) && !initial.screens.has(id));
  const removed = [...initial.screens].filter((id) => offered.has(id) && !entered.screens.has(id));
  const isScreens = added.length > 0 || removed.length > 0;
  const isOther = !isSame(entered.choice?.choice, initial.choice?.choice);
  // The same screens may be another stretch's, too; without a choice, they are still those of the former one.
  const isChoice = isScreens || (isOther && entered.choice !== null);
  const points = pointsFor(entered.choice, form.lineId);
  // Another stretch has other stops, and another line none of the stretch's.
  const isPoints =
    (isOther && isChoice) ||
    (form.lineId !== initial.form.lineId && !isSame(points, initial.choice?.points ?? null));
  const changes: Changes = {
    texts: changed.map(({ language }) => language),
    options: Object.keys(options).length > 0,
    about: Object.keys(about).length > 0 || (isChoice && !isScreens),
    isMore:
      changed.length > 0 ||
      added.length > 0 ||
      publish === true ||
      showsMore(options, initial.form.options) ||
      isToldOf(about, form.publish === true) ||
      (isPoints && !isSame(points, base.points ?? null)),
    publish,
    added,
    removed,
  };
  const off = new Set(removed);
  // Screens that are not offered here, since they have another setup or are inactive, keep it.
  const screens = [...new Set([...latest.screens.filter((id) => !off.has(id)), ...added])];
  const choice = entered.choice && sentChoice(entered.choice, new Set([...entered.screens, ...screens]));
  const message: Spread = {
    ...(changed.length > 0 && { contents: contentsGiven(latest, base, contents, changed) }),
    ...options,
    ...about,
    ...(publish !== null && { publish }),
    ...(isScreens && { screens }),
    ...(isChoice && { choice }),
    ...(isPoints && { points }),
  };
  const isAny = Object.keys(message).length > 0;
  return { changes, message: isAny ? { id: base.id, version: latest.version, ...message } : null };
}

/** All contents; unchanged ones stay as stored. */
function contentsGiven(
  latest: Pick<News, 'contents'>,
  base: News,
  contents: readonly MessageContent[],
  changed: readonly MessageContent[],
) {
  const others = latest.contents.filter(({ language }) =>
    contents.every((content) => content.language.id !== language.id),
  );
  return [
    ...contents.map((content) => ({
      ...(changed.includes(content)
        ? {
            content: content.html,
            ...spokenSent(content.spoken, spokenIn(base.contents).spoken?.[content.language.id]),
          }
        : { content: storedIn(latest, content.language.id) }),
      language: { id: content.language.id },
    })),
    ...others.map(({ content, language }) => ({ content, language: { id: language.id } })),
  ].filter(({ content }) => content !== '');
}

/**
 * Whether the template of a running message prevents a correction: a slot is empty or invalid, and a changed text would
 * contain it. A slot that was added to the template since does not prevent correcting the rest.
 */
export function isTemplateOpen({ template, texts }: SpreadingValues, initial: SpreadingValues): boolean {
  if (template?.isComplete !== false) return false;
  const wasComplete = initial.template?.isComplete !== false;
  return Object.entries(texts).some(([key, text]) => {
    const id = Number(key);
    return text !== (initial.texts[id] ?? '') && (wasComplete || text === template.filled[id]);
  });
}
