import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaAt, besideMessages, freshAt, interludesOf, leastMessagesMs, pictureMs } from './advertising.ts';

const seconds = (n: number) => n * 1000;
const picture = (id: number) => ({ id, name: `Affiche ${id}`, image: `/player/image/${id}` });
/** What is due `elapsed` ms after messages with rounds of `roundMs` began to alternate with so many pictures. */
const turnAt = (roundMs: number, pictures: number, elapsed: number) => {
  const ids = Array.from({ length: pictures }, (_, index) => index + 1);
  const area = { roundMs, interludes: interludesOf(ids.map(picture), null), since: 0 };
  const { interlude, ...due } = areaAt(area, elapsed);
  return { kind: interlude ? 'picture' : 'messages', ...due };
};

describe('areaAt', () => {
  it.each<[string, number, number, number, Partial<ReturnType<typeof turnAt>>]>([
    ['without pictures messages go on', 8, 0, 500, { kind: 'messages', elapsed: seconds(500) }],
    ['a clock that was set back shows the messages', 8, 2, -5, { kind: 'messages', elapsed: 0 }],
    ['a short round is repeated until 20 s are over', 8, 2, 23, { kind: 'messages', elapsed: seconds(23) }],
    ['then the first picture is due', 8, 2, 24, { kind: 'picture', index: 0 }],
    ['for 10 s', 8, 2, 33, { kind: 'picture', index: 0 }],
    ['then the messages again, from their first page', 8, 2, 34, { kind: 'messages', elapsed: 0 }],
    ['then the second picture', 8, 2, 58, { kind: 'picture', index: 1 }],
    ['then the first one again', 8, 2, 92, { kind: 'picture', index: 0 }],
    ['a long round is not cut', 75, 1, 74, { kind: 'messages', elapsed: seconds(74) }],
    ['but followed by a picture', 75, 1, 75, { kind: 'picture', index: 0 }],
    [
      'without messages pictures follow one another',
      0,
      2,
      21,
      { kind: 'picture', index: 0, elapsed: seconds(1) },
    ],
    ['each in its turn', 0, 2, 19, { kind: 'picture', index: 1, elapsed: seconds(9) }],
  ])('ADV-2 DSP-1 %s', (_title, round, pictures, elapsed, turn) => {
    expect(turnAt(seconds(round), pictures, seconds(elapsed))).toMatchObject(turn);
  });

  const round = fc.integer({ min: 1, max: 200_000 });
  const pictures = fc.integer({ min: 1, max: 9 });

  it('ADV-2 DSP-1 messages are always shown to their end, and for 20 s, before a picture', () => {
    fc.assert(
      fc.property(round, pictures, fc.nat(10_000_000), (roundMs, count, elapsed) => {
        const now = turnAt(roundMs, count, elapsed);
        if (now.kind === 'messages') return;
        // The last instant of the preceding messages.
        const messagesMs = Math.ceil(leastMessagesMs / roundMs) * roundMs;
        const since = elapsed % (messagesMs + pictureMs);
        const before = turnAt(roundMs, count, elapsed - (since - messagesMs) - 1);
        expect(before).toMatchObject({ kind: 'messages', elapsed: messagesMs - 1 });
        expect(messagesMs % roundMs).toBe(0);
        expect(messagesMs).toBeGreaterThanOrEqual(leastMessagesMs);
      }),
    );
  });

  it('ADV-2 DSP-1 every picture has its turn, in order, each as long as the others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 60_000 }), pictures, (roundMs, count) => {
        const stepMs = 1000;
        const cycle = Math.ceil(leastMessagesMs / roundMs) * roundMs + pictureMs;
        const shown: number[] = [];
        for (let elapsed = 0; elapsed < cycle * count; elapsed += stepMs) {
          const turn = turnAt(roundMs, count, elapsed);
          if (turn.kind === 'picture') shown.push(turn.index);
        }
        expect([...new Set(shown)]).toEqual(Array.from({ length: count }, (_, index) => index));
        for (let index = 0; index < count; index++) {
          const steps = shown.filter((one) => one === index).length;
          expect(Math.abs(steps * stepMs - pictureMs)).toBeLessThanOrEqual(stepMs);
        }
      }),
    );
  });
});

describe('freshAt', () => {
  const arrival = { image: '/player/image/2', at: seconds(100) };
  const interludes = interludesOf([picture(1), picture(2)], seconds(20));

  it.each([
    [99, null],
    [100, { interlude: interludes[3], elapsed: 0 }],
    [109, { interlude: interludes[3], elapsed: 9_000 }],
    [110, null],
  ])('ADV-2 DSP-3 a picture that came at 100 s is new at %i s: %o', (at, due) => {
    expect(freshAt(interludes, arrival, seconds(at))).toEqual(due && expect.objectContaining(due));
  });

  it('ADV-2 one that is gone again is not shown', () => {
    expect(freshAt(interludesOf([picture(1)], null), arrival, seconds(101))).toBeNull();
    expect(freshAt(interludes, null, 0)).toBeNull();
  });
});

it('DSP-1 departures that take turns come after the messages, each time before another picture', () => {
  const interludes = interludesOf([picture(1), picture(2)], seconds(20));
  const at = (instant: number) => {
    const { interlude, elapsed } = areaAt({ roundMs: seconds(8), interludes, since: 0 }, seconds(instant));
    if (interlude === null) return `messages ${elapsed / 1000}`;
    return interlude.kind === 'picture' ? interlude.picture.id : `departures ${elapsed / 1000}`;
  };
  expect([23, 24, 43, 44, 68, 77, 78, 102].map(at)).toEqual([
    'messages 23',
    'departures 0',
    'departures 19',
    'messages 0',
    1,
    1,
    'messages 0',
    'departures 0',
  ]);
  expect(interludesOf([], seconds(20))).toEqual([{ kind: 'departures', ms: 20_000 }]);
});

describe('besideMessages', () => {
  it('ADV-2 DSP-1 an alert is never interrupted', () => {
    expect(besideMessages(['a', 'b'], [])).toEqual(['a', 'b']);
    expect(besideMessages(['a', 'b'], [{ alert: false }])).toEqual(['a', 'b']);
    expect(besideMessages(['a', 'b'], [{ alert: false }, { alert: true }])).toEqual([]);
  });
});
