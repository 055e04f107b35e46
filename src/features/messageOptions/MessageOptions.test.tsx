import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ServerOffset } from '../../shared/serverOffset.ts';
import { MessageOptions } from './MessageOptions.tsx';
import { noOptions, type MessageOptionsValue } from './messageOptions.ts';

afterEach(() => vi.unstubAllEnvs());

async function open(start: Partial<MessageOptionsValue> = {}, withDates = false, offset = 0) {
  const onChange = vi.fn<(value: MessageOptionsValue) => void>();
  function Harness() {
    const [value, setValue] = useState<MessageOptionsValue>({ ...noOptions, ...start });
    return (
      <ServerOffset value={offset}>
        <MessageOptions
          value={value}
          timeZone="Europe/Paris"
          withDates={withDates}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
        />
      </ServerOffset>
    );
  }
  render(<Harness />);
  const user = userEvent.setup();
  const more = screen.queryByRole('button', { name: "+ d'options" });
  if (more) await user.click(more);
  return { user, value: () => onChange.mock.lastCall?.[0] };
}

const periods = () => screen.getByRole('checkbox', { name: 'Périodes de diffusion' });
const bound = (name: string) => screen.findByRole('group', { name }, { timeout: 5000 });

it('LIB-3 the options open and close by their words', async () => {
  const { user, value } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Clignotant' }));
  expect(value()).toEqual({ ...noOptions, blink: true });
  await user.click(screen.getByRole('checkbox', { name: 'Alerte' }));
  expect(value()).toEqual({ ...noOptions, blink: true, alert: true });
  // Before a legacy server, nothing else is offered.
  expect(screen.queryByRole('button', { name: /^Affiché/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: "- d'options" }));
  expect(screen.getByRole('button', { name: "+ d'options" })).toHaveAttribute('aria-expanded', 'false');
});

it('LIB-4 a priority turns the periods off, and periods the priority', async () => {
  const { user, value } = await open({ priority: 3 });
  await user.click(periods());
  expect(value()).toMatchObject({ priority: null });
  expect(value()?.periods).toHaveLength(1);
  await bound('Début de la période 1');
  await user.click(screen.getByRole('combobox', { name: 'Priorité' }));
  await user.click(screen.getByRole('option', { name: '1 (la plus haute)' }));
  expect(value()).toMatchObject({ priority: 1, periods: null });
  expect(periods()).not.toBeChecked();
  await user.click(screen.getByRole('combobox', { name: 'Priorité' }));
  await user.click(screen.getByRole('option', { name: 'Aucune' }));
  expect(value()).toEqual(noOptions);
});

it('LIB-6 times are typed on 24 hours, without seconds', async () => {
  const { user, value } = await open({ periods: [{ start: 480, end: 540 }] });
  const end = await bound('Fin de la période 1');
  expect(end).toHaveTextContent('09:00');
  await user.click(screen.getAllByRole('spinbutton', { name: 'Heures' })[1]!);
  await user.keyboard('1745');
  expect(value()?.periods).toEqual([{ start: 480, end: 17 * 60 + 45 }]);
  expect(screen.queryByRole('spinbutton', { name: 'Secondes' })).toBeNull();
});

it('LIB-6 an hour that the browser’s clocks skip today is typed like any other', async () => {
  vi.stubEnv('TZ', 'Europe/Paris');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-29T12:00:00Z') });
  const { user, value } = await open({ periods: [{ start: 60, end: 540 }] });
  await bound('Fin de la période 1');
  await user.click(screen.getAllByRole('spinbutton', { name: 'Heures' })[1]!);
  await user.keyboard('0230');
  expect(value()?.periods).toEqual([{ start: 60, end: 150 }]);
});

it('LIB-5 a start after the end is said, and the end becomes the start', async () => {
  const { user, value } = await open({ periods: [{ start: 480, end: 540 }] });
  await bound('Début de la période 1');
  await user.click(screen.getAllByRole('spinbutton', { name: 'Heures' })[0]!);
  await user.keyboard('12');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  await user.tab();
  expect(value()?.periods).toMatchObject([{ start: 720, end: 720 }]);
  expect(screen.getByRole('alert')).toHaveTextContent(
    "L'heure de début de la difusion doit imperativement être inferieur ou égal à l'heure de fin.",
  );
});

it('LIB-5 an hour that is typed is judged when the field is left, not at each key', async () => {
  const { user, value } = await open({ periods: [{ start: 855, end: 1110 }] });
  const end = await bound('Fin de la période 1');
  await user.click(screen.getAllByRole('spinbutton', { name: 'Heures' })[1]!);
  await user.keyboard('1');
  expect(end).toHaveTextContent('01:30');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(end.querySelector('.Mui-error')).toBeNull();
  await user.keyboard('9');
  expect(value()?.periods).toEqual([{ start: 855, end: 1170 }]);
  await user.click(periods());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('LIB-5 an end before the start says how midnight is passed, and one press makes two periods', async () => {
  const { user, value } = await open({ periods: [{ start: 1380, end: 1410 }] });
  const end = await bound('Fin de la période 1');
  await user.click(screen.getAllByRole('spinbutton', { name: 'Heures' })[1]!);
  await user.keyboard('0100');
  expect(end).toHaveTextContent('01:00');
  expect(value()).toBeUndefined();
  const onKeys = vi.fn();
  document.addEventListener('keydown', onKeys, { capture: true });
  await user.keyboard('{Control>}{Enter}{/Control}');
  document.removeEventListener('keydown', onKeys, { capture: true });
  expect(onKeys).not.toHaveBeenCalledWith(expect.objectContaining({ key: 'Enter' }));
  expect(value()?.periods).toMatchObject([{ start: 1380, end: 1380 }]);
  expect(screen.getByRole('alert')).toHaveTextContent('Pour passer minuit, il faut deux périodes.');
  await user.click(screen.getByRole('button', { name: 'Diffuser de 23:00 à 01:00, en deux périodes' }));
  expect(value()?.periods).toEqual([
    { start: 1380, end: 1439 },
    { start: 0, end: 60 },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
  // Whoever works by keyboard goes on from there.
  expect(screen.getByRole('button', { name: 'Ajouter une période' })).toHaveFocus();
});

it('LIB-5 the options that a mistake has opened stay open once it is answered', async () => {
  const { user } = await open({ periods: [{ start: 480, end: 480, meant: { start: 480, end: 60 } }] });
  await user.click(
    await screen.findByRole('button', { name: /^Diffuser de 08:00 à 01:00/ }, { timeout: 5000 }),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: "- d'options" })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ajouter une période' })).toHaveFocus();
});

it('LIB-6 Entrée chooses in the list of times, also after an hour that makes no whole period yet', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { user, value } = await open({ periods: [{ start: 630, end: 660 }] });
  const end = await bound('Fin de la période 1');
  await user.click(within(end.parentElement!).getByRole('button', { name: /^Choisir/ }));
  await user.click(await screen.findByRole('option', { name: '10 heures' }));
  const minute = screen.getByRole('option', { name: '45 minutes' });
  act(() => minute.focus());
  await user.keyboard('{Enter}');
  expect(value()?.periods).toEqual([{ start: 630, end: 645 }]);
});

it('LIB-6 a time that is rubbed out and left comes back, as it goes on to count', async () => {
  const { user, value } = await open({ periods: [{ start: 480, end: 540 }] });
  await bound('Fin de la période 1');
  await user.click(screen.getAllByRole('spinbutton', { name: 'Heures' })[1]!);
  await user.keyboard('{Backspace}');
  await user.tab();
  await user.tab();
  expect(await bound('Fin de la période 1')).toHaveTextContent('09:00');
  expect(value()).toBeUndefined();
});

it('LIB-5 periods are added, from now on by the clocks of the project and of the server, and taken away', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 15, 11, 7), toFake: ['Date'] });
  const first = { start: 480, end: 540 };
  const { user, value } = await open({ periods: [first] }, false, 3_600_000);
  await user.click(await screen.findByRole('button', { name: 'Ajouter une période' }, { timeout: 5000 }));
  expect(value()?.periods).toEqual([first, { start: 13 * 60 + 7, end: 13 * 60 + 8 }]);
  await user.click(screen.getByRole('button', { name: 'Supprimer la période 2' }));
  expect(screen.getByRole('button', { name: 'Ajouter une période' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Supprimer la période 1' }));
  expect(value()?.periods).toBeNull();
  expect(periods()).toHaveFocus();
});

it('TIM-3 the time is one line in words, which opens to ends of one press and to days', async () => {
  // Eleven o'clock and some seconds by the server's clock.
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 15, 10, 0, 20), toFake: ['Date'] });
  const { user, value } = await open({}, true, 3_600_000);
  const line = () => screen.getByRole('button', { name: /^Affiché/ });
  expect(line()).toHaveTextContent('Affiché jusqu’à nouvel ordre');
  expect(line()).toHaveAttribute('aria-expanded', 'false');
  await user.click(line());
  await user.click(screen.getByRole('button', { name: '2 h' }));
  expect(value()?.dates).toEqual({ from: null, until: Date.UTC(2026, 0, 15, 13, 1), days: null });
  expect(line()).toHaveTextContent('Affiché jusqu’au jeudi 15 janvier à 14:01');
  await user.click(screen.getByRole('button', { name: 'Fin de service' }));
  expect(value()?.dates?.until).toBe(Date.UTC(2026, 0, 16, 2));
  for (const day of ['samedi', 'dimanche']) await user.click(screen.getByRole('button', { name: day }));
  expect(line()).toHaveTextContent('Affiché jusqu’au vendredi 16 janvier à 03:00, en semaine');
  // There is no Monday between Thursday noon and Friday three o'clock.
  for (const day of ['jeudi', 'vendredi']) await user.click(screen.getByRole('button', { name: day }));
  expect(screen.getByRole('group', { name: 'Jours' })).toHaveAccessibleDescription(
    /aucun de ces jours ni aucune de ces heures n’arrive/,
  );
  await user.click(screen.getByRole('button', { name: 'Jusqu’à nouvel ordre' }));
  expect(line()).toHaveTextContent('Affiché le lundi, le mardi et le mercredi');
  for (const day of ['lundi', 'mardi', 'mercredi'])
    await user.click(screen.getByRole('button', { name: day }));
  expect(value()?.dates).toBeUndefined();
});

it('TIM-3 a start after the end is said in its field, until the end is another one', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 15, 11), toFake: ['Date'] });
  const hour = 3_600_000;
  const from = Date.now() + 2 * hour;
  const { user, value } = await open({ dates: { from, until: Date.now() + hour, days: null } }, true);
  expect(await screen.findByText('La fin doit être après le début.', {}, { timeout: 5000 })).toBeVisible();
  // Ends of one press count from the beginning.
  await user.click(screen.getByRole('button', { name: '2 h' }));
  expect(value()?.dates).toEqual({ from, until: from + 2 * hour, days: null });
});

it('TIM-1 LIB-5 a period past midnight is one period where the server knows them; what was mended can be kept', async () => {
  const { user, value } = await open(
    {
      periods: [
        { start: 1380, end: 1380, meant: { start: 1380, end: 60 } },
        { start: 720, end: 720, meant: { start: 720, end: 100 } },
      ],
    },
    true,
  );
  await user.click(
    await screen.findByRole('button', { name: 'Diffuser de 23:00 à 01:00, le lendemain' }, { timeout: 5000 }),
  );
  await user.click(screen.getByRole('button', { name: 'Garder de 12:00 à 12:00' }));
  expect(value()?.periods).toEqual([
    { start: 1380, end: 60 },
    { start: 720, end: 720 },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});
