import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { HourField } from './HourField.tsx';

afterEach(() => vi.unstubAllEnvs());

const field = () => screen.getByRole('group', { name: 'De' });

function open(first: number | null = null) {
  const onChange = vi.fn<(minute: number | null) => void>();
  function Harness() {
    const [minute, setMinute] = useState(first);
    return (
      <>
        <HourField
          label="De"
          value={minute}
          problem={null}
          onChange={(next) => {
            onChange(next);
            setMinute(next);
          }}
        />
        <button onClick={() => setMinute(0)}>{'minuit'}</button>
      </>
    );
  }
  render(<Harness />);
  const user = userEvent.setup();
  const type = async (keys: string) => {
    await user.click(within(field()).getByRole('spinbutton', { name: 'Heures' }));
    await user.keyboard(keys);
  };
  return { user, type, told: () => onChange.mock.calls.map(([minute]) => minute) };
}

it('TIM-8 a time that is typed is told once it is whole, midnight included', async () => {
  const { type, told } = open();
  await type('0000');
  expect(told()).toEqual([0]);
  await type('1805');
  expect(told().at(-1)).toBe(18 * 60 + 5);
  expect(field()).toHaveTextContent('18:05');
});

it('TIM-8 half a time is told to nobody and stays in the field, and a cleared one is none', async () => {
  const { user, type, told } = open();
  await type('18');
  expect(told()).toEqual([]);
  expect(field()).toHaveTextContent('18:mm');
  await type('1805');
  expect(told().at(-1)).toBe(18 * 60 + 5);
  await user.click(within(field()).getByRole('button', { name: 'Effacer la valeur' }));
  expect(told().at(-1)).toBeNull();
});

it('TIM-8 a time that is set from outside replaces what was half typed', async () => {
  const { user, type } = open();
  await type('18');
  await user.click(screen.getByRole('button', { name: 'minuit' }));
  expect(field()).toHaveTextContent('00:00');
});

it('TIM-8 an hour that the browser’s clocks skip today can be typed', async () => {
  vi.stubEnv('TZ', 'Europe/Paris');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-29T12:00:00Z') });
  const { type, told } = open();
  await type('0230');
  expect(told().at(-1)).toBe(150);
  expect(field()).toHaveTextContent('02:30');
});
