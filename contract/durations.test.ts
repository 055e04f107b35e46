import { expect, it } from 'vitest';
import { burstMs } from './burst.ts';
import { identifyMs, orderPatienceMs, pictureKeptMs } from './screenOrders.ts';
import { pingMs, silenceMs } from './streams.ts';
import { cycleSeconds, endedDays, failingHours, subscriptionDays } from './subscriptions.ts';
import { undoableMs } from './undo.ts';
import { deliveryDays, deliveryHours, formerSecretHours } from './webhooks.ts';

it.each([
  ['SPR-13 what was done can be undone for ten minutes', undoableMs, 600],
  ['EXP-5 a burst runs for ten minutes', burstMs, 600],
  ['DSP-3 a stream gives a sign of life each fifteen seconds', pingMs, 15],
  ['DSP-3 one that gives none for three times as long is dead', silenceMs, 45],
  ['FLT-4 an order waits for an answer for a minute', orderPatienceMs, 60],
  ['FLT-4 a screen says for half a minute which one it is', identifyMs, 30],
  ['FLT-4 the picture of a screen is kept for a day', pictureKeptMs, 24 * 3600],
])('%s', (_what, ms, seconds) => {
  expect(ms / 1000).toBe(seconds);
});

it.each([
  ['OUT-5 an event is sent anew for a day', deliveryHours, 24],
  ['OUT-5 a secret that was replaced signs for another day', formerSecretHours, 24],
  ['OUT-5 deliveries can be read for a month', deliveryDays, 30],
  ['OUT-1 a subscription lasts for a month', subscriptionDays, 31],
  ['OUT-1 one whose deliveries fail ends after a day', failingHours, 24],
  ['OUT-1 one that has ended is listed for a week', endedDays, 7],
  ['OUT-1 changes are delivered once a second', cycleSeconds, 1],
])('%s', (_what, found, expected) => {
  expect(found).toBe(expected);
});
