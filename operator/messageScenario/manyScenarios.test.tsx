import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { texts } from '../../src/i18n/index.ts';
import { ScreenTypePicture } from '../../src/shared/ScreenTypePicture.tsx';
import { buildScenario } from '../../tests/support/buildScenario.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { activateButton, display, openScenarios as open } from '../../tests/support/openScenarios.tsx';
import { tellPresence } from '../../tests/support/tellPresence.ts';

vi.mock('../../src/shared/ScreenTypePicture.tsx', { spy: true });

beforeEach(() => layOutLists({ rowHeight: 38 }));

const screens = Array.from({ length: 5_000 }, (_, at) =>
  buildScreen({
    id: `e${at}`,
    name: `Écran ${String(at).padStart(4, '0')}`,
    screenConfiguration: [{ ...display, operational: true }],
  }),
);
const titles = [{ title: 'Trafic interrompu' }];
const scenarios = Array.from({ length: 500 }, (_, at) =>
  buildScenario({
    id: at + 1,
    name: `Scénario ${at + 1}`,
    display: at === 0 ? screens.map(({ id }) => ({ screenId: id, titles })) : [],
  }),
);
const openMany = () => open({ groups: [{ id: 5, name: 'Grèves', scenarios }], sites: { 1: screens, 2: [] } });
const rowsIn = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');

it('SCN-1 SCN-6 of 5,000 screens and 500 scenarios those in sight are mounted, and presence draws its own line again', async () => {
  const { queryClient } = openMany();
  expect((await rowsIn('Écrans du scénario')).length).toBeLessThan(60);
  expect((await rowsIn('Scénarios du projet')).length).toBeLessThan(60);

  const offered = vi.spyOn(texts.scenarios.list, 'activateOne');
  vi.mocked(ScreenTypePicture).mockClear();
  await tellPresence(queryClient, 'e1');
  const [, , second] = await rowsIn('Écrans du scénario');
  expect(second).toHaveTextContent('Écran 0001Trafic interrompuhors ligne');
  expect(ScreenTypePicture).toHaveBeenCalledOnce();
  expect(offered).not.toHaveBeenCalled();
});

it('SCN-1 many scenarios are searched by their name and their group’s, and the search is cleared', async () => {
  const { user } = openMany();
  await activateButton('Scénario 1');
  const search = screen.getByRole('searchbox', { name: 'Rechercher un scénario ou un groupe' });
  const scroller = () => screen.getByRole('list', { name: 'Scénarios du projet' }).parentElement;
  fireEvent.scroll(scroller()!, { target: { scrollTop: 900 } });
  await user.type(search, 'greves 499');
  expect((await rowsIn('Scénarios du projet')).map(({ textContent }) => textContent)).toEqual([
    'Grèves',
    expect.stringContaining('Scénario 499'),
  ]);
  expect(scroller()).toHaveProperty('scrollTop', 0);
  await user.type(search, ' neige');
  expect(screen.getByText('Aucun scénario ne correspond à cette recherche.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tout afficher' }));
  expect(await activateButton('Scénario 1')).toBeVisible();
});
