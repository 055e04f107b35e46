import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DayField } from './DayField.tsx';
import { HourField } from './HourField.tsx';
import { UnfinishedFields, useReportUnfinished, useUnfinishedFields } from './unfinishedFields.ts';

const incomplete = 'Saisie incomplète : terminez-la, ou effacez-la.';

/** A form with an hour and a day, which may be folded away. */
function Form() {
  const { isUnfinished, report } = useUnfinishedFields();
  const [hour, setHour] = useState<number | null>(605);
  const [day, setDay] = useState('');
  const [isFolded, setFolded] = useState(false);
  return (
    <>
      <UnfinishedFields value={report}>
        {!isFolded && (
          <Group>
            <HourField label="Heure" value={hour} problem={null} hint="Note" onChange={setHour} />
            <DayField label="Jour" value={day} problem="Avis" onChange={setDay} />
          </Group>
        )}
      </UnfinishedFields>
      <button disabled={isUnfinished}>{'Envoyer'}</button>
      <button onClick={() => setFolded(true)}>{'Replier'}</button>
    </>
  );
}

/** Passes on what its fields report. */
function Group({ children }: { children: React.ReactNode }) {
  const { isUnfinished, report } = useUnfinishedFields();
  useReportUnfinished(isUnfinished);
  return <UnfinishedFields value={report}>{children}</UnfinishedFields>;
}

function open() {
  render(<Form />);
  const user = userEvent.setup({ delay: null });
  const field = (name: string) => screen.getByRole('group', { name });
  return {
    user,
    field,
    send: () => screen.getByRole('button', { name: 'Envoyer' }),
    type: async (name: string, section: string, keys: string) => {
      await user.click(within(field(name)).getByRole('spinbutton', { name: section }));
      await user.keyboard(keys);
    },
  };
}

it('TIM-3 an hour without its minutes is no hour: an error once the field is left, until it is finished', async () => {
  const { user, field, send, type } = open();
  expect(send()).toBeEnabled();
  await type('Heure', 'Minutes', '{Backspace}');
  expect(field('Heure')).toHaveTextContent('10:mm');
  expect(send()).toBeDisabled();
  expect(screen.queryByText(incomplete)).toBeNull();
  await user.tab();
  await user.tab();
  expect(await screen.findByText(incomplete)).toBeVisible();
  expect(screen.queryByText('Note')).toBeNull();
  await type('Heure', 'Minutes', '30');
  expect(field('Heure')).toHaveTextContent('10:30');
  expect(send()).toBeEnabled();
  expect(screen.queryByText(incomplete)).toBeNull();
  expect(screen.getByText('Note')).toBeVisible();
});

it('TIM-3 a day that was begun keeps the form from being sent, a cleared one and one that is gone do not', async () => {
  const { user, field, send, type } = open();
  await type('Jour', 'Jour', '14');
  expect(send()).toBeDisabled();
  await user.click(send());
  await user.click(within(field('Jour')).getByRole('button', { name: 'Effacer la valeur' }));
  expect(send()).toBeEnabled();
  await type('Jour', 'Jour', '1401');
  expect(send()).toBeDisabled();
  await type('Heure', 'Minutes', '{Backspace}');
  await type('Heure', 'Minutes', '00');
  expect(send()).toBeDisabled();
  expect(await screen.findByText(incomplete)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Replier' }));
  expect(send()).toBeEnabled();
});
