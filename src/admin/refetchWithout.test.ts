import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refetchWithout } from './refetchWithout.ts';

it('ADM-12 after a deletion everything is read again but the deleted records, whose forms may still be open', async () => {
  const client = new QueryClient();
  const keys = [
    ['sites', 'getOne', { id: '12', meta: { projectId: 1 } }],
    ['sites', 'getOne', { id: 13 }],
    ['sites', 'getList', { id: 12 }],
    ['screens', 'getOne', { id: 12 }],
    ['sites', 'getOne'],
    [1, 'news'],
  ];
  for (const key of keys) client.setQueryData(key, {});
  await refetchWithout(client, 'sites', [12, 14]);
  const kept = keys.filter((key) => client.getQueryState(key)?.isInvalidated === false);
  expect(kept).toEqual([keys[0]]);
});
