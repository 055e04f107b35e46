import { byPrecedence, type Candidate } from '../../../contract/arbitration.ts';
import type { HeldScreen } from '../../../contract/schemas/held.ts';
import type { StandingFrame } from '../../../contract/standing.ts';
import type { Band } from './MessageBands.tsx';
import { pastStretchesOf, type PastStory } from './pastStory.ts';
import type { PlannedRun } from './plannedOf.ts';
import { type Day, stretchesOf } from './storyOf.ts';
import { texts } from '../../i18n/index.ts';

const { planned } = texts.story;

interface Known {
  frames: readonly StandingFrame<Candidate>[];
  /** Null: the past is unknown. */
  story: PastStory | null;
  /** The day includes the present or lies in the future. */
  hasComing: boolean;
  titleOf: (id: number) => string;
}

/**
 * Each message's day, past and future in one band: first the messages that the screen has, in their order, then those that
 * it had. For a past day, only messages with known stretches.
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

/** The scenarios that plans will run on the screen on a day. */
export const bandsOfRuns = (runs: readonly PlannedRun[], { from, to }: Day): Band[] =>
  [...new Set(runs.map(({ name }) => name))].map((name, index) => ({
    // Those of messages are positive.
    id: -1 - index,
    title: planned.band(name),
    stretches: runs
      .filter((run) => run.name === name)
      .map(({ start, end }) => ({
        from: Math.max(start, from),
        to: Math.min(end, to),
        look: 'planned',
        what: planned.onScreen,
      })),
  }));
