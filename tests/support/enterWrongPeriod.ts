import { screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';

/** Turns periods on and leaves the cursor in an end, 10:59, that is before its start, 20:00, whatever the time is. */
export async function enterWrongPeriod(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(screen.getByRole('button', { name: "+ d'options" }));
  await user.click(screen.getByRole('checkbox', { name: 'Périodes de diffusion' }));
  await screen.findByRole('group', { name: 'Fin de la période 1' });
  const hours = (bound: number) => screen.getAllByRole('spinbutton', { name: 'Heures' })[bound]!;
  await user.click(hours(1));
  await user.keyboard('2359');
  await user.click(hours(0));
  await user.keyboard('2000');
  await user.click(hours(1));
  await user.keyboard('10');
}
