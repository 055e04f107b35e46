import { describe, expect, it } from 'vitest';
import { buildNews } from '../../tests/support/buildNews.ts';
import { hourMs, noon } from '../../tests/support/situations.ts';
import { endNoticesOf, stillClosed } from './endNotices.ts';

const day = 24 * hourMs;
const own = { createdBy: 'anne', createdAt: noon - hourMs };
const told = (news: ReturnType<typeof buildNews>[], closed: string[] = [], instant = noon) =>
  endNoticesOf(news, 'anne', closed, { openDays: null, instant }).map(({ key, openDays }) => [key, openDays]);

describe('endNoticesOf', () => {
  it('TIM-6 tells an hour before an end, and not before or after', () => {
    const until = noon + hourMs;
    const news = [buildNews({ ...own, id: 1, until })];
    expect(told(news, [], noon - 1)).toEqual([]);
    expect(told(news)).toEqual([[`1:${until}`, null]]);
    expect(told(news, [], until - 1)).toEqual([[`1:${until}`, null]]);
    expect(told(news, [], until)).toEqual([]);
  });

  it('TIM-6 tells of one without an end once the project’s time is over', () => {
    expect(told([buildNews({ ...own, id: 1, createdAt: noon - 7 * day + 1 })])).toEqual([]);
    expect(told([buildNews({ ...own, id: 1, createdAt: noon - 7 * day })])).toEqual([['1:open', 7]]);
  });

  it('TIM-6 tells nobody else, nor of what has not begun', () => {
    const until = noon + hourMs;
    expect(told([buildNews({ ...own, id: 1, until, createdBy: 'bruno' })])).toEqual([]);
    expect(told([buildNews({ ...own, id: 1, until, createdBy: null })])).toEqual([]);
    expect(told([buildNews({ ...own, id: 1, until, from: noon + 1 })])).toEqual([]);
    const clock = { openDays: null, instant: noon };
    expect(endNoticesOf([buildNews({ until, createdBy: null })], undefined, [], clock)).toEqual([]);
  });

  it('TIM-6 what was closed is not told again, but for another end; the next end comes first', () => {
    const [soon, later] = [noon + hourMs / 2, noon + hourMs];
    const news = [
      buildNews({ ...own, id: 1, until: later }),
      buildNews({ ...own, id: 2, until: soon }),
      buildNews({ ...own, id: 3, createdAt: noon - 9 * day }),
    ];
    expect(told(news).map(([key]) => key)).toEqual([`2:${soon}`, `1:${later}`, '3:open']);
    expect(told(news, [`2:${soon}`, '3:open']).map(([key]) => key)).toEqual([`1:${later}`]);
    expect(told(news, [`1:${soon}`]).map(([key]) => key)).toContain(`1:${later}`);
  });

  it('TIM-6 what is closed of messages that are gone is forgotten', () => {
    expect(stillClosed(['1:5', '2:open', '12:open'], [buildNews({ id: 12 })])).toEqual(['12:open']);
  });
});
