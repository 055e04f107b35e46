import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { hourMs } from '../../contract/durations.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { noon } from '../../tests/support/situations.ts';
import { EndDialog } from './EndDialog.tsx';

const ending = (hours: number | null, overrides: Partial<News> = {}) =>
  buildNews({ createdAt: noon - hourMs, until: hours && noon + hours * hourMs, ...overrides });

async function open(messages: News[], project: Partial<Project> = {}) {
  const calls = { onChoose: vi.fn(), onClose: vi.fn() };
  const timeZone = project.timeZone ?? 'Europe/Paris';
  renderPage(<EndDialog messages={messages} screens={2} timeZone={timeZone} now={noon} {...calls} />, {
    calls: {},
    project: buildProject(project),
  });
  const user = userEvent.setup({ delay: null });
  const date = async (typed: string) => {
    const until = await screen.findByRole('group', { name: /fin/i });
    await user.click(within(until).getAllByRole('spinbutton')[0] as HTMLElement);
    await user.keyboard(typed);
  };
  return { ...calls, user, date };
}
const asking = /demande l’accord d’une deuxième personne/;
const button = (name: string) => screen.getByRole('button', { name });

it('TIM-6 a date is applied as typed, in the zone of the project, and nothing before one is', async () => {
  const { onChoose, user, date } = await open([ending(1)], { timeZone: 'America/Cayenne' });
  expect(button('Changer la fin')).toBeDisabled();
  await date('160120261000');
  expect(screen.queryByText(/plus tôt/)).toBeNull();
  await user.click(button('Changer la fin'));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(Date.UTC(2026, 0, 16, 13));
});

it('TIM-6 an end that is over is said to be, and cannot be applied; « Annuler » changes nothing', async () => {
  const { onChoose, onClose, user, date } = await open([ending(3)]);
  await date('150120261159');
  expect(screen.getByText('La fin est déjà passée.')).toBeVisible();
  expect(screen.queryByText(/plus tôt/)).toBeNull();
  expect(button('Changer la fin')).toBeDisabled();
  await user.click(button('Annuler'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onChoose).not.toHaveBeenCalled();
});

it('TIM-6 TIM-3 an end that is taken out by half is not applied, neither as it was nor as none', async () => {
  const { onChoose, user, date } = await open([ending(1)]);
  await date('160120261000');
  expect(button('Changer la fin')).toBeEnabled();
  const section = (name: string) =>
    user.click(within(screen.getByRole('group', { name: /fin/i })).getByRole('spinbutton', { name }));
  await section('Année');
  await user.keyboard('202');
  expect(button('Changer la fin')).toBeDisabled();
  await user.keyboard('7');
  expect(button('Changer la fin')).toBeEnabled();
  await section('Minutes');
  await user.keyboard('{Backspace}');
  expect(button('Changer la fin')).toBeDisabled();
  await user.keyboard('30');
  await user.click(button('Changer la fin'));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(Date.UTC(2027, 0, 16, 9, 30));
});

it('TIM-6 what the end of one of several forbids is said, though the others would allow it', async () => {
  const { date } = await open([ending(1), ending(null, { id: 2, from: noon + 30 * hourMs })]);
  await date('160120261000');
  expect(screen.getByText('La fin doit être après le début.')).toBeVisible();
  expect(button('Changer la fin')).toBeDisabled();
});

it('CMP-7 OPS-5 it is said how many end earlier, for which nobody else has to agree', async () => {
  const { user, onChoose, date } = await open([ending(30), ending(40, { id: 2 }), ending(null, { id: 3 })], {
    approval: 'ALL',
  });
  expect(await screen.findByText(asking)).toBeVisible();
  await date('160120261000');
  expect(screen.getByText('2 messages se termineront plus tôt qu’à présent.')).toBeVisible();
  await user.click(button('Changer la fin'));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(Date.UTC(2026, 0, 16, 9));
});

it('OPS-5 one that ends later has to be agreed to, though another ends earlier', async () => {
  const { date } = await open([ending(1), ending(40, { id: 2 })], { approval: 'ALL' });
  await date('160120261000');
  expect(screen.getByText('1 message se terminera plus tôt qu’à présent.')).toBeVisible();
  expect(button('Proposer')).toBeEnabled();
});

it('OPS-5 of an alert together with another message a second person is asked', async () => {
  const alert = ending(1, { id: 2, alert: true });
  await open([ending(1), alert], { approval: 'EXCEPT_ALERTS' });
  expect(await screen.findByText(asking)).toBeVisible();
});
