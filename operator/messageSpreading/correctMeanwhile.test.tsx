import { act, getConfig, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { News } from '../../contract/schemas/news.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { createTopicRefresher } from '../../src/data/topicRefresher.ts';
import { englishLanguage, frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { box, leave, open, station, text } from '../../tests/support/openSpreading.tsx';

// Preloaded, or the first test would wait for it.
beforeAll(() => import('./CorrectionPage.tsx'));
beforeEach(() => {
  layOutLists();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

const running = (french: string, more: Partial<News> = {}) =>
  buildNews({
    id: 12,
    title: 'Travaux',
    version: 3,
    screens: ['q1', 'n1'],
    content: french,
    contents: [{ id: 1, content: french, language: frenchLanguage }],
    ...more,
  });

/** Opens the correction of message 12; `tell` has a colleague change the messages. */
async function correct(news: News[], more: Parameters<typeof open>[0] = {}) {
  const server = { news };
  const newsOfProject = vi.fn<OperatorMethods['newsOfProject']>(() => Promise.resolve(server.news));
  const view = await open({
    address: '/messagesSpreading?correct=12',
    ...more,
    calls: {
      newsOfProject,
      messageTemplates: () => Promise.resolve([]),
      points: () => Promise.resolve([]),
      sites: () => Promise.resolve([]),
      undoable: () => Promise.resolve({ list: [], clockOffset: 0 }),
      ...more.calls,
    },
  });
  const tell = (...changed: News[]) => {
    server.news = changed;
    act(() => createTopicRefresher(view.queryClient, buildProject().id)(['news']));
  };
  return { ...view, newsOfProject, tell };
}
/** Goes to another address, which may ask first. */
const goTo = ({ router }: Awaited<ReturnType<typeof correct>>, address: string) =>
  getConfig().asyncWrapper(() => router.navigate(address));
const bar = () => screen.findByRole('region', { name: 'Ce qui va être corrigé' }, { timeout: 10_000 });
const press = async (user: Awaited<ReturnType<typeof correct>>['user'], name: string) =>
  user.click(within(await bar()).getByRole('button', { name }));

it('TIM-4 NAV-6 a form without changes follows what a colleague corrects, and corrects that version', async () => {
  const { user, spread, tell } = await correct([running('Travaux')]);
  await bar();
  tell(running('Travaux demain', { version: 4, screens: ['q1'] }));
  await waitFor(() => expect(text()).toHaveValue('Travaux demain'));
  expect(box('Voiture')).not.toBeChecked();
  expect(await bar()).toHaveTextContent('Rien à corriger');
  await user.click(box('Quai 2'));
  await press(user, 'Corriger');
  await waitFor(() => expect(spread).toHaveBeenCalledOnce());
  expect(spread.mock.lastCall?.[0]).toMatchObject({ version: 4, screens: ['q1', 'q2'] });
});

it('TIM-4 what is being corrected stays when a colleague is faster, until his version is taken', async () => {
  const { user, spread, tell } = await correct([running('Travaux')]);
  await bar();
  await user.type(text(), ' finis');
  tell(running('Travaux demain', { version: 4, correctedAt: 5, correctedBy: 'collègue' }));
  const compare = await screen.findByRole('button', { name: 'Comparer' });
  expect(text()).toHaveValue('Travaux finis');
  await user.click(compare);
  await user.click(await screen.findByRole('button', { name: 'Prendre la version enregistrée' }));
  await waitFor(() => expect(text()).toHaveValue('Travaux demain'));
  expect(screen.queryByText(/vient de changer ce message/)).toBeNull();
  expect(await bar()).toHaveTextContent('Rien à corriger');
  expect(spread).not.toHaveBeenCalled();
});

it('TIM-4 only what both have changed is asked about, and with one’s own version the rest is the colleague’s', async () => {
  const written = (french: string, english: string, more: Partial<News> = {}) =>
    running(french, {
      contents: [
        { id: 1, content: french, language: frenchLanguage },
        { id: 2, content: english, language: englishLanguage },
      ],
      ...more,
    });
  const languages = () => Promise.resolve([frenchLanguage, englishLanguage]);
  const { user, spread, tell } = await correct([written('Reprise 05:45', 'Again 5:45')], {
    calls: { languages },
  });
  await bar();
  await user.click(screen.getByRole('tab', { name: /Anglais/ }));
  const english = () => screen.getByRole('textbox', { name: 'Texte du message en anglais' });
  await user.type(english(), ', sorry');
  const theirs = { version: 4, correctedAt: 5, correctedBy: 'Zoé', screens: ['q1'], alert: true };
  tell(written('Reprise 06:15', 'Again 6:15', theirs));
  await waitFor(async () => expect(await bar()).toHaveTextContent('Zoé vient de changer ce message'));
  await press(user, 'Comparer');
  const dialog = await screen.findByRole('alertdialog', { name: /changé par Zoé/ });
  expect(within(dialog).getAllByRole('rowheader')).toHaveLength(1);
  expect(within(dialog).getByRole('row', { name: /^Texte en anglais/ })).toHaveTextContent(
    'Again 5:45, sorryAgain 6:15',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Garder ma version' }));
  await waitFor(() => expect(box('Voiture')).not.toBeChecked());
  expect(english()).toHaveValue('Again 5:45, sorry');
  await user.click(screen.getByRole('tab', { name: /Français/ }));
  expect(screen.getByRole('textbox', { name: 'Texte du message en français' })).toHaveValue('Reprise 06:15');
  expect(await bar()).toHaveTextContent('texte en anglais · sur 1 écran');
  await press(user, 'Corriger');
  await waitFor(() => expect(spread).toHaveBeenCalledOnce());
  const sent = spread.mock.lastCall?.[0];
  expect(sent).toMatchObject({
    version: 4,
    contents: [{ content: 'Reprise 06:15' }, { content: 'Again 5:45, sorry' }],
  });
  for (const part of ['alert', 'screens']) expect(sent).not.toHaveProperty(part);
});

it('TIM-4 who has only taken the message off a screen is not named as the one who corrected it before', async () => {
  const zoe = { correctedAt: 5, correctedBy: 'Zoé' };
  const { user, tell } = await correct([running('Travaux', zoe)]);
  await bar();
  await user.type(text(), ' finis');
  tell(running('Travaux', { ...zoe, version: 4, screens: ['q1'] }));
  expect(await screen.findByText(/^Quelqu’un vient de changer ce message/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Comparer' }));
  expect(await screen.findByText('« Travaux » a été changé par quelqu’un d’autre')).toBeVisible();
});

it('TIM-4 NAV-8 what is corrected is left after a question, can be given up, and is sent once by two presses', async () => {
  const answer = { ...running('Travaux'), version: 4, undoId: 9 };
  const spread = vi.fn<OperatorMethods['spread']>(() => Promise.resolve(answer));
  const { user, router } = await correct([running('Travaux')], { calls: { spread } });
  await bar();
  await user.type(text(), ' finis');
  await leave(user);
  const question = await screen.findByRole('alertdialog', { name: 'Quitter la page ?' });
  expect(question).toHaveTextContent('La correction n’a pas été envoyée');
  await user.click(within(question).getByRole('button', { name: 'Non' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe('/messagesSpreading');
  await press(user, 'Annuler les modifications');
  expect(text()).toHaveValue('Travaux');
  expect(await bar()).toHaveTextContent('Rien à corriger');
  expect(await bar()).toHaveFocus();
  expect(window.localStorage).toHaveLength(0);
  await user.click(box('Quai 2'));
  const button = within(await bar()).getByRole('button', { name: 'Corriger' });
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText('Message corrigé')).toBeVisible();
  expect(spread).toHaveBeenCalledOnce();
});

it('TIM-4 the bar says how a message will be shown, and when it is no longer on the same screens', async () => {
  const { user, spread } = await correct([running('Travaux')]);
  await bar();
  await user.click(screen.getByRole('button', { name: "+ d'options" }));
  await user.click(await screen.findByRole('checkbox', { name: 'Alerte' }));
  await user.click(box('Voiture'));
  await user.click(box('Quai 2'));
  await waitFor(async () =>
    expect(await bar()).toHaveTextContent(
      'affiché jusqu’à nouvel ordre · 1 écran de plus · 1 écran de moins · sur 2 écrans',
    ),
  );
  await press(user, 'Corriger');
  await waitFor(() => expect(spread).toHaveBeenCalledOnce());
  expect(spread.mock.lastCall?.[0]).toMatchObject({ alert: true, screens: ['q1', 'q2'] });
});

it('TIM-4 TIM-1 a message that begins later is said to be planned, and when', async () => {
  await correct([running('Travaux', { from: Date.now() + 3_600_000 })]);
  await bar();
  expect(
    screen.getByText(/^« Travaux » est prévu sur 2 écrans, à partir .*\. Rien n’y change/),
  ).toBeVisible();
});

it('TIM-4 a message that ends or is deleted while it is corrected is said, and what was written stays', async () => {
  const { user, tell } = await correct([running('Travaux')]);
  await bar();
  await user.type(text(), ' finis');
  tell();
  // The server still corrects one that has ended, so that it may go on.
  expect(await screen.findByText(/fini, il ne revient sur les écrans qu’avec une autre fin/)).toBeVisible();
  expect(screen.queryByText(/est diffusé sur/)).toBeNull();
  expect(text()).toHaveValue('Travaux finis');
  tell(running('Travaux', { until: Date.now() - 1000 }));
  await waitFor(() =>
    expect(screen.getByText(/Ce message vient d’être supprimé, ou de finir/)).toBeVisible(),
  );
});

it('TIM-4 CMP-6 a resumed draft takes nothing back of what a colleague has changed since', async () => {
  const first = await correct([running('Travaux')]);
  await bar();
  await first.user.click(box('Quai 2'));
  await waitFor(() => expect(JSON.stringify({ ...window.localStorage })).toContain('q2'));
  first.unmount();
  const theirs = { version: 4, alert: true, correctedAt: 5, correctedBy: 'Zoé' };
  const { user, spread } = await correct([running('Travaux demain', theirs)], { sameBrowser: true });
  expect(await screen.findByText(/Zoé vient de changer ce message/)).toBeVisible();
  expect(box('Quai 2')).toBeChecked();
  await waitFor(async () => expect(await bar()).toHaveTextContent('1 écran de plus'));
  expect(await bar()).not.toHaveTextContent(/texte/);
  await press(user, 'Corriger');
  await waitFor(() => expect(spread).toHaveBeenCalledOnce());
  const sent = spread.mock.lastCall?.[0];
  expect(sent).toMatchObject({ id: 12, version: 3, screens: ['q1', 'n1', 'q2'] });
  for (const part of ['contents', 'alert']) expect(sent).not.toHaveProperty(part);
});

it('TIM-4 CMP-6 a draft that is to replace a colleague’s version does so after a reload, too', async () => {
  const theirs = running('Travaux demain', { version: 4, screens: ['q1'] });
  const first = await correct([running('Travaux')]);
  await bar();
  await first.user.type(text(), ' finis');
  first.tell(theirs);
  await first.user.click(await screen.findByRole('button', { name: 'Comparer' }));
  await first.user.click(await screen.findByRole('button', { name: 'Garder ma version' }));
  await waitFor(() => expect(JSON.stringify({ ...window.localStorage })).toContain('Travaux demain'));
  first.unmount();
  const { user, spread } = await correct([theirs], { sameBrowser: true });
  await waitFor(() => expect(text()).toHaveValue('Travaux finis'));
  expect(screen.queryByText(/vient de changer ce message/)).toBeNull();
  await press(user, 'Corriger');
  await waitFor(() => expect(spread).toHaveBeenCalledOnce());
  expect(spread.mock.lastCall?.[0]).toMatchObject({ version: 4, contents: [{ content: 'Travaux finis' }] });
  expect(spread.mock.lastCall?.[0]).not.toHaveProperty('screens');
});

it('TIM-4 CMP-6 what was being corrected in one message is not put into another', async () => {
  const other = running('Grève', { id: 13, title: 'Grève' });
  const first = await correct([running('Travaux'), other]);
  await bar();
  await first.user.type(text(), ' finis');
  await waitFor(() => expect(JSON.stringify({ ...window.localStorage })).toContain('Travaux finis'));
  await goTo(first, '/messagesSpreading?correct=13');
  await first.user.click(await screen.findByRole('button', { name: 'Oui' }));
  await waitFor(() => expect(text()).toHaveValue('Grève'));
  expect(await bar()).toHaveTextContent('Rien à corriger');
});

it('TIM-4 NAV-8 going from a correction to a new message asks first, and back again, too', async () => {
  const view = await correct([running('Travaux')]);
  const answer = async (name: string) => {
    const question = await screen.findByRole('alertdialog', { name: 'Quitter la page ?' });
    await view.user.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  };
  await bar();
  await view.user.type(text(), ' finis');
  await goTo(view, '/messagesSpreading');
  await answer('Non');
  expect(text()).toHaveValue('Travaux finis');
  await goTo(view, '/messagesSpreading');
  await answer('Oui');
  await waitFor(() => expect(text()).toHaveValue(''));
  await view.user.type(text(), 'Grève');
  await goTo(view, '/messagesSpreading?correct=12');
  await answer('Non');
  expect(text()).toHaveValue('Grève');
});

it('TIM-4 SPR-8 it is taken off all that are listed where others keep it, and not off its last screen', async () => {
  const elsewhere = await correct([running('Travaux', { screens: ['q1', 'elsewhere'] })]);
  await bar();
  await elsewhere.user.click(box('Quai 1'));
  await press(elsewhere.user, 'Corriger');
  await waitFor(() => expect(elsewhere.spread).toHaveBeenCalledOnce());
  expect(elsewhere.spread.mock.lastCall?.[0].screens).toEqual(['elsewhere']);
  elsewhere.unmount();
  const last = await correct([running('Travaux', { screens: ['q1'] })]);
  await bar();
  await last.user.click(box('Quai 1'));
  await press(last.user, 'Corriger');
  expect(await screen.findByRole('alertdialog', { name: 'Erreur' })).toHaveTextContent(/écran/);
  expect(last.spread).not.toHaveBeenCalled();
});

it('TIM-4 OPS-5 to take a message off screens asks nobody’s approval, to put it on others does', async () => {
  const { user } = await correct([running('Travaux')], { project: { approval: 'ALL' } });
  await bar();
  await user.click(box('Voiture'));
  await waitFor(async () => expect(await bar()).toHaveTextContent('1 écran de moins'));
  expect(within(await bar()).getByRole('button', { name: 'Corriger' })).toBeEnabled();
  await user.click(box('Quai 2'));
  expect(await screen.findByRole('button', { name: 'Proposer' })).toBeEnabled();
});

it('TIM-4 NAV-6 after a correction, refused or not, what it changes is read again', async () => {
  const spread = vi.fn<OperatorMethods['spread']>();
  spread.mockRejectedValueOnce(new HttpError('Refusé.', 400, { message: 'Refusé.' }));
  spread.mockResolvedValue({ ...running('Travaux'), version: 4, undoId: 9 });
  const { user, queryClient } = await correct([running('Travaux')], { calls: { spread } });
  await bar();
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  const topics = () => invalidate.mock.calls.map(([filters]) => filters?.queryKey?.[1]);
  const all = ['news', 'screens', 'receipts', 'undo', 'proposals'];
  await user.click(box('Quai 2'));
  await press(user, 'Corriger');
  expect(await screen.findByRole('alertdialog', { name: 'Erreur' })).toHaveTextContent('Refusé.');
  expect(topics()).toEqual(expect.arrayContaining(all));
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(await screen.findByRole('checkbox', { name: 'Quai 2' })).toBeChecked();
  invalidate.mockClear();
  await press(user, 'Corriger');
  expect(await screen.findByText('Message corrigé')).toBeVisible();
  await waitFor(() => expect(topics()).toEqual(expect.arrayContaining(all)));
});

it.each<keyof OperatorMethods>(['newsOfProject', 'newsConfs'])(
  'TIM-4 what a correction needs that cannot be read is said, and read again on demand: %s',
  async (name) => {
    const answers = {
      newsOfProject: () => Promise.resolve([running('Travaux')]),
      newsConfs: () => Promise.resolve([station]),
    };
    const read = vi.fn<() => Promise<unknown>>(answers[name as keyof typeof answers]);
    read.mockRejectedValueOnce(new HttpError('Panne', 503, {}));
    const { user } = await correct([running('Travaux')], { calls: { [name]: read } });
    expect(await screen.findByText('Le message n’a pas pu être lu.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await bar();
    expect(text()).toHaveValue('Travaux');
  },
);

it('TIM-4 SRV-3 before a server that knows no corrections it says what to do instead', async () => {
  const offers: OperatorMethods['offers'] = (name) => Promise.resolve(name !== 'corrections');
  await correct([running('Travaux')], { calls: { offers } });
  expect(await screen.findByText(/Ce serveur ne sait pas corriger un message diffusé/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
