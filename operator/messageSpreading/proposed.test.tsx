import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ApprovalMode } from '../../contract/enums.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { buildLibraryMessage, frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProposal } from '../../tests/support/buildProposal.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { box, open, screensOf, station, text, val } from '../../tests/support/openSpreading.tsx';

// Preloaded, or the first test would wait for it.
beforeAll(() => import('./CorrectionPage.tsx'));
beforeEach(() => {
  layOutLists();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

const proposal = buildProposal({ own: true, decidable: false });
const asks = 'Une deuxième personne devra donner son accord avant que les écrans le montrent.';
const waits = 'Proposé, en attente d’un accord. Rien n’est encore affiché.';

/** Opens the form in a project whose server answers with a proposal. */
async function openIn(approval: ApprovalMode, more: Parameters<typeof open>[0] = {}) {
  const spread = vi.fn<OperatorMethods['spread']>(() => Promise.resolve({ proposal }));
  return { ...(await open({ ...more, project: { approval }, calls: { spread, ...more.calls } })), spread };
}

it('OPS-5 a message is proposed: that is said before and after, the form is clean, and nothing is told as spread', async () => {
  const { user, spread } = await openIn('ALL');
  expect(screen.getByText(asks)).toBeVisible();
  await user.type(text(), 'Retard');
  await user.click(box('Quai 1'));
  await user.click(screen.getByRole('button', { name: 'Proposer' }));
  expect(await screen.findByText(waits)).toBeVisible();
  expect(spread).toHaveBeenCalledTimes(1);
  expect(text()).toHaveValue('');
  expect(screen.queryByRole('region', { name: 'Dernière diffusion' })).toBeNull();
});

it('OPS-5 an alert is spread at once where alerts are excepted, and the form says so', async () => {
  const { user } = await openIn('EXCEPT_ALERTS');
  expect(screen.getByRole('button', { name: 'Proposer' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: "+ d'options" }));
  await user.click(await screen.findByRole('checkbox', { name: 'Alerte' }));
  expect(await screen.findByRole('button', { name: 'Diffuser' })).toBeVisible();
  expect(screen.queryByText(asks)).toBeNull();
});

it('OPS-5 CMP-2 what leaves full screens out proposes as well, and says so', async () => {
  const [full, ...others] = screensOf(station);
  const { user, spread } = await openIn('ALL', { screens: [{ ...full!, newsCount: 5 }, ...others] });
  await user.type(text(), 'Retard');
  await user.click(box('Gare'));
  await user.click(screen.getByRole('button', { name: 'Proposer sans eux (1 écran)' }));
  await waitFor(() => expect(spread).toHaveBeenCalledOnce());
});

it('OPS-5 what was refused is put into the form again', async () => {
  const news = buildNews({
    title: 'Travaux',
    screens: ['q1', 'q2'],
    content: '<p>Travaux demain</p>',
    contents: [{ id: 1, content: '<p>Travaux demain</p>', language: frenchLanguage }],
    until: Date.UTC(2030, 11, 1, 17),
  });
  const details = { ...proposal, state: 'refused' as const, outcome: { news } };
  const asked = vi.fn(() => Promise.resolve(details));
  await openIn('ALL', { address: '/messagesSpreading?proposal=5', calls: { proposal: asked } });
  expect(await screen.findByText(/Le message « Travaux » est repris/)).toBeVisible();
  expect(asked).toHaveBeenCalledExactlyOnceWith(5);
  expect(text()).toHaveValue('Travaux demain');
  expect(screen.getByRole('button', { name: /^Affiché .*1er décembre 2030 à 18:00$/ })).toBeVisible();
  expect([box('Quai 1'), box('Quai 2')].map((one) => (one as HTMLInputElement).checked)).toEqual([
    true,
    true,
  ]);
});

it('OPS-5 SPR-4 what was refused of the library is chosen there again, and replaces what the screens show of it', async () => {
  const library = [buildLibraryMessage({ id: 4, title: 'Grève' })];
  const news = buildNews({ title: 'Grève', screens: ['q1'], content: 'Grève' });
  const details = { ...proposal, state: 'refused' as const, outcome: { news, libraryId: 4 } };
  const { user, spread } = await openIn('ALL', {
    conf: val,
    library,
    address: '/messagesSpreading?proposal=5',
    calls: { proposal: () => Promise.resolve(details) },
  });
  expect(await screen.findByText(/Le message « Grève » est repris/)).toBeVisible();
  expect(box('Quai 1')).toBeChecked();
  expect(box('Quai 2')).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Proposer' }));
  await waitFor(() => expect(spread).toHaveBeenCalledOnce());
  expect(spread.mock.calls[0]?.[0]).toMatchObject({ libraryId: 4, screens: ['q1'] });
});

const corrected = (text: string, more: Partial<News> = {}) =>
  buildNews({
    id: 12,
    title: 'Travaux',
    screens: ['q1'],
    content: `<p>${text}</p>`,
    version: 3,
    contents: [{ id: 1, content: `<p>${text}</p>`, language: frenchLanguage }],
    ...more,
  });
const refusedCorrection = (details = {}) => ({
  ...proposal,
  id: 5,
  kind: 'correction' as const,
  state: 'refused' as const,
  outcome: { news: corrected('Travaux en gare'), before: corrected('Travaux'), ...details },
});
const correctionCalls = {
  newsOfProject: () => Promise.resolve([corrected('Travaux')]),
  messageTemplates: () => Promise.resolve([]),
  points: () => Promise.resolve([]),
  sites: () => Promise.resolve([]),
  undoable: () => Promise.resolve({ list: [], clockOffset: 0 }),
};
const whatChanges = () =>
  screen.findByRole('region', { name: 'Ce qui va être corrigé' }, { timeout: 10_000 });

it('OPS-5 a correction that was refused is put into its form again, and what stood there can be had back', async () => {
  const { user, spread } = await openIn('ALL', {
    address: '/messagesSpreading?proposal=5',
    calls: { ...correctionCalls, proposal: () => Promise.resolve(refusedCorrection()) },
  });
  await whatChanges();
  expect(await screen.findByText(/La correction que vous aviez proposée est reprise/)).toBeVisible();
  expect(text()).toHaveValue('Travaux en gare');
  await user.click(screen.getByRole('button', { name: 'Ne pas reprendre' }));
  await waitFor(() => expect(text()).toHaveValue('Travaux'));
  expect(screen.queryByText(/est reprise/)).toBeNull();
  await user.type(text(), ' demain');
  expect(screen.queryByText(/est reprise/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Proposer' }));
  await waitFor(() => expect(spread).toHaveBeenCalledOnce());
  expect(spread.mock.calls[0]?.[0]).toMatchObject({ id: 12, version: 3 });
});

it('OPS-5 TIM-4 one that is taken up again takes nothing back of what a colleague has changed since', async () => {
  const newer = corrected('Travaux', {
    screens: ['q1', 'q2'],
    version: 4,
    correctedAt: 5,
    correctedBy: 'Zoé',
  });
  const { user, spread } = await openIn('ALL', {
    address: '/messagesSpreading?proposal=5',
    calls: {
      ...correctionCalls,
      newsOfProject: () => Promise.resolve([newer]),
      proposal: () => Promise.resolve(refusedCorrection()),
    },
  });
  await whatChanges();
  expect(await screen.findByText(/Zoé vient de changer ce message/)).toBeVisible();
  // The description is of the current state, not that of when the correction was proposed.
  expect(screen.getByText(/« Travaux » est diffusé sur 2 écrans/)).toBeVisible();
  expect(await whatChanges()).toHaveTextContent(/sur 2 écrans/);
  await user.click(screen.getByRole('button', { name: 'Proposer' }));
  await waitFor(() => expect(spread).toHaveBeenCalledOnce());
  expect(spread.mock.calls[0]?.[0]).toMatchObject({ id: 12, version: 3 });
  expect(spread.mock.calls[0]?.[0]).not.toHaveProperty('screens');
});

it('OPS-5 an address that names the correction of another message fills nothing in', async () => {
  const other = { id: 13 };
  await openIn('ALL', {
    address: '/messagesSpreading?correct=12&proposal=5',
    calls: {
      ...correctionCalls,
      proposal: () =>
        Promise.resolve(
          refusedCorrection({ news: corrected('Autre', other), before: corrected('Ailleurs', other) }),
        ),
    },
  });
  await whatChanges();
  expect(text()).toHaveValue('Travaux');
  expect(screen.queryByText(/est reprise/)).toBeNull();
});

it('OPS-5 a correction that cannot be read leaves the message as it is, and says so', async () => {
  await openIn('ALL', {
    address: '/messagesSpreading?correct=12&proposal=5',
    calls: { ...correctionCalls, proposal: () => Promise.reject(new Error('Panne.')) },
  });
  await whatChanges();
  expect(screen.getByText('La correction proposée n’a pas pu être lue. Panne.')).toBeVisible();
  expect(text()).toHaveValue('Travaux');
});

it('OPS-5 a correction is proposed, and the form shows the message as it still is', async () => {
  const { user, spread } = await openIn('ALL', {
    address: '/messagesSpreading?correct=12',
    calls: correctionCalls,
  });
  await whatChanges();
  await user.type(text(), ' en gare');
  expect(await screen.findByText(asks)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Proposer' }));
  expect(await screen.findByText(waits)).toBeVisible();
  expect(spread).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(text()).toHaveValue('Travaux'));
  expect(screen.getByRole('button', { name: 'Corriger' })).toBeDisabled();
});
