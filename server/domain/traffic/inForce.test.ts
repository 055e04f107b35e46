import { describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '../../../contract/durations.ts';
import { buildPlayerLine } from '../../../tests/support/buildSnapshot.ts';
import { buildNotification } from '../../../tests/support/traffic.ts';
import {
  type KnownPerturbation,
  mostSent,
  screenTrafficOf,
  type ShowingLine,
  shownAt,
  trustStepMs,
} from './inForce.ts';

const now = Date.parse('2026-01-15T10:00:00Z');

const line: ShowingLine = {
  newsConfLineId: 5,
  newsConfId: 1,
  trafficMax: 1,
  lineId: 7,
  lineName: 'Rer B',
  drawn: buildPlayerLine(),
  isInhibited: false,
  feedKey: 'flux',
  notification: buildNotification({ title: ' ' }),
};
const perturbation = (overrides: Partial<KnownPerturbation> = {}): KnownPerturbation => ({
  id: 1,
  lineId: 7,
  isForAllLines: false,
  goneAt: null,
  feedKey: 'flux',
  content: 'Trafic ralenti',
  planned: false,
  periods: [],
  firstSeenAt: now,
  trustedUntil: now + hourMs,
  wantedBy: [5],
  ...overrides,
});
const told = (perturbations: KnownPerturbation[], lines = [line]) =>
  screenTrafficOf({ lines, perturbations }, 1, now);

describe('TRF-2 what a screen is told', () => {
  it('TRF-2 is what its setup’s lines want, called by the line where no title is configured', () => {
    expect(told([perturbation(), perturbation({ id: 2, wantedBy: [6] })])).toMatchObject([
      { id: 1, line: { name: 'RER B' }, notification: { title: 'Rer B' } },
    ]);
    const ofAll = perturbation({ lineId: 8, isForAllLines: true });
    expect(told([ofAll])).toMatchObject([{ line: null, notification: { title: 'Toutes les lignes' } }]);
    const titled = { ...line, notification: buildNotification({ title: ' Info trafic ' }) };
    expect(told([perturbation()], [titled])).toMatchObject([{ notification: { title: 'Info trafic' } }]);
    expect(told([perturbation()], [{ ...line, newsConfId: 2 }])).toEqual([]);
    expect(told([perturbation()], [{ ...line, isInhibited: true }])).toEqual([]);
  });

  it('TRF-2 is more than the setup shows at a time: the screen decides by its own clock', () => {
    const coming = perturbation({ id: 2, periods: [[now + hourMs / 2, null]] });
    const over = perturbation({ id: 3, periods: [[null, now]] });
    const distrusted = perturbation({ id: 4, trustedUntil: now });
    const sent = told([perturbation(), coming, over, distrusted]);
    expect(sent.map(({ id, periods }) => [id, periods])).toEqual([
      [1, []],
      [2, coming.periods],
    ]);
  });

  it('TRF-2 of too many, those in force and then the next to begin are told, by their ids', () => {
    const inForce = Array.from({ length: mostSent - 2 }, (_one, index) => perturbation({ id: 100 + index }));
    const coming = (id: number, ...minutes: number[]) =>
      perturbation({
        id,
        periods: minutes.map((from) => [now + from * minuteMs, now + (from + 1) * minuteMs]),
      });
    const lateAgain = coming(5, -120, 50);
    const many = [coming(1, 30), coming(2, -60, 10), coming(3, 20, 40), lateAgain, coming(4, 21), ...inForce];
    expect(told(many).map(({ id }) => id)).toEqual([2, 3, ...inForce.map(({ id }) => id)]);
  });

  it('TRF-2 that its feed was read again a minute later is no news', () => {
    const readAt = (minute: number) => told([perturbation({ trustedUntil: now + hourMs + minute * 60_000 })]);
    expect(readAt(1)).toEqual(readAt(0));
    expect(readAt(14)).toEqual(readAt(0));
    expect(readAt(15)[0]?.trustedUntil).toBe((readAt(0)[0]?.trustedUntil ?? 0) + trustStepMs);
  });
});

describe('TRF-1 what a project shows', () => {
  it('TRF-1 TRF-4 one that several setups show is shown as the first of their messaging lines says', () => {
    const open = { ...line, trafficMax: null };
    const other = { ...open, newsConfId: 2, lineId: 8, lineName: 'Métro 7' };
    const lines: ShowingLine[] = [
      { ...open, newsConfLineId: 1, lineId: 9 },
      { ...other, newsConfLineId: 2 },
      { ...open, newsConfLineId: 4 },
    ];
    const ofAll = { isForAllLines: true, lineId: 8 };
    const shown = shownAt(
      {
        lines,
        perturbations: [
          perturbation({ id: 1, ...ofAll, wantedBy: [2, 4] }),
          perturbation({ id: 2, wantedBy: [4] }),
          perturbation({ id: 3, wantedBy: [1] }),
          perturbation({ id: 4, ...ofAll, wantedBy: [1, 2] }),
        ],
      },
      now,
    );
    expect(shown.map(({ id, lineId, lineName }) => [id, lineId, lineName])).toEqual([
      [4, 9, ''],
      [2, 7, 'Rer B'],
      [1, 8, ''],
    ]);
  });

  it('TRF-1 a setup shows the weightiest that there is room for', () => {
    const perturbations = [1, 2, 3].map((id) => perturbation({ id, planned: id === 3 }));
    const shownOf = (trafficMax: number | null) =>
      shownAt({ lines: [{ ...line, trafficMax }], perturbations }, now).map(({ id }) => id);
    expect([1, 2, null].map(shownOf)).toEqual([[2], [2, 1], [2, 1, 3]]);
  });
});
