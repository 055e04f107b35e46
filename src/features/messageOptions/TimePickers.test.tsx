import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { instantOf } from '../../../contract/zonedTime.ts';
import type { MessageDates } from './messageOptions.ts';
import { TimePickers } from './TimePickers.tsx';

afterEach(() => vi.unstubAllEnvs());

const at = (hour: number, date: string) => instantOf(date, hour * 3600, 'Europe/Paris');

it.each([
  ['2027-03-28', '28/03/2027'],
  ['2026-10-25', '25/10/2026'],
])('TIM-3 on the day on which clocks change, %s, the fields say the hours that are stored', (date, day) => {
  // The browser's own clock changes on that day.
  vi.stubEnv('TZ', 'Europe/Paris');
  render(
    <TimePickers
      dates={{ from: at(1, date), until: at(18, date) }}
      timeZone="Europe/Paris"
      problems={{}}
      onChange={vi.fn()}
    />,
  );
  expect(screen.getByRole('group', { name: 'Début' })).toHaveTextContent(`${day} 01:00`);
  expect(screen.getByRole('group', { name: 'Fin' })).toHaveTextContent(`${day} 18:00`);
});

it('TIM-3 an hour that the browser’s zone skips is shown and entered as any other for a project elsewhere', async () => {
  vi.stubEnv('TZ', 'Europe/Paris');
  const timeZone = 'Indian/Reunion';
  const half = (hour: number) => instantOf('2026-03-29', (hour * 60 + 30) * 60, timeZone);
  function Harness() {
    const [dates, setDates] = useState<Pick<MessageDates, 'from' | 'until'>>({ from: half(2), until: null });
    const change = (some: Partial<typeof dates>) => setDates({ ...dates, ...some });
    return (
      <>
        <TimePickers dates={dates} timeZone={timeZone} problems={{}} onChange={change} />
        {dates.until === half(2) && 'jusqu’à 02:30'}
      </>
    );
  }
  render(<Harness />);
  expect(screen.getByRole('group', { name: 'Début' })).toHaveTextContent('29/03/2026 02:30');
  const user = userEvent.setup();
  const end = screen.getByRole('group', { name: 'Fin' });
  await user.click(within(end).getByRole('spinbutton', { name: 'Jour' }));
  await user.keyboard('290320260230');
  expect(end).toHaveTextContent('29/03/2026 02:30');
  expect(screen.getByText('jusqu’à 02:30')).toBeVisible();
});

it('TIM-3 when the project gets another time zone, whole times follow it, and half a time stays as it was typed', async () => {
  const dates = { from: at(14, '2026-12-01'), until: null };
  const shown = (timeZone: string) => (
    <TimePickers dates={dates} timeZone={timeZone} problems={{}} onChange={vi.fn()} />
  );
  const { rerender } = render(shown('Europe/Paris'));
  const [start, end] = ['Début', 'Fin'].map((name) => screen.getByRole('group', { name }));
  const user = userEvent.setup();
  await user.click(within(end!).getByRole('spinbutton', { name: 'Jour' }));
  await user.keyboard('0212');
  rerender(shown('Indian/Reunion'));
  expect(start).toHaveTextContent('01/12/2026 17:00');
  expect(end).toHaveTextContent('02/12/AAAA hh:mm');
});
