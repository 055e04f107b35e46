import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import {
  configurationNames,
  configurationOf,
  type FieldName,
} from '../../contract/configuration/resources.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { FieldInput } from './FieldInput.tsx';
import { fieldLabel } from './fieldText.ts';
import { ProjectScope } from './scope.ts';

const verbs = {
  getList: () => Promise.resolve({ data: [{ id: 1, name: 'Antony' }], total: 1 }),
  getMany: () => Promise.resolve({ data: [] }),
};

/** One field of each kind, and of each text format, with its resource. */
const kinds = new Map(
  configurationNames.flatMap((resource) =>
    Object.entries(configurationOf(resource).fields)
      .filter(([, { kind }]) => kind !== 'html' && kind !== 'structure')
      .map(([source, field]) => [
        JSON.stringify({ ...field, to: null, of: null }),
        { resource, source: source as FieldName, field },
      ]),
  ),
);

it('ADM-15 a field of each kind has an input, with its label and without noise', async () => {
  renderPage(
    <ProjectScope value={buildProject()}>
      {[...kinds.values()].map(({ resource, source }) => (
        <ResourceContextProvider key={`${resource}.${source}`} value={resource}>
          <div data-testid={`${resource}.${source}`}>
            <Form>
              <FieldInput source={source} />
            </Form>
          </div>
        </ResourceContextProvider>
      ))}
    </ProjectScope>,
    { calls: verbs as object },
  );
  for (const { resource, source, field } of kinds.values()) {
    const form = within(await screen.findByTestId(`${resource}.${source}`));
    const isField = (name: string) => name.replace(/\s*\*$/, '') === fieldLabel(resource, source);
    const input =
      field.kind === 'roles'
        ? form.getByRole('group', { name: isField })
        : (await form.findAllByLabelText(isField))[0];
    expect(input, source).toBeEnabled();
    const isMandatory = ('required' in field && field.required) || field.kind === 'roles';
    expect(form.queryAllByText('*').length > 0, source).toBe(isMandatory);
  }
});

it('ADM-10 of a choice, nothing that there is and nothing that the search finds are told apart', async () => {
  const user = userEvent.setup();
  const open = (data: object[]) =>
    renderPage(
      <ProjectScope value={buildProject()}>
        <ResourceContextProvider value="lines">
          <Form>
            <FieldInput source="metaDataId" />
          </Form>
        </ResourceContextProvider>
      </ProjectScope>,
      {
        calls: {
          getList: (_: string, { filter }: { filter: { q?: string } }) =>
            Promise.resolve(filter.q ? { data: [], total: 0 } : { data, total: data.length }),
          getMany: () => Promise.resolve({ data: [] }),
        } as object,
      },
    );
  const { unmount } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Ouvrir' }));
  expect(await screen.findByText(/^Aucune métadonnée de ligne\./)).toBeVisible();
  unmount();
  open([{ id: 1, name: 'RER B' }]);
  await user.type(await screen.findByRole('combobox'), 'Z');
  expect(await screen.findByText(/^Aucun résultat\./)).toBeVisible();
  expect(screen.queryByText(/^Aucune métadonnée/)).toBeNull();
});

it('ADM-9 what is wrong with a switch stands under it, in the place of its help', async () => {
  const wrong = { messages: 'Choisissez-en une.' };
  renderPage(
    <ProjectScope value={buildProject()}>
      <ResourceContextProvider value="webhooks">
        <Form validate={() => wrong} onSubmit={() => undefined}>
          <FieldInput source="messages" />
          <button>Enregistrer</button>
        </Form>
      </ResourceContextProvider>
    </ProjectScope>,
    { calls: verbs as object },
  );
  const flag = await screen.findByRole('switch', { name: 'Messages' });
  expect(flag).toHaveAccessibleDescription('Diffusés, changés, terminés.');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(flag).toHaveAccessibleDescription('Choisissez-en une.'));
  expect(flag).toBeInvalid();
});
