import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Project } from '../../contract/schemas/project.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildUser } from '../../tests/support/buildUser.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { preferredProject } from '../session/chosenProject.ts';
import { getSession } from '../session/session.ts';
import { useChooseNewProject } from './useChooseNewProject.ts';

const user = buildUser({ id: 5, roles: ['ROLE_SUPERUSER'], projectId: null, project: null });
const first = buildProject();
const made = buildProject({ id: 2, name: 'val' });

/** The project in hand after project 2 was made, and the one of the next sign-in. */
async function choose(projects: () => Promise<Project[]>) {
  let choosing: ReturnType<typeof useChooseNewProject>;
  function Page() {
    choosing = useChooseNewProject();
    return null;
  }
  renderPage(<Page />, { calls: { projects }, user, project: first });
  await act(() => choosing(2));
  return [getSession().project?.id, preferredProject(user.id, [first, made])?.id];
}

it('SES-8 ADM-1 a new project is the one in hand, now and after the next sign-in', async () => {
  expect(await choose(() => Promise.resolve([first, made]))).toEqual([2, 2]);
});

it.each<[string, () => Promise<Project[]>]>([
  ['cannot be read', () => Promise.reject(new Error('Panne'))],
  ['does not have it', () => Promise.resolve([first])],
])('SES-8 the current project stays where the list %s', async (_, projects) => {
  expect(await choose(projects)).toEqual([1, 1]);
});
