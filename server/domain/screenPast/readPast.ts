import type { Kysely } from 'kysely';
import {
  keptPastMs,
  type PastMessage,
  type PastSpan,
  type PastState,
  type ScreenPast,
} from '../../../contract/schemas/past.ts';
import type { TitledMessage } from '../../../contract/schemas/standings.ts';
import type { Database } from '../../db/schema.ts';
import type { Board } from '../board/Board.ts';
import type { ScreenState } from '../board/ScreenState.ts';
import type { Heard } from '../../../contract/standing.ts';
import { createPlaces } from '../past/places.ts';
import { readConditionsPast, type Conditions } from './readConditions.ts';
import { readMessagesPast } from './readMessages.ts';
import { readHeard, readServed, readShown, readStart } from './readShown.ts';

const obstacleOf = ({ active, setup }: Conditions): PastState['obstacle'] => {
  if (!active) return 'inactive';
  return setup === null ? 'messagingOff' : null;
};

/** The stretches between changes, without a gap. */
function stretchesOf({ from, to }: PastSpan, changes: readonly number[]): PastSpan[] {
  const within = changes.filter((at) => at > from && at < to);
  const starts = [from, ...[...new Set(within)].sort((a, b) => a - b)];
  return starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? to }));
}

/**
 * What held for a screen through a span, and what it has shown (DSP-2, DSP-5), as far back as the past is kept and no
 * further than `now`, ms.
 */
export async function readScreenPast(
  db: Kysely<Database>,
  { project }: Board,
  { screen, messages }: ScreenState,
  heard: Heard,
  wanted: PastSpan,
  now: number,
): Promise<ScreenPast> {
  const start = Math.max(await readStart(db, now), now - keptPastMs);
  const from = Math.min(Math.max(wanted.from, start), now);
  const to = Math.max(from, Math.min(wanted.to, now));
  const span = { from, to };
  const has = [...messages.values()];
  const conditions = await readConditionsPast(db, project, screen, span);
  const spread = await readMessagesPast(db, { projectId: project.id, screenId: screen.id }, has, from);
  const places = createPlaces<PastMessage>();
  const titles = new Map<number, string>();
  const actorOf = ({ title, ...message }: TitledMessage): number => {
    titles.set(message.id, title);
    return places.of(message);
  };

  const states = stretchesOf(span, [...conditions.changes, ...spread.changes]).map((stretch): PastState => {
    const condition = conditions.at(stretch.from);
    const { scenario, setup, timeZone, inhibitedLines } = condition;
    const ids = scenario?.screens[screen.id];
    return {
      ...stretch,
      messages: spread.at(stretch.from).map(actorOf),
      scenario:
        scenario && ids
          ? {
              name: scenario.name,
              until: scenario.until,
              messages: scenario.messages.filter(({ id }) => ids.includes(id)).map(actorOf),
            }
          : null,
      obstacle: obstacleOf(condition),
      limit: setup?.limit ?? 0,
      hasDefault: setup?.hasDefault ?? false,
      timeZone,
      inhibitedLines,
    };
  });
  const asked = { ...span, projectId: project.id, screenId: screen.id, heard, now };
  const shown = await readShown(db, asked);
  for (const { id, title } of shown) if (!titles.has(id)) titles.set(id, title);
  return {
    ...span,
    messages: places.messages,
    titles: [...titles].map(([id, title]) => ({ id, title })),
    states: from < to ? states : [],
    shown: shown.map(({ id, from: since, to: until }) => ({ id, from: since, to: until })),
    heard: await readHeard(db, asked),
    served: await readServed(db, asked),
  };
}
