import { describe, expect, it } from 'vitest';
import { hourMs } from '../../contract/durations.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { noon } from '../../tests/support/situations.ts';
import { openNoticesOf, stillClosed } from './openNotices.ts';

const day = 24 * hourMs;
const own = { createdBy: 'anne', createdAt: noon - hourMs };
const told = (news: ReturnType<typeof buildNews>[], closed: string[] = [], instant = noon) =>
  openNoticesOf(news, 'anne', closed, { openDays: null, instant }).map(({ key, openDays }) => [
    key,
    openDays,
  ]);

describe('openNoticesOf', () => {
  it('TIM-6 tells of one without an end once the project’s time is over', () => {
    expect(told([buildNews({ ...own, id: 1, createdAt: noon - 7 * day + 1 })])).toEqual([]);
    expect(told([buildNews({ ...own, id: 1, createdAt: noon - 7 * day })])).toEqual([['1:open', 7]]);
  });

  it('TIM-6 tells nobody else, nor of what has not begun, nor of what has an end', () => {
    const old = { ...own, createdAt: noon - 9 * day };
    expect(told([buildNews({ ...old, createdBy: 'bruno' }), buildNews({ ...old, createdBy: null })])).toEqual(
      [],
    );
    expect(told([buildNews({ ...old, from: noon + 1 }), buildNews({ ...old, until: noon + 1 })])).toEqual([]);
    const clock = { openDays: null, instant: noon };
    expect(openNoticesOf([buildNews({ ...old, createdBy: null })], undefined, [], clock)).toEqual([]);
  });

  it('TIM-6 what was closed is not told again; the oldest comes first', () => {
    const news = [
      buildNews({ ...own, id: 2, createdAt: noon - 8 * day }),
      buildNews({ ...own, id: 1, createdAt: noon - 9 * day }),
    ];
    expect(told(news).map(([key]) => key)).toEqual(['1:open', '2:open']);
    expect(told(news, ['1:open']).map(([key]) => key)).toEqual(['2:open']);
  });

  it('TIM-6 what is closed of messages that are gone is forgotten', () => {
    expect(stillClosed(['1:5', '2:open', '12:open'], [buildNews({ id: 12 })])).toEqual(['12:open']);
  });
});
