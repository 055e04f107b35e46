import { act, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Project } from '../../contract/schemas/project.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildUser } from '../../tests/support/buildUser.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { preferredProject } from '../session/chosenProject.ts';
import { getSession } from '../session/session.ts';
import { useSession } from '../session/useSession.ts';
import { useCurrentProject } from './useCurrentProject.ts';
import { useAwaitedProject, useFreshProject } from './useFreshProject.ts';

const anybody = buildUser({ id: 5, roles: ['ROLE_SUPERUSER'], projectId: null, project: null });
const first = buildProject({ longName: 'Premier réseau' });
const second = buildProject({ id: 2, name: 'val', longName: 'Second réseau' });

/** Opens a shell that keeps the project fresh; `kept`: the one of the cookie, `projects`: those of the server. */
function open(kept: Project, projects: () => Promise<Project[]>, user = anybody) {
  let current: ReturnType<typeof useCurrentProject>;
  function Shell() {
    current = useCurrentProject();
    const isAwaited = useAwaitedProject(useSession()) !== null;
    useFreshProject();
    const { project, fixed } = current;
    return (
      <>{[project?.longName ?? 'aucun', fixed && 'fixe', isAwaited && 'attendu'].filter(Boolean).join()}</>
    );
  }
  const { container } = renderPage(<Shell />, { calls: { projects }, user, project: kept });
  return { container, select: (id: number) => act(() => current.selectProject(id)) };
}

it('SES-7 SES-8 the project is there from the cookie, and whole once the server has answered', async () => {
  const answer = Promise.withResolvers<Project[]>();
  const { container } = open(first, () => answer.promise);
  // The cookie has its name alone.
  expect(container).toHaveTextContent(/^reseau,attendu$/);
  await act(async () => answer.resolve([first, second]));
  await waitFor(() => expect(container).toHaveTextContent(/^Premier réseau$/));
});

it('SES-8 another project is chosen for now and for the next sign-in, and none that the user does not have', async () => {
  const { container, select } = open(first, () => Promise.resolve([first, second]));
  await waitFor(() => expect(container).toHaveTextContent('Premier réseau'));
  select(2);
  expect(container).toHaveTextContent('Second réseau');
  expect(getSession().project?.id).toBe(2);
  expect(preferredProject(anybody.id, [first, second])?.id).toBe(2);
  select(9);
  expect(getSession().project?.id).toBe(2);
  expect(preferredProject(anybody.id, [first, second])?.id).toBe(2);
});

it('SES-8 a browser whose storage is full changes the project all the same', async () => {
  const { container, select } = open(first, () => Promise.resolve([first, second]));
  await waitFor(() => expect(container).toHaveTextContent('Premier réseau'));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  select(2);
  expect(container).toHaveTextContent('Second réseau');
});

it('SES-8 ROL-4 who belongs to one project has no other to choose', async () => {
  const { container } = open(first, () => Promise.resolve([first]), buildUser({ id: 5 }));
  await waitFor(() => expect(container).toHaveTextContent(/^Premier réseau,fixe$/));
});

it.each<[string, Project, Project[], number | null]>([
  ['whose rights have changed is kept as it is now', { ...first, adminGtfs: false }, [first, second], 1],
  ['that is gone gives way to another', buildProject({ id: 9 }), [second, first], 2],
  ['that was the last is none', first, [], null],
])('SES-7 a project %s', async (_, kept, projects, id) => {
  const { container } = open(kept, () => Promise.resolve(projects));
  await waitFor(() => expect(container).not.toHaveTextContent('attendu'));
  const { project } = getSession();
  expect(project?.id ?? null).toBe(id);
  if (project) expect(project.adminGtfs).toBe(true);
});
