import { expect, it } from 'vitest';
import {
  buildDelivery as delivery,
  buildPtSituation as situation,
  buildSummary as summary,
  readSituations as read,
} from '../../../tests/support/siri.ts';
import { buildFeedLine as line } from '../../../tests/support/traffic.ts';
import { incomingOf, reconcile } from './reconcile.ts';

const at = (hour: number) => Date.UTC(2026, 0, 15, hour);
/** A part of one situation, on the day of `at`. */
const part = (text: string, from: number, until: number) =>
  situation(
    `<ValidityPeriod><StartTime>${new Date(at(from)).toISOString()}</StartTime>
     <EndTime>${new Date(at(until)).toISOString()}</EndTime></ValidityPeriod>${summary(text)}`,
  );

/** What two setups of a line have of a situation in these parts. */
async function incomingOfParts(...parts: string[]) {
  const alerts = await read(delivery(parts.join('')));
  return incomingOf(
    new Map([
      [line(), alerts],
      [line({ newsConfLineId: 2 }), alerts],
    ]),
  );
}

it('TRF-3 TRF-4 each part of a situation is a perturbation, and keeps its id when that changes', async () => {
  const [morning, evening] = [part('Travaux à Antony', 8, 10), part('Travaux à Orly', 20, 22)];
  const all = await incomingOfParts(morning, evening);
  expect(all).toMatchObject([
    { content: 'Travaux à Antony', wantedBy: [1, 2], periods: [[at(8), at(10)]] },
    { content: 'Travaux à Orly', wantedBy: [1, 2], periods: [[at(20), at(22)]] },
  ]);
  // As when the producer divided nothing, so that what is stored is known.
  const [whole] = await incomingOfParts(morning);
  expect(all[0]?.source).toBe(whole?.source);
  const stored = all.map((one, index) => ({ ...one, id: index + 1, goneAt: null }));
  const { added, kept, goneIds } = reconcile(
    stored,
    await incomingOfParts(morning, part('Travaux finis', 20, 21)),
  );
  expect([added, goneIds]).toEqual([[], []]);
  expect(kept.map(({ id, isChanged }) => [id, isChanged])).toEqual([
    [1, false],
    [2, true],
  ]);
});

it('TRF-3 parts of a situation are in the order in which the feed has them, however many they are', async () => {
  const texts = Array.from({ length: 12 }, (_, index) => `Partie ${index}`);
  const alerts = await read(delivery(texts.map((text) => part(text, 8, 10)).join('')));
  const ids = alerts.map(({ id }) => id);
  expect(alerts.map((alert) => alert.summary)).toEqual(texts);
  expect(new Set(ids).size).toBe(12);
  expect(ids.toSorted()).toEqual(ids);
});
