import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Types `18:05` into a time field, whose code may still have to load; returns the field. */
export async function typeHour(name: string, clock: string): Promise<HTMLElement> {
  const field = await screen.findByRole('group', { name }, { timeout: 10_000 });
  const user = userEvent.setup();
  await user.click(within(field).getByRole('spinbutton', { name: 'Heures' }));
  await user.keyboard(clock.replace(':', ''));
  return field;
}
