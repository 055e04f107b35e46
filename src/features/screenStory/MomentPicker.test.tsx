import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hourMs, minuteMs } from '../../../contract/durations.ts';
import { MomentPicker } from './MomentPicker.tsx';
import { dayOf } from './storyOf.ts';

/** 25 October 2026, 10:00 in Paris, after the clocks went back in the night. */
const morning = Date.UTC(2026, 9, 25, 9);
const timeZone = 'Europe/Paris';

function open(moment: number, earliest = 0) {
  const [onMoment, onNow] = [vi.fn<(moment: number) => void>(), vi.fn()];
  const day = dayOf(moment, timeZone);
  render(<MomentPicker day={day} moment={moment} earliest={earliest} onMoment={onMoment} onNow={onNow} />);
  return { day, onMoment, onNow };
}
const slider = () => screen.getByRole('slider', { name: 'Moment' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('DSP-2 a day of 25 hours is chosen from to its last minute, each of its hours once', () => {
  const { day, onMoment } = open(morning);
  expect(slider()).toHaveAttribute('max', String(25 * 60 - 1));
  expect(slider()).toHaveValue(String(11 * 60));
  expect(slider()).toHaveAttribute('aria-valuetext', '10:00');
  fireEvent.change(slider(), { target: { value: 25 * 60 - 1 } });
  expect(onMoment).toHaveBeenLastCalledWith(day.to - minuteMs);
});

it('DSP-2 the day before and the day after are at the same time of day, whatever the clocks did', () => {
  const { onMoment, onNow } = open(morning);
  press('Jour précédent');
  expect(onMoment).toHaveBeenLastCalledWith(morning - 25 * hourMs);
  press('Jour suivant');
  expect(onMoment).toHaveBeenLastCalledWith(morning + 24 * hourMs);
  press('Maintenant');
  expect(onNow).toHaveBeenCalledOnce();
});

it.each([
  [0, false],
  [-1, true],
])(
  'DSP-5 no day is offered that is wholly before what is known: from midnight %i ms on, %s',
  (after, isOpen) => {
    const { from } = dayOf(morning, timeZone);
    open(morning, from + after);
    const before = screen.getByRole('button', { name: 'Jour précédent' });
    expect(before.matches(':enabled')).toBe(isOpen);
  },
);
