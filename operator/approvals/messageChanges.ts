import { textOfHtml } from '../../contract/html.ts';
import type { News } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import { messageTimeText } from '../../src/shared/messageTimeText.ts';

const { fields } = texts.correction;
const words = texts.approvals.details;

/** One change that a correction makes to a message, as text. */
export interface MessageChange {
  label: string;
  before: string;
  after: string;
}

/** How a message is shown, as text: « jusqu’au …, alerte ». */
export const shownText = (news: News, timeZone: string, now: number): string =>
  [
    messageTimeText(news, timeZone, now),
    news.alert && fields.alert,
    news.blink && fields.blink,
    news.priority !== null && fields.priority(news.priority),
  ]
    .filter(Boolean)
    .join(', ');

const textIn = (news: News, languageId: number) =>
  textOfHtml(news.contents.find(({ language }) => language.id === languageId)?.content ?? '');

/** The changes, in the order of the form; `namesOf` returns the names of screens. */
export function messageChanges(
  before: News,
  after: News,
  { timeZone, now, namesOf }: { timeZone: string; now: number; namesOf: (ids: readonly string[]) => string },
): MessageChange[] {
  const languages = new Map(
    [...before.contents, ...after.contents].map(({ language }) => [language.id, language.label]),
  );
  const rows: MessageChange[] = [
    { label: words.title, before: before.title, after: after.title },
    ...[...languages].map(([id, label]) => ({
      label: fields.text(label),
      before: textIn(before, id),
      after: textIn(after, id),
    })),
    {
      label: fields.options,
      before: shownText(before, timeZone, now),
      after: shownText(after, timeZone, now),
    },
    { label: fields.line, before: before.lineName ?? '', after: after.lineName ?? '' },
    {
      label: fields.publish,
      before: fields.published(before.publish === true),
      after: fields.published(after.publish === true),
    },
    {
      label: fields.screens,
      before: namesOf(before.screens),
      after: namesOf(after.screens),
    },
  ];
  return rows.filter((row) => row.before !== row.after);
}
