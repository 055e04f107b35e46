import { act, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { buildLibraryMessage } from '../../tests/support/buildLibraryMessage.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { enterWrongPeriod } from '../../tests/support/enterWrongPeriod.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import {
  screensOf,
  station,
  val,
  open,
  leave,
  libraryItem,
  text,
  box,
  spreadButton,
  spreadNotice,
} from '../../tests/support/openSpreading.tsx';

beforeEach(() => {
  layOutLists();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

describe('a message of the library', () => {
  const works = buildLibraryMessage({
    id: 8,
    title: 'Travaux',
    content: '<p>Travaux</p>',
    defaultScreens: ['q2'],
  });
  const closing = buildLibraryMessage({ id: 9, title: 'Fermeture', content: '<p>Fermeture</p>' });

  it('SPR-5 a message that a colleague deletes while it is chosen is named, and not sent', async () => {
    const library = vi.fn<OperatorMethods['library']>(() => Promise.resolve([works, closing]));
    const { user, spread, queryClient } = await open({ conf: val, calls: { library } });
    await user.click(await libraryItem(/Travaux/));
    library.mockResolvedValue([closing]);
    await act(() => queryClient.invalidateQueries({ queryKey: [1, 'library'] }));
    const told = await screen.findByText(/^Le message « .*Travaux.* » a été supprimé de la bibliothèque/);
    await user.click(spreadButton());
    const refusal = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(refusal).toHaveTextContent(told.textContent);
    expect(spread).not.toHaveBeenCalled();
    await user.click(within(refusal).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(refusal).not.toBeInTheDocument());
    await user.click(await libraryItem(/Fermeture/));
    expect(screen.queryByText(/supprimé de la bibliothèque/)).toBeNull();
  });

  it('SPR-8 TIM-1 one that has ended is marked, and refused before it is sent, by its own time', async () => {
    const ended = { ...works, until: Date.now() - 1 };
    const { user, spread } = await open({ conf: val, library: [ended, closing] });
    const item = await libraryItem(/Travaux/);
    expect(item).toHaveTextContent('terminé · Travaux');
    expect(await libraryItem(/Fermeture/)).not.toHaveTextContent('terminé');
    await user.click(item);
    await user.click(spreadButton());
    expect(await screen.findByRole('alertdialog', { name: 'Erreur' })).toHaveTextContent(
      'Ce message de la bibliothèque ne serait plus affiché, d’après ses dates',
    );
    expect(spread).not.toHaveBeenCalled();
    expect(item).toHaveAttribute('aria-pressed', 'true');
  });

  it('SPR-5 brings its default screens; without any, the full line', async () => {
    const { user } = await open({ conf: val, library: [works, closing] });
    await user.click(await libraryItem(/Travaux/));
    expect(box('Quai 2')).toBeChecked();
    expect(box('Quai 1')).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: /Fermeture/ }));
    expect(box('Tous les écrans (stations + navettes)')).toBeChecked();
  });

  it('CMP-2 a full screen may refuse it, unless it has the message already', async () => {
    const [first, ...others] = screensOf(val);
    const { user, spread } = await open({
      conf: val,
      library: [{ ...works, defaultScreens: ['q1', 'q2'] }],
      screens: [{ ...first!, newsCount: 5 }, ...others],
    });
    await user.click(await libraryItem(/Travaux/));
    expect(screen.getByText(/La diffusion à tous les écrans choisis peut être refusée\.$/)).toBeVisible();
    await user.click(spreadButton());
    await spreadNotice();
    expect(spread.mock.lastCall?.[0]).toMatchObject({ screens: ['q1', 'q2'] });
  });

  it('SPR-9 is spread by its id, on the first line of the project', async () => {
    const { user, spread } = await open({ conf: val, library: [works] });
    await user.click(await libraryItem(/Travaux/));
    await user.click(spreadButton());
    await spreadNotice();
    expect(spread.mock.lastCall?.[0]).toEqual({
      libraryId: 8,
      publish: true,
      lineId: 1,
      lineName: 'RER B',
      screens: ['q2'],
    });
  });

  it('SPR-4 going to the unexpected message and back clears the choice', async () => {
    const { user } = await open({ conf: val, library: [works] });
    await user.click(await libraryItem(/Travaux/));
    await user.click(screen.getByRole('tab', { name: 'Message inopiné' }));
    expect(text()).toHaveValue('');
    await user.click(screen.getByRole('tab', { name: 'Message de la bibliothèque' }));
    expect(screen.getByRole('button', { name: /Travaux/ })).toHaveAttribute('aria-pressed', 'false');
  });

  it('SPR-12 a library that cannot be read says so, and can be tried again', async () => {
    const library = vi.fn<OperatorMethods['library']>().mockRejectedValueOnce(new Error('Panne'));
    library.mockResolvedValue([works]);
    const { user } = await open({ conf: val, calls: { library } });
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await libraryItem(/Travaux/)).toBeVisible();
    // With those that have periods.
    expect(library.mock.calls).toEqual([
      [1, false],
      [1, false],
    ]);
  });
});

describe('keyboard and leaving', () => {
  it('SPR-10 a button that is pressed twice spreads once', async () => {
    const { user, spread } = await open();
    await user.type(text(), 'Retard');
    await user.click(box('Quai 1'));
    const button = spreadButton();
    act(() => {
      button.click();
      button.click();
    });
    await spreadNotice();
    expect(spread).toHaveBeenCalledOnce();
  });

  it('SPR-8 TIM-3 half an end is not taken for none, and stays in its field', async () => {
    const { user, spread } = await open({ calls: { offersNow: (name) => name === 'messageTime' } });
    await user.type(text(), 'Fermeture');
    await user.click(box('Quai 1'));
    await user.click(screen.getByRole('button', { name: /^Affiché/ }));
    const end = await screen.findByRole('group', { name: 'Fin' });
    await user.click(within(end).getByRole('spinbutton', { name: 'Jour' }));
    await user.keyboard('1601');
    const section = document.getElementById('spreading-options')!;
    vi.spyOn(section, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 700, 0, 0));
    await user.click(spreadButton());
    // PRV-8
    expect(window.scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 700 - 51 }));
    const refusal = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(refusal).toHaveTextContent('n’est saisie qu’à moitié');
    await user.click(within(refusal).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(refusal).not.toBeInTheDocument());
    expect(spread).not.toHaveBeenCalled();
    // It stays, though the section is folded.
    const fold = screen.getByRole('button', { name: /^Affiché/ });
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('group', { name: 'Fin' })).toHaveTextContent('16/01/AAAA');
    await user.click(within(end).getByRole('button', { name: 'Effacer la valeur' }));
    await user.click(spreadButton());
    await spreadNotice();
    expect(spread).toHaveBeenCalledOnce();
  });

  it('SPR-10 LIB-5 a press right from an end that comes before its start sends nothing that was not read', async () => {
    const { user, spread } = await open();
    await user.type(text(), 'Fermeture');
    await user.click(box('Quai 1'));
    await enterWrongPeriod(user);
    await user.click(spreadButton());
    const refusal = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(refusal).toHaveTextContent('L’heure de fin d’une période vient d’être ramenée');
    await user.click(within(refusal).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(refusal).not.toBeInTheDocument());
    expect(spread).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Garder de 20:00 à 20:00' }));
    await user.click(spreadButton());
    await spreadNotice();
    expect(spread.mock.lastCall?.[0]).toMatchObject({ period: '2000-2000' });
  });

  it('SPR-10 Ctrl+Entrée leaves the page alone while a dialog is open, and while the keys are held', async () => {
    const { user } = await open();
    fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true, repeat: true });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
    const refusal = await screen.findByRole('alertdialog', { name: 'Erreur' });
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
    await user.click(within(refusal).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('SPR-10 Ctrl+Entrée spreads, « / » goes to the search', async () => {
    const { user, spread } = await open();
    await user.type(text(), 'a/b');
    expect(text()).toHaveValue('a/b');
    await user.click(box('Quai 1'));
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Écran ou site' })).toHaveFocus();
    fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
    await spreadNotice();
    expect(spread).toHaveBeenCalledOnce();
  });

  it('SPR-10 the message goes to the screens that are ticked, also before the bar is drawn anew', async () => {
    const { user, spread } = await open();
    await user.type(text(), 'Retard');
    // Both presses come before anything is rendered, as they may in a browser.
    await getConfig().asyncWrapper(() => {
      box('Quai 1').click();
      spreadButton().click();
      return spreadNotice();
    });
    expect(spread.mock.lastCall?.[0]).toMatchObject({ screens: ['q1'] });
  });

  it('NAV-8 unsaved work asks before the page is left', async () => {
    const { user, router } = await open();
    await user.type(text(), 'Retard');
    await leave(user);
    const dialog = await screen.findByRole('alertdialog', { name: 'Quitter la page ?' });
    await user.click(within(dialog).getByRole('button', { name: 'Non' }));
    expect(router.state.location.pathname).toBe('/messagesSpreading');
    expect(text()).toHaveValue('Retard');
    await leave(user);
    await user.click(await screen.findByRole('button', { name: 'Oui' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/index');
  });

  it('CMP-6 what was being written is there again, says so, and can be discarded', async () => {
    const first = await open();
    await first.user.type(text(), 'Trafic interrompu');
    await first.user.click(box('Quai 2'));
    first.unmount();
    const { user } = await open({ sameBrowser: true });
    expect(text()).toHaveValue('Trafic interrompu');
    expect(box('Quai 2')).toBeChecked();
    expect(await screen.findByText(/^Votre brouillon du .* a été repris/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Effacer le brouillon' }));
    expect(text()).toHaveValue('');
    expect(box('Quai 2')).not.toBeChecked();
    expect(screen.queryByText(/^Votre brouillon/)).toBeNull();
    expect(window.localStorage).toHaveLength(0);
  });

  it('CMP-6 a draft is there again when the first of the setups that compose like its own is another one', async () => {
    const first = await open();
    await first.user.type(text(), 'Trafic interrompu');
    first.unmount();
    await open({ conf: { ...station, id: 9 }, sameBrowser: true });
    expect(text()).toHaveValue('Trafic interrompu');
  });

  it('CMP-6 the draft of another setup waits until it is written over', async () => {
    const first = await open();
    await first.user.type(text(), 'Trafic interrompu');
    first.unmount();
    const without = await open({ conf: { ...val, id: 2 }, sameBrowser: true });
    without.unmount();
    await open({ sameBrowser: true });
    expect(text()).toHaveValue('Trafic interrompu');
  });

  it('CMP-6 a message that could not be spread is a draft, and one that was is none', async () => {
    const spread = vi.fn<OperatorMethods['spread']>(() => Promise.resolve(buildNews()));
    spread.mockRejectedValueOnce(new Error('Panne'));
    const { user, unmount } = await open({ calls: { spread } });
    await user.type(text(), 'Quai');
    await user.click(box('Quai 1'));
    await user.click(spreadButton());
    const dialog = await screen.findByRole('alertdialog', { name: 'Erreur' });
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(text()).toHaveValue(''));
    unmount();
    const again = await open({ calls: { spread }, sameBrowser: true });
    expect(text()).toHaveValue('Quai');
    await again.user.click(spreadButton());
    await waitFor(() => expect(window.localStorage).toHaveLength(0), { timeout: 5000 });
  });

  it('NAV-8 an untouched form lets go', async () => {
    const { user, router } = await open();
    await leave(user);
    expect(router.state.location.pathname).toBe('/index');
  });
});

describe('what applications are told', () => {
  const publishing = () => box('Publier aussi dans les applications');
  const preview = () => screen.getByRole('region', { name: 'Dans les applications' });
  const bar = () => screen.getByRole('region', { name: 'Ce qui va être diffusé' });

  it('OUT-3 is seen before it is sent, in the bar and as an application shows it, and can be turned off', async () => {
    const { user, spread } = await open();
    await user.type(text(), 'Trafic interrompu{enter}Bus de remplacement');
    await user.click(box('Quai 1'));
    expect(publishing()).toBeChecked();
    await waitFor(() => expect(bar()).toHaveTextContent('aussi publié : applications'));
    await waitFor(() => expect(preview()).toHaveTextContent('Bus de remplacement'));
    expect(preview()).toHaveTextContent(/Trafic interrompu.+ · .+Bus de remplacement/);
    await user.click(publishing());
    await waitFor(() => expect(bar()).not.toHaveTextContent('applications'));
    expect(preview()).toHaveTextContent('Ce message ne sera affiché que sur les écrans.');
    await user.click(spreadButton());
    await spreadNotice();
    expect(spread.mock.lastCall?.[0]).toMatchObject({ screens: ['q1'], publish: false });
  });

  it('OUT-3 is what the setup says, unless somebody says otherwise', async () => {
    const { user, spread } = await open({ conf: { ...station, publish: false } });
    await user.type(text(), 'Travaux');
    await user.click(box('Quai 1'));
    expect(publishing()).not.toBeChecked();
    await user.click(publishing());
    await user.click(spreadButton());
    await spreadNotice();
    expect(spread.mock.lastCall?.[0]).toMatchObject({ publish: true });
  });

  it('OUT-3 is what the setups of the chosen screens say, where those of a page differ: one is enough', async () => {
    const quiet = { ...station, id: 71, publish: false };
    const [first, second] = screensOf(station);
    const { user } = await open({
      screens: [{ ...first!, newsConf: quiet }, second!],
      calls: { newsConfs: () => Promise.resolve([station, quiet]) },
    });
    expect(publishing()).toBeChecked();
    await user.click(box('Quai 1'));
    expect(publishing()).not.toBeChecked();
    await user.click(box('Quai 2'));
    expect(publishing()).toBeChecked();
  });

  it('OUT-3 SRV-3 is no choice before a server that does not publish', async () => {
    const offers: OperatorMethods['offers'] = (name) => Promise.resolve(name !== 'publishing');
    const { user, spread } = await open({ calls: { offers, messageTemplates: () => Promise.resolve([]) } });
    await user.type(text(), 'Travaux');
    await user.click(box('Quai 1'));
    expect(screen.queryByRole('checkbox', { name: 'Publier aussi dans les applications' })).toBeNull();
    await user.click(spreadButton());
    await spreadNotice();
    expect(spread.mock.lastCall?.[0]).not.toHaveProperty('publish');
  });

  it('OUT-3 is no choice in an exhibition', async () => {
    const { user, spread } = await open({ conf: { ...station, mode: 'EXHIBITION' } });
    await user.type(text(), 'Salon');
    await user.click(box('Quai 1'));
    expect(screen.queryByRole('checkbox', { name: 'Publier aussi dans les applications' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Dans les applications' })).toBeNull();
    await user.click(spreadButton());
    await spreadNotice();
    expect(spread.mock.lastCall?.[0]).not.toHaveProperty('publish');
  });
});
