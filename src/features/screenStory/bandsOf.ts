import { byPrecedence, type Candidate } from '../../../contract/arbitration.ts';
import type { HeldScreen } from '../../../contract/schemas/held.ts';
import type { StandingFrame } from '../../../contract/standing.ts';
import type { Band } from './MessageBands.tsx';
import { pastStretchesOf, type PastStory } from './pastStory.ts';
import { stretchesOf } from './storyOf.ts';

interface Known {
  frames: readonly StandingFrame<Candidate>[];
  /** Null: nothing is known of the past. */
  story: PastStory | null;
  /** The day goes on from now, or lies ahead. */
  hasComing: boolean;
  titleOf: (id: number) => string;
}

/**
 * The day of each message, the past and what is to come in one band: first what the screen has, in the order of its lists,
 * then what it had. Of a day that is over, only what is told of.
 */
export function bandsOf({ snapshot }: HeldScreen, { frames, story, hasComing, titleOf }: Known): Band[] {
  const standing = frames.flatMap(({ standings }) => standings.map(({ candidate }) => candidate));
  const inOrder = (messages: readonly Candidate[] | null) => [...(messages ?? [])].sort(byPrecedence);
  const has = [...standing, ...inOrder(snapshot.scenario), ...inOrder(snapshot.messages)].map(({ id }) => id);
  const had = story?.past.titles.map(({ id }) => id) ?? [];
  return [...new Set([...has, ...had])]
    .map((id) => ({
      id,
      title: titleOf(id),
      stretches: [...(story ? pastStretchesOf(story, id) : []), ...stretchesOf(frames, id)],
    }))
    .filter(({ id, stretches }) => stretches.length > 0 || (hasComing && has.includes(id)));
}
