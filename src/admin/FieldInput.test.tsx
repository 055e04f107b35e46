import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { configurationNames, configurationOf } from '../../contract/configuration/resources.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { FieldInput } from './FieldInput.tsx';
import { fieldLabel } from './fieldText.ts';
import { ProjectScope } from './scope.ts';

const verbs = {
  getList: () => Promise.resolve({ data: [{ id: 1, name: 'Antony' }], total: 1 }),
  getMany: () => Promise.resolve({ data: [] }),
};

it.each(configurationNames)(
  'ADM-15 the fields of %s have inputs, with labels and without noise',
  async (resource) => {
    const fields = Object.entries(configurationOf(resource).fields).filter(
      ([, { kind }]) => kind !== 'html' && kind !== 'structure',
    );
    renderPage(
      <ProjectScope value={buildProject()}>
        <ResourceContextProvider value={resource}>
          <Form>
            {fields.map(([source]) => (
              <FieldInput key={source} source={source} />
            ))}
          </Form>
        </ResourceContextProvider>
      </ProjectScope>,
      { calls: verbs as object },
    );
    for (const [source, field] of fields) {
      const label = fieldLabel(resource, source);
      const isMandatory = ('required' in field && field.required) || field.kind === 'roles';
      const isField = (name: string) => name.replace(/\s*\*$/, '') === label;
      const input =
        field.kind === 'roles'
          ? screen.getByRole('group', { name: isField })
          : (await screen.findAllByLabelText(isField))[0];
      expect(input, source).toBeEnabled();
      if (isMandatory) expect(screen.getAllByText('*').length, source).toBeGreaterThan(0);
    }
  },
);

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
