import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, ListBase, ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { texts } from '../../i18n/index.ts';
import { toleratedFailures } from '../../../tests/support/toleratedFailures.ts';
import { ProjectScope } from '../scope.ts';
import { ExportButton } from './ExportButton.tsx';

const saved: { name: string; blob: Blob }[] = [];
const last: { blob?: Blob } = {};
Object.assign(URL, {
  createObjectURL: (blob: Blob) => {
    last.blob = blob;
    return 'blob:1';
  },
  revokeObjectURL: () => undefined,
});
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
  if (last.blob) saved.push({ name: this.download, blob: last.blob });
});

it('ADM-14 all rows that the list keeps are saved, in its order, and not the page alone', async () => {
  const all = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, name: `Site ${at}`, order: at }));
  const getList = vi.fn((_: string, { pagination }: { pagination: { page: number; perPage: number } }) =>
    Promise.resolve({ data: all.slice(0, pagination.perPage), total: all.length }),
  );
  renderPage(
    <ProjectScope value={buildProject({ id: 4, name: 'val' })}>
      <ResourceContextProvider value="sites">
        <ListBase
          perPage={25}
          sort={{ field: 'order', order: 'DESC' }}
          filterDefaultValues={{ q: 'site' }}
          queryOptions={{ meta: { projectId: 4 } }}
          disableAuthentication
        >
          <ExportButton />
        </ListBase>
      </ResourceContextProvider>
    </ProjectScope>,
    { calls: { getList } as never },
  );
  const button = await screen.findByRole('button', { name: 'Exporter' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(getList).toHaveBeenLastCalledWith('sites', {
    pagination: { page: 1, perPage: 60 },
    sort: { field: 'order', order: 'DESC' },
    filter: { q: 'site' },
    meta: { projectId: 4 },
  });
  expect(saved[0]?.name).toBe('val-sites.csv');
  const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  expect(lines).toHaveLength(61);
  // All columns of a site, as the import reads them.
  expect(lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^Identifiant;Nom;Ordre;Points d’arrêt desservis;.*;Étiquettes$/),
    expect.stringMatching(/^1;Site 0;0;;+$/),
  ]);
  expect(lines[1]?.split(';')).toHaveLength(lines[0]?.split(';').length ?? 0);
});

it('ADM-14 an export whose rows cannot be read says so, and can be tried again', async () => {
  toleratedFailures();
  let reads = 0;
  const getList = () => {
    reads += 1;
    return reads === 2
      ? Promise.reject(new HttpError('Panne', 503, {}))
      : Promise.resolve({ data: [{ id: 1 }], total: 1 });
  };
  renderPage(
    <ResourceContextProvider value="sites">
      <ListBase disableAuthentication>
        <ExportButton />
      </ListBase>
    </ResourceContextProvider>,
    { calls: { getList } as never },
  );
  const before = saved.length;
  const button = await screen.findByRole('button', { name: 'Exporter' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  expect(await screen.findByText(texts.csv.exportFailed)).toBeVisible();
  expect(saved).toHaveLength(before);
  await userEvent.click(button);
  await waitFor(() => expect(saved).toHaveLength(before + 1));
});
