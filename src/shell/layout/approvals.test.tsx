import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Project } from '../../../contract/schemas/project.ts';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { buildProposal } from '../../../tests/support/buildProposal.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { ConsoleMenu } from './ConsoleMenu.tsx';

const list = [
  buildProposal({ id: 1 }),
  buildProposal({ id: 2 }),
  buildProposal({ id: 3, own: true, decidable: false }),
  buildProposal({ id: 4, expiresAt: 1 }),
];

function open(project: Partial<Project>) {
  const proposals = vi.fn(() => Promise.resolve({ list, clockOffset: 0 }));
  const menu = <ConsoleMenu open onClose={() => undefined} />;
  renderPage(menu, { calls: { proposals }, project: buildProject(project), address: '/index' });
  return proposals;
}

it('OPS-5 the menu leads to what waits, and says how much of it waits for the user', async () => {
  open({ approval: 'ALL' });
  expect(await screen.findByRole('link', { name: /^À valider\s*2 à valider$/ })).toHaveAttribute(
    'href',
    '/approvals',
  );
});

it('OPS-5 a project that does not ask for it has no such page in its menu, and nothing is read', async () => {
  const proposals = open({});
  expect(await screen.findByRole('link', { name: 'Agenda' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^À valider/ })).toBeNull();
  expect(proposals).not.toHaveBeenCalled();
});
