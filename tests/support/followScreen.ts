import { Value } from 'typebox/value';
import { PlayerDepartures } from '../../contract/schemas/departures.ts';
import { readEvents, type EventReader } from './eventReader.ts';
import type { TestApp } from './testApp.ts';

/** The credential of a screen, from the link that an operator gets. */
export async function screenKey(test: TestApp, screenId: string): Promise<string> {
  const { text } = await (await test.as('super')).get(`/rest/template/load/${screenId}`);
  return text.replace(/^.*\//, '');
}

/** The credential for viewing a screen. */
export async function lookKey(test: TestApp, screenId: string): Promise<string> {
  const { text } = await (await test.as('super')).get(`/rest/template/load/${screenId}?for=look`);
  return text.replace(/^.*\//, '');
}

/** Opens a screen's stream, as its page does. */
export async function followScreen(test: TestApp, screenId: string): Promise<EventReader> {
  const key = await screenKey(test, screenId);
  return readEvents(`${await test.url()}/player/api/${screenId}/events?key=${key}`);
}

/** The next departures sent to a screen, validated by the contract. */
export async function nextDepartures(stream: EventReader, withinMs?: number): Promise<PlayerDepartures> {
  const departures = await stream.next<PlayerDepartures>('departures', withinMs);
  const wrong = Value.Errors(PlayerDepartures, departures);
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
  return departures;
}
