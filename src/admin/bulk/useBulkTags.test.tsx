import { act, screen } from '@testing-library/react';
import { HttpError, ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { maxImportRows, type ImportRequest } from '../../../contract/configuration/importing.ts';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { ProjectScope } from '../scope.ts';
import { useBulkTags } from './useBulkTags.ts';

const numbers = (n: number) => Array.from({ length: n }, (_, at) => at + 1);

/** Opens the tagging of sites 1 to `n`; the server answers each of its batches in turn. */
function open(n: number, ...answers: (HttpError | object)[]) {
  const sent: ImportRequest[] = [];
  const importRows = (_resource: string, _projectId: number, request: ImportRequest) => {
    sent.push(request);
    const answer = answers.shift() ?? { applied: true, rows: request.rows.map(() => ({ action: 'update' })) };
    return answer instanceof HttpError ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const data = numbers(n).map((id) => ({ id, name: `Site ${id}` }));
  const onDone = vi.fn();
  let tagging: ReturnType<typeof useBulkTags>;
  function Dialog() {
    tagging = useBulkTags(numbers(n), onDone);
    return tagging.failure;
  }
  const { queryClient, container } = renderPage(
    <ProjectScope value={buildProject({ id: 4 })}>
      <ResourceContextProvider value="sites">
        <Dialog />
      </ResourceContextProvider>
    </ProjectScope>,
    { calls: { getList: () => Promise.resolve({ data, total: n }), importRows } as never },
  );
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  const save = () => act(() => tagging.save('remove', ['nuit']));
  return { save, sent, onDone, invalidate, container, isSaving: () => tagging.isSaving };
}

it('CMP-1 more records than one call may change go in several, and are counted together', async () => {
  const { save, sent, onDone } = open(maxImportRows + 2);
  await save();
  expect(sent.map(({ rows }) => rows.length)).toEqual([maxImportRows, 2]);
  expect(sent[1]?.rows[0]).toEqual({ id: maxImportRows + 1, tags: { remove: ['nuit'] } });
  expect(await screen.findByText(/^\d+.\d+ éléments modifiés$/)).toBeVisible();
  expect(onDone).toHaveBeenCalledOnce();
});

it('CMP-1 ADM-12 a call that fails is told in the dialog, which stays, and the list is read again', async () => {
  const { save, onDone, invalidate, container, isSaving } = open(3, new HttpError('Réseau coupé', 0, {}));
  await save();
  expect(container).toHaveTextContent(/Réseau coupé$/);
  expect([onDone.mock.calls.length, isSaving(), invalidate.mock.calls.length]).toEqual([0, false, 1]);
  await save();
  expect(container).not.toHaveTextContent('Réseau coupé');
  expect(onDone).toHaveBeenCalledOnce();
});

it('CMP-1 of many records that are refused the first are named, and nothing more is sent', async () => {
  const rows = numbers(7).map((id) => ({ id, action: 'refused', problems: { tags: 'Trop.' } }));
  const { save, sent, onDone, container } = open(maxImportRows + 1, { applied: false, rows });
  await save();
  expect(container).toHaveTextContent('Site 5 : Trop.');
  expect(container).not.toHaveTextContent('Site 6');
  expect(container).toHaveTextContent(/2 autres$/);
  expect(sent).toHaveLength(1);
  expect(onDone).not.toHaveBeenCalled();
});
