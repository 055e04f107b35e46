import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInForce, type Span } from '../../../contract/trafficInForce.ts';
import { buildPlayerLine } from '../../../tests/support/buildSnapshot.ts';
import { buildNotification } from '../../../tests/support/traffic.ts';
import { isOver } from './alert.ts';
import { type KnownPerturbation, nextChange, type ShowingLine, shownAt } from './inForce.ts';

const spans = fc.array(
  fc.tuple(fc.option(fc.nat(100)), fc.option(fc.nat(100))).map(([from, until]): Span => [from, until]),
  { maxLength: 3 },
);

it('TRF-3 what is over is never in force again', () => {
  fc.assert(
    fc.property(spans, fc.nat(100), fc.nat(100), (periods, now, later) => {
      if (isOver({ periods }, now)) expect(isInForce(periods, now + later)).toBe(false);
    }),
  );
});

const showing = fc.record({
  newsConfId: fc.nat(2),
  trafficMax: fc.option(fc.nat(3)),
  lineId: fc.nat(2),
  isInhibited: fc.boolean(),
});
const known = fc.record({
  lineId: fc.nat(2),
  planned: fc.boolean(),
  periods: spans,
  firstSeenAt: fc.nat(100),
  trustedUntil: fc.nat(150),
  wantedBy: fc.array(fc.nat(5)),
});

describe('TRF-1 what is shown', () => {
  const traffic = fc
    .tuple(fc.array(showing, { maxLength: 5 }), fc.array(known, { maxLength: 8 }))
    .map(([lines, perturbations]) => {
      const maxOf = new Map(lines.map(({ newsConfId, trafficMax }) => [newsConfId, trafficMax]));
      return {
        lines: lines.map((one, index): ShowingLine => ({
          ...one,
          trafficMax: maxOf.get(one.newsConfId) ?? null,
          newsConfLineId: index,
          lineName: `Ligne ${one.lineId}`,
          drawn: buildPlayerLine({ name: `Ligne ${one.lineId}` }),
          feedKey: 'flux',
          notification: buildNotification({ title: null }),
        })),
        perturbations: perturbations.map((one, index): KnownPerturbation => ({
          ...one,
          id: index + 1,
          isForAllLines: false,
          goneAt: null,
          feedKey: 'flux',
          content: 'x',
        })),
      };
    });

  it('TRF-1 each once, in force, of lines that are not inhibited and want it, within the limit of a setup', () => {
    fc.assert(
      fc.property(traffic, fc.nat(150), (all, now) => {
        const shown = shownAt(all, now);
        expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
        for (const { id, lineId, notification } of shown) {
          const one = all.perturbations.find((perturbation) => perturbation.id === id);
          expect(one && now < one.trustedUntil && isInForce(one.periods, now)).toBe(true);
          expect(
            all.lines.some(
              (own) =>
                own.lineId === lineId && !own.isInhibited && one?.wantedBy.includes(own.newsConfLineId),
            ),
          ).toBe(true);
          expect(notification.title).toBe(`Ligne ${lineId}`);
        }
        const limits = [...Map.groupBy(all.lines, ({ newsConfId }) => newsConfId).values()];
        const room = limits.reduce((sum, [first]) => sum + (first?.trafficMax ?? Infinity), 0);
        expect(shown.length).toBeLessThanOrEqual(room);
        const weights = shown.map(({ id }) => Number(all.perturbations[id - 1]?.planned));
        expect(weights).toEqual([...weights].sort());
      }),
    );
  });

  it('TRF-1 what a user has closed makes room for the next within the limit of its setup', () => {
    fc.assert(
      fc.property(traffic, fc.nat(150), fc.array(fc.nat(8)), (all, now, closed) => {
        const left = all.perturbations.filter(({ id }) => !closed.includes(id));
        expect(shownAt(all, now, new Set(closed))).toEqual(shownAt({ ...all, perturbations: left }, now));
      }),
    );
  });

  it('TRF-3 nothing changes before the next change', () => {
    fc.assert(
      fc.property(traffic, fc.nat(150), (all, now) => {
        const next = nextChange(all, now);
        expect(next).toBeGreaterThan(now);
        const ids = (at: number) =>
          shownAt({ ...all, lines: all.lines.map((own) => ({ ...own, trafficMax: null })) }, at)
            .map(({ id }) => id)
            .sort();
        if (next > now + 1) expect(ids(Math.min(next, now + 50) - 1)).toEqual(ids(now));
      }),
    );
  });
});
