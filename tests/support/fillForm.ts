import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** A form value: a text, the label of a choice, or whether a switch is on. */
export type FormValue = string | boolean;

/** The form in the open panel of a configuration page; the list below has filters with the same labels. */
export const openForm = async () =>
  within(await within(await screen.findByRole('main')).findByRole('region'));

/** Fills in the open panel's form by labels. */
export async function fillForm(actor: UserEvent, values: Record<string, FormValue>): Promise<void> {
  const form = await openForm();
  for (const [label, value] of Object.entries(values)) {
    const name = (text: string) => text.replace(/\s*\*$/, '') === label;
    if (typeof value === 'boolean') {
      const flag = form.getByRole<HTMLInputElement>('switch', { name });
      if (flag.checked !== value) await actor.click(flag);
      continue;
    }
    const choice = form.queryByRole('combobox', { name });
    if (choice) {
      await actor.click(choice);
      await actor.click(await screen.findByRole('option', { name: value }));
      continue;
    }
    const field = form.getByRole('textbox', { name });
    await actor.clear(field);
    await actor.type(field, value);
  }
}
