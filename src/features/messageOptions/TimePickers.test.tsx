import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { instantOf } from '../../../contract/zonedTime.ts';
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
