import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Project } from '../../../contract/schemas/project.ts';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { buildProposal } from '../../../tests/support/buildProposal.ts';
import { proposalsWaitKey } from '../../data/proposalsWait.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { ConsoleMenu } from './ConsoleMenu.tsx';

const list = [
  buildProposal({ id: 1 }),
  buildProposal({ id: 2 }),
  buildProposal({ id: 3, own: true, decidable: false }),
  buildProposal({ id: 4, expiresAt: 1 }),
];

function open(project: Partial<Project>, address = '/index') {
  const proposals = vi.fn(() => Promise.resolve({ list, clockOffset: 0 }));
  const menu = <ConsoleMenu open onClose={() => undefined} />;
  const view = renderPage(menu, { calls: { proposals }, project: buildProject(project), address });
  return { ...view, proposals };
}

it('OPS-5 the menu leads to what waits, and says how much of it waits for the user', async () => {
  open({ approval: 'ALL' });
  expect(await screen.findByRole('link', { name: /^À valider\s*2 à valider$/ })).toHaveAttribute(
    'href',
    '/approvals',
  );
});

it('OPS-5 a project that does not ask for it has no such page in its menu, and nothing is read', async () => {
  const { proposals } = open({});
  expect(await screen.findByRole('link', { name: 'Agenda' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^À valider/ })).toBeNull();
  expect(proposals).not.toHaveBeenCalled();
});

it('OPS-5 a project that does not ask for it leads there as long as something waits since it did', async () => {
  const { proposals, queryClient } = open({});
  // As the first event of its stream says.
  act(() => void queryClient.setQueryData(proposalsWaitKey(1), true));
  expect(await screen.findByRole('link', { name: /^À valider\s*2 à valider$/ })).toBeVisible();
  // The user’s own proposal, which others decide, counts as well.
  proposals.mockResolvedValue({ list: list.slice(2), clockOffset: 0 });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('link', { name: 'À valider' })).toBeVisible();
  proposals.mockResolvedValue({ list: list.slice(3), clockOffset: 0 });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('link', { name: /^À valider/ })).toBeNull());
  expect(screen.getByRole('link', { name: 'Agenda' })).toBeVisible();
});

it('OPS-5 the page stays in the menu while it is open, whatever was decided on it', async () => {
  const { proposals, queryClient } = open({}, '/approvals');
  expect(await screen.findByRole('link', { name: /^À valider\s*2 à valider$/ })).toBeVisible();
  proposals.mockResolvedValue({ list: [], clockOffset: 0 });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('link', { name: 'À valider' })).toHaveAttribute('aria-current', 'page');
});

it('OPS-5 who has proposed something is told on any page what became of it, once', async () => {
  const { proposals, queryClient } = open({ approval: 'ALL' });
  await screen.findByRole('link', { name: /^À valider/ });
  const decided = { decidable: false, decidedBy: 'Max', decidedAt: 2 } as const;
  const refused = { ...decided, id: 3, own: true, state: 'refused', reason: 'Trop tôt' } as const;
  const read = async (next: typeof list) => {
    proposals.mockResolvedValue({ list: next, clockOffset: 0 });
    await act(() => queryClient.invalidateQueries());
  };
  // Other users' proposals are not announced, nor those that were decided before.
  await read([buildProposal({ ...decided, id: 1, state: 'agreed' }), buildProposal(refused)]);
  const notice = await screen.findByText('Votre proposition « Travaux » a été refusée par Max : Trop tôt');
  // Hidden by the menu where that covers the page.
  const see = screen.getByRole('link', { name: 'Voir', hidden: true });
  expect(see).toHaveAttribute('href', '/approvals');
  fireEvent.click(see);
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  await read([buildProposal({ ...refused, reason: 'Encore' })]);
  expect(screen.queryByText(/^Votre proposition/)).toBeNull();
});
