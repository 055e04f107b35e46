import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import type { Scenario } from '../../contract/schemas/scenario.ts';
import { hourMs } from '../../contract/durations.ts';
import { buildLibraryMessage } from '../../tests/support/buildLibraryMessage.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScenario } from '../../tests/support/buildScenario.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { buildPlayerMessage, buildSnapshot } from '../../tests/support/buildSnapshot.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { noon } from '../../tests/support/situations.ts';
import { RehearsalDialog } from './RehearsalDialog.tsx';

// As many as two pages of the wall hold.
const ids = Array.from({ length: 13 }, (_, at) => `quai-${String(at + 1).padStart(2, '0')}`);
const screens = ids.map((id) => buildScreen({ id, name: id }));
const display = ids.map((screenId) => ({ screenId, titles: [{ title: 'Trafic interrompu' }] }));
const scenario = buildScenario({ display, messages: [{ id: 7, screens: ids }] });
const heldOf = (id: string): HeldScreen => ({
  snapshot: buildSnapshot({
    screen: { id, name: id, type: 'FHD', siteName: 'Gare' },
    messages: [buildPlayerMessage({ id: 3 })],
  }),
  departures: null,
  titles: [{ id: 3, title: `Propre à ${id}` }],
  inhibitedLines: [],
});

function open({ clockOffset = 0, timeZone = 'Europe/Paris' } = {}) {
  const calls = {
    heldScreens: vi.fn((_: number, asked: readonly string[]) => Promise.resolve(asked.map(heldOf))),
    library: vi.fn(() => Promise.resolve([buildLibraryMessage({ id: 7, title: 'Trafic interrompu' })])),
  };
  const project = buildProject({ timeZone });
  let follow: (scenario: Scenario) => void = () => undefined;
  function Page() {
    const [shown, setShown] = useState(scenario);
    follow = setShown;
    return (
      <RehearsalDialog
        scenario={shown}
        project={project}
        screens={screens}
        clockOffset={clockOffset}
        onClose={() => undefined}
      />
    );
  }
  return {
    show: () => renderPage(<Page />, { calls, project }),
    /** A colleague saves the scenario. */
    change: (changed: Scenario) => act(() => follow(changed)),
    calls,
    user: userEvent.setup(),
  };
}
const pictures = async () => {
  const wall = await screen.findByRole('region', { name: 'Mur des écrans du scénario' });
  return within(wall)
    .getAllByRole('listitem')
    .flatMap((item) => within(item).queryByText(/^Gare – /)?.textContent ?? []);
};

it('SCN-6 the screens of each page of the wall are asked for when it is opened, with their own messages', async () => {
  const { calls, show, user } = open();
  show();
  expect(await pictures()).toEqual(ids.slice(0, 12).map((id) => `Gare – ${id}`));
  expect(screen.getByText('Propre à quai-01')).toBeVisible();
  // Their times move with the clock, and are none that anybody offers.
  expect(screen.getByText(/départs .* leurs heures ne sont pas celles de l’offre\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Écrans, page 2' }));
  expect(await screen.findByText('Propre à quai-13')).toBeVisible();
  expect(await pictures()).toEqual(['Gare – quai-13']);
  expect(calls.heldScreens.mock.calls).toEqual([
    [1, ids.slice(0, 12)],
    [1, ['quai-13']],
  ]);
});

it('SCN-6 while another page of the wall is read, and if it cannot be, the keyboard stays on its number', async () => {
  const { calls, show, user } = open();
  show();
  await pictures();
  const page = (number: number) => screen.getByRole('button', { name: `Écrans, page ${number}` });
  const answer = Promise.withResolvers<HeldScreen[]>();
  calls.heldScreens.mockReturnValueOnce(answer.promise);
  page(2).focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Mur des écrans du scénario' })).toBeNull(),
  );
  expect(page(2)).toHaveFocus();
  answer.reject(new HttpError('Panne', 503, {}));
  expect(await screen.findByText('Les messages des écrans n’ont pas pu être lus.')).toBeVisible();
  expect(page(2)).toHaveFocus();
  await user.click(page(1));
  expect(await pictures()).toHaveLength(12);
});

it('SCN-6 the last page of the wall is shown when a colleague leaves the scenario no screens for the one that was', async () => {
  const { change, show, user } = open();
  show();
  await pictures();
  await user.click(screen.getByRole('button', { name: 'Écrans, page 2' }));
  await waitFor(async () => expect(await pictures()).toHaveLength(1));
  change({ ...scenario, display: display.slice(0, 3) });
  await waitFor(async () => expect(await pictures()).toHaveLength(3));
});

it.each(['heldScreens', 'library'] as const)(
  'SCN-6 without an answer of %s nothing is drawn but the reason, until it is read again',
  async (call) => {
    const { calls, show, user } = open();
    calls[call].mockRejectedValueOnce(new HttpError('Panne', 503, {}));
    show();
    const alert = await screen.findByText('Les messages des écrans n’ont pas pu être lus.');
    expect(alert).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Mur des écrans du scénario' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await pictures()).toHaveLength(12);
  },
);

it('SCN-6 the rehearsal begins five minutes before now, by the server’s clock and in the zone of the project', async () => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  open({ clockOffset: hourMs, timeZone: 'America/Cayenne' }).show();
  const clock = await screen.findByRole('timer');
  expect(clock).toHaveTextContent('15/01/2026 08:55');
  expect(clock).toHaveTextContent('Avant : activation dans 5 minutes');
});

it('SCN-6 from the activation on each screen shows what the scenario has for it, by its title', async () => {
  open().show();
  await pictures();
  const wall = within(screen.getByRole('region', { name: 'Mur des écrans du scénario' }));
  expect(wall.queryByText('Trafic interrompu')).toBeNull();
  fireEvent.change(screen.getByRole('slider', { name: 'Moment de la simulation' }), {
    target: { value: 300 },
  });
  expect(wall.getAllByText('Trafic interrompu')).toHaveLength(12);
  expect(wall.queryByText(/^Propre à/)).toBeNull();
});
