import { expect, it } from 'vitest';
import { readAnswer } from './readAnswer.ts';

const noPlaces = { feeds: [], stops: new Set<string>(), lines: new Set<string>(), asked: [], digest: '' };
const bodyAt = (stopId: string, time: string) => ({
  stopId,
  body: Buffer.from(
    `<Siri><ServiceDelivery><ResponseTimestamp>2026-01-15T${time}Z</ResponseTimestamp><StopMonitoringDelivery/></ServiceDelivery></Siri>`,
  ),
});

it('LIV-1 an answer of several turns is as new as its newest part, and tells for how many stops it is', async () => {
  const bodies = [bodyAt('A', '08:00:00'), bodyAt('B', '08:01:00'), bodyAt('C', '08:00:30')];
  const read = (unanswered: number) =>
    readAnswer('SIRI_SM', { bodies, refused: ['D'], unanswered }, noPlaces, new Map());
  expect(await read(2)).toMatchObject({
    toldAt: Date.UTC(2026, 0, 15, 8, 1),
    facts: { partial: { answered: 4, asked: 6 } },
  });
  expect((await read(0)).facts).not.toHaveProperty('partial');
});
