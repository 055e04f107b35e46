import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hourMs, minuteMs } from '../../contract/durations.ts';
import { noon } from '../../tests/support/situations.ts';
import { rehearsalOf } from './rehearsal.ts';
import { RehearsalControls } from './RehearsalControls.tsx';
import type { SimulatedClock } from './useSimulatedClock.ts';

interface Options {
  instant?: number;
  /** s; null: it lasts. */
  delay?: number | null;
  isPlaying?: boolean;
}

function open({ instant = noon, delay = 3600, isPlaying = false }: Options = {}) {
  const calls = { setSpeed: vi.fn(), play: vi.fn(), pause: vi.fn(), scrub: vi.fn() };
  const clock: SimulatedClock = { instant, speed: 60, isPlaying, ...calls };
  render(<RehearsalControls rehearsal={rehearsalOf(noon, delay)} clock={clock} timeZone="America/Cayenne" />);
  return calls;
}

it.each([
  [-2 * minuteMs, 3600, '15/01/2026 07:58', 'Avant : activation dans 2 minutes'],
  [
    20 * minuteMs,
    3600,
    '15/01/2026 08:20',
    'Scénario actif depuis 20 minutes, arrêt automatique dans 40 minutes',
  ],
  [20 * minuteMs, null, '15/01/2026 08:20', 'Scénario actif depuis 20 minutes'],
  [hourMs, 3600, '15/01/2026 09:00', 'Après : le scénario s’est arrêté de lui-même'],
])('SCN-6 %i ms after the activation, with a delay of %s s, it says %s: %s', (after, delay, clock, phase) => {
  open({ instant: noon + after, delay });
  expect(screen.getByRole('timer').textContent).toBe(`${clock}${phase}`);
});

it('SCN-6 the timeline names the activation and the stop, and how long it lasts, where it stops by itself', () => {
  open();
  expect(screen.getByText('activation 08:00')).toBeVisible();
  expect(screen.getByText('arrêt 09:00')).toBeVisible();
  expect(screen.getByText('Il s’arrête de lui-même après 1 heure.')).toBeVisible();
});

it('SCN-6 one that lasts has no stop on its timeline', () => {
  open({ delay: null });
  expect(screen.getByText('activation 08:00')).toBeVisible();
  expect(screen.queryByText(/arrêt/i)).toBeNull();
});

it('SCN-6 it is played at a speed, from any moment, and paused', () => {
  const calls = open();
  fireEvent.click(screen.getByRole('button', { name: 'Lecture' }));
  expect(calls.play).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: '× 60', pressed: true })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '× 60' }));
  fireEvent.click(screen.getByRole('button', { name: '× 600' }));
  expect(calls.setSpeed.mock.calls).toEqual([[600]]);
  const slider = screen.getByRole('slider', { name: 'Moment de la simulation' });
  expect(slider).toHaveValue('300');
  expect(slider).toHaveAttribute('aria-valuetext', '15/01/2026 08:00');
  fireEvent.change(slider, { target: { value: 600 } });
  expect(calls.scrub).toHaveBeenLastCalledWith(noon + 5 * minuteMs);
  expect(calls.pause).not.toHaveBeenCalled();
});

it('SCN-6 what is played is paused by the same button', () => {
  const { play, pause } = open({ isPlaying: true });
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(pause).toHaveBeenCalledOnce();
  expect(play).not.toHaveBeenCalled();
});
