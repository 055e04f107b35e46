import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'react-admin';
import { type ReactElement, useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { OperatorMethods } from '../dataProvider/types.ts';
import { ProjectScope } from '../src/admin/scope.ts';
import { useKnownTags } from '../src/admin/useKnownTags.ts';
import { buildProject } from '../tests/support/buildProject.ts';
import { renderPage } from '../tests/support/renderPage.tsx';
import { SetupFeeds } from './newsConfs/FeedMark.tsx';
import { ModeLegibility } from './templates/ModeLegibility.tsx';
import { DeliveryMark } from './webhooks/DeliveryMark.tsx';

const projects = [1, 2].map((id) => buildProject({ id }));

/** A part of the configuration, within a project that is changed. */
function Workspace({ part }: { part: ReactElement }) {
  const [at, setAt] = useState(0);
  return (
    <ProjectScope value={projects[at] ?? null}>
      <RecordContextProvider value={{ id: 5 }}>{part}</RecordContextProvider>
      <button onClick={() => setAt(1)}>Autre projet</button>
    </ProjectScope>
  );
}

const Tags = () => useKnownTags().join();

it.each<[keyof OperatorMethods, ReactElement, unknown]>([
  ['tags', <Tags />, []],
  ['feedStates', <SetupFeeds />, []],
  ['webhookStates', <DeliveryMark />, []],
  ['sitesWithScreens', <ModeLegibility type={0} />, {}],
])('SES-8 in another project %s is read of that project', async (name, part, answer) => {
  const read = vi.fn((_projectId: number) => Promise.resolve(answer));
  renderPage(<Workspace part={part} />, { calls: { [name]: read } });
  await waitFor(() => expect(read.mock.calls).toEqual([[1]]));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Autre projet' }));
  await waitFor(() => expect(read.mock.calls).toEqual([[1], [2]]));
});
