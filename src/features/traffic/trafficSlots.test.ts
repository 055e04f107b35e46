import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPerturbation } from '../../../tests/support/buildPerturbation.ts';
import {
  maxShown,
  noTraffic,
  perturbationsOf,
  shownOf,
  waitingOf,
  withClosed,
  withExpired,
  withListed,
} from './trafficSlots.ts';

const listOf = (...ids: number[]) => ids.map((id) => buildPerturbation({ id }));
const upTo = (count: number) => listOf(...Array.from({ length: count }, (_, index) => index + 1));

/** Events at a console: the server sends a list, a notification is closed, or its display time ends. */
const steps = fc.array(
  fc.oneof(
    fc.array(fc.integer({ min: 1, max: 15 })).map((ids) => ({ ids })),
    fc.integer({ min: 1, max: 15 }).map((close) => ({ close })),
    fc.integer({ min: 1, max: 15 }).map((expire) => ({ expire })),
  ),
);

describe('TRF-1 slots', () => {
  it('TRF-1 at most seven are shown, and closing one frees a slot for the next that waits', () => {
    const all = withListed(noTraffic, upTo(9));
    expect(all.shown).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(waitingOf(all)).toBe(2);
    const freed = withClosed(all, 3);
    expect(freed.shown).toEqual([1, 2, 4, 5, 6, 7, 8]);
    expect(waitingOf(freed)).toBe(1);
  });

  it('TRF-1 a weightier one that comes later displaces nothing that is being read', () => {
    const all = withListed(withListed(noTraffic, upTo(7)), [...listOf(99), ...upTo(7)]);
    expect(all.shown).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(withClosed(all, 1).shown.at(-1)).toBe(99);
  });

  it('TRF-4 what was closed stays closed while the server lists it still', () => {
    const closed = withClosed(withListed(noTraffic, upTo(2)), 1);
    expect(withListed(closed, upTo(3)).shown).toEqual([2, 3]);
    expect(withListed(closed, []).closed.size).toBe(0);
  });

  it('TRF-2 one whose display time has ended frees its slot, and is closed for nobody', () => {
    const slots = withExpired(withListed(noTraffic, upTo(8)), 1);
    expect(slots.shown).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(slots.closed.size).toBe(0);
    expect(withListed(slots, upTo(2)).shown).toEqual([2]);
    expect(withListed(withListed(slots, []), upTo(1)).shown).toEqual([1]);
  });

  it('TRF-4 what has changed is shown as it is now, in its place', () => {
    const before = withListed(noTraffic, upTo(2));
    const after = withListed(before, [buildPerturbation({ id: 1, content: 'Reprise' }), ...listOf(2)]);
    expect(shownOf(after).map(({ content }) => content)).toEqual(['Reprise', 'Trafic interrompu']);
  });

  it('TRF-1 TRF-4 whatever happens: at most seven, each once, none that is closed, no slot left empty', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let slots = noTraffic;
        for (const step of all) {
          const before = slots;
          if ('ids' in step) slots = withListed(slots, listOf(...step.ids));
          else slots = 'close' in step ? withClosed(slots, step.close) : withExpired(slots, step.expire);
          const { shown, listed, closed, expired } = slots;
          expect(shown.length).toBeLessThanOrEqual(maxShown);
          expect(new Set(shown).size).toBe(shown.length);
          const open = listed.map(({ id }) => id).filter((id) => !closed.has(id) && !expired.has(id));
          expect(shown.every((id) => open.includes(id))).toBe(true);
          expect(shown.length).toBe(Math.min(maxShown, open.length));
          expect(waitingOf(slots)).toBe(open.length - shown.length);
          // Remaining notifications keep their slots.
          const stayed = before.shown.filter((id) => open.includes(id));
          expect(shown.slice(0, stayed.length)).toEqual(stayed);
        }
      }),
    );
  });

  it('TRF-1 of an event only what is a perturbation is taken', () => {
    const [one] = upTo(1);
    const wrong = [{ id: '1' }, { content: 3 }, { notification: null }, { notification: 'x' }].map(
      (part) => ({
        ...one,
        ...part,
      }),
    );
    expect(perturbationsOf([one, null, 3, {}, ...wrong])).toEqual([one]);
    for (const other of [undefined, null, 'x', { array: [] }]) expect(perturbationsOf(other)).toBeNull();
  });
});
