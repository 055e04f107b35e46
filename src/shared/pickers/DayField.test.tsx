import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DayField } from './DayField.tsx';

afterEach(() => vi.unstubAllEnvs());

const field = () => screen.getByRole('group', { name: 'Du' });

function open(first = '') {
  const onChange = vi.fn<(day: string) => void>();
  function Harness() {
    const [day, setDay] = useState(first);
    return (
      <>
        <DayField
          label="Du"
          value={day}
          onChange={(next) => {
            onChange(next);
            setDay(next);
          }}
        />
        <button onClick={() => setDay('')}>{'vider'}</button>
      </>
    );
  }
  render(<Harness />);
  const user = userEvent.setup();
  const type = async (keys: string) => {
    await user.click(within(field()).getByRole('spinbutton', { name: 'Jour' }));
    await user.keyboard(keys);
  };
  return { user, type, told: () => onChange.mock.calls.map(([day]) => day) };
}

describe('DayField', () => {
  it('OPS-6 a day that is typed key by key is told once it is whole, and stays in the field', async () => {
    const { type, told } = open();
    await type('14012026');
    expect(told()).toEqual(['2026-01-14']);
    expect(field()).toHaveTextContent('14/01/2026');
  });

  it('OPS-6 another day typed over it takes its place', async () => {
    const { type, told } = open('2025-12-31');
    await type('14012026');
    expect(told().at(-1)).toBe('2026-01-14');
    expect(field()).toHaveTextContent('14/01/2026');
  });

  it('OPS-6 a day that is taken back from outside leaves the field', async () => {
    const { user, type } = open();
    await type('14012026');
    await user.click(screen.getByRole('button', { name: 'vider' }));
    expect(field()).toHaveTextContent('JJ/MM/AAAA');
  });

  it('OPS-6 the day that is today by the browser’s clock is marked in the calendar', async () => {
    vi.stubEnv('TZ', 'Europe/Paris');
    // 00:30 in Paris, and still the 30th in UTC.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-30T22:30:00Z') });
    const { user, told } = open();
    await user.click(screen.getByRole('button', { name: 'Choisir la date' }));
    const today = screen.getByRole('gridcell', { current: 'date' });
    await user.click(today);
    expect(told()).toEqual(['2026-07-01']);
  });
});
