import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'react-admin';
import { type ComponentType, useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { OperatorMethods } from '../dataProvider/types.ts';
import { ProjectScope } from '../src/admin/scope.ts';
import { useKnownTags } from '../src/admin/useKnownTags.ts';
import { buildProject } from '../tests/support/buildProject.ts';
import { renderPage } from '../tests/support/renderPage.tsx';
import { SetupFeeds } from './newsConfs/FeedMark.tsx';
import { ModeLegibility } from './templates/ModeLegibility.tsx';
import { DeliveryMark } from './webhooks/DeliveryMark.tsx';

const record = { id: 5 };
const projects = [1, 2].map((id) => buildProject({ id }));

/** A part of the configuration, within a project that is changed. */
function Workspace({ Part }: { Part: ComponentType }) {
  const [at, setAt] = useState(0);
  return (
    <ProjectScope value={projects[at] ?? null}>
      <RecordContextProvider value={record}>
        <Part />
      </RecordContextProvider>
      <button onClick={() => setAt(1)}>Autre projet</button>
    </ProjectScope>
  );
}

const Tags = () => useKnownTags().join();
const Legibility = () => <ModeLegibility type={0} />;

it.each<[keyof OperatorMethods, ComponentType, unknown]>([
  ['tags', Tags, []],
  ['feedStates', SetupFeeds, []],
  ['webhookStates', DeliveryMark, []],
  ['sitesWithScreens', Legibility, {}],
])('SES-8 in another project %s is read of that project', async (name, Part, answer) => {
  const read = vi.fn((_projectId: number) => Promise.resolve(answer));
  renderPage(<Workspace Part={Part} />, { calls: { [name]: read } });
  await waitFor(() => expect(read.mock.calls).toEqual([[1]]));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Autre projet' }));
  // At once, and not by the next poll.
  expect(read.mock.calls).toEqual([[1], [2]]);
});
