import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { aboutOf, type MessageAbout } from '../../db/messageAbout.ts';
import { timeOf } from '../../db/messageTime.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { authorOf, type ProjectTransaction } from '../project/projectTransaction.ts';
import type { GivenWay } from '../undo/undoable.ts';
import { directionIdOf } from './directions.ts';
import type { GivenContent } from './givenContents.ts';

/** What a correction can change (TIM-4). */
export type Corrected = Omit<
  StoredNews,
  | 'id'
  | 'projectId'
  | 'library'
  | 'libraryId'
  | 'deletable'
  | 'createdAt'
  | 'createdBy'
  | 'version'
  | 'contents'
> & { contents: GivenContent[] };

/** A message before and after a correction, the screens it joined and left, and what gave way to it. */
export interface Correction extends GivenWay {
  before: StoredNews;
  after: StoredNews;
  added: string[];
  removed: string[];
}

/** What a correction can change that screens do not show, or not as a part of the message. */
type Unshown = keyof MessageAbout | 'choice' | 'ofNetwork' | 'screens' | 'correctedAt' | 'correctedBy';

/**
 * The content and time shown on screens. A new property of messages must be here, or a correction of nothing else changes
 * nothing.
 */
const shownOf = (message: Corrected): Record<Exclude<keyof Corrected, Unshown>, unknown> => ({
  ...timeOf(message),
  title: message.title,
  alert: message.alert,
  blink: message.blink,
  priority: message.priority,
  line: message.line?.id ?? null,
  contents: message.contents.map(({ content, spoken, language }) => [language.id, content, spoken ?? null]),
});

/** Whether screens show two states of a message alike. */
export const saysTheSame = (a: Corrected, b: Corrected) => isDeepStrictEqual(shownOf(a), shownOf(b));

/**
 * Digest of all that a correction can change, and of when it was corrected last: equal ones mean that the message is as it
 * was, whatever was done to it and undone in between, and whatever its direction is called by now.
 */
export async function stateOf(db: Kysely<Database>, message: Corrected): Promise<string> {
  const { choice = null, screens, correctedAt } = message;
  const about = aboutOf(message);
  const { directionId } = await directionIdOf(db, message);
  const called = { ...about, direction: directionId ?? about.direction };
  const said = JSON.stringify([shownOf(message), called, choice, screens, correctedAt]);
  return createHash('sha256').update(said).digest('hex');
}

/** Time and author of the correction, if `next` is one. */
export const signed = (
  before: StoredNews,
  next: Omit<Corrected, 'correctedAt' | 'correctedBy'>,
  { actor, now }: ProjectTransaction,
): Corrected => {
  const unsigned = { ...next, correctedAt: before.correctedAt, correctedBy: before.correctedBy };
  return saysTheSame(before, unsigned)
    ? unsigned
    : { ...next, correctedAt: now, correctedBy: authorOf(actor) };
};
