import { setImmediate as turn } from 'node:timers/promises';
import { staysWithin } from '../../../contract/proposedOutcome.ts';
import type { ScenarioMessage } from '../../../contract/schemas/scenario.ts';

type Messages = readonly ScenarioMessage[];

/**
 * Whether no message is on a screen on which it was not before. Other work gets its turn between messages: together they
 * may be on 200,000 screens.
 */
export async function isWithin(before: Messages = [], after: Messages = []): Promise<boolean> {
  const had = new Map(before.map(({ id, screens }) => [id, screens]));
  for (const { id, screens } of after) {
    await turn();
    if (!staysWithin(had.get(id), screens)) return false;
  }
  return true;
}

const placesOf = (messages: Messages): number =>
  messages.reduce((places, { screens }) => places + screens.length, 0);

/** Whether the messages, each with distinct screens, are on the same screens as before. */
export const hasSamePlaces = async (before: Messages = [], after: Messages = []): Promise<boolean> =>
  placesOf(before) === placesOf(after) && (await isWithin(before, after));
