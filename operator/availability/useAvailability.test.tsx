import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AvailabilityPeriod } from '../../contract/availability.ts';
import type { ProjectAvailability } from '../../contract/schemas/availability.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { useAvailability } from './useAvailability.ts';

/** The whole project beside one of its sites. */
function Page({ period }: { period: AvailabilityPeriod }) {
  const read = [useAvailability(period), useAvailability(period, 3)];
  return <>{read.map(({ data }) => data?.screens.length).join(' ')}</>;
}

it.each<[AvailabilityPeriod, number]>([
  ['today', 60_000],
  ['days', 300_000],
])(
  'FLT-2 the availability of %s is read again every %i ms, a site apart from its project',
  async (period, everyMs) => {
    vi.useFakeTimers();
    const availability = vi.fn((_id: number, _period: AvailabilityPeriod, siteId?: number) =>
      Promise.resolve({
        units: [],
        screens: siteId === undefined ? [{}] : [],
      } as unknown as ProjectAvailability),
    );
    const { container } = renderPage(<Page period={period} />, {
      calls: { availability },
      project: buildProject({ id: 7 }),
    });
    await act(() => vi.advanceTimersByTimeAsync(everyMs - 1_000));
    expect(availability.mock.calls).toEqual([
      [7, period, undefined],
      [7, period, 3],
    ]);
    expect(container).toHaveTextContent('1 0');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(availability).toHaveBeenCalledTimes(4);
  },
);
