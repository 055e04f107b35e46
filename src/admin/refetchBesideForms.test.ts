import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refetchBesideForms } from './refetchBesideForms.ts';

it('ADM-12 ADM-10 after a change everything is read again but what the server offers and the records of open forms', async () => {
  const client = new QueryClient();
  const keys = [
    ['sites', 'getOne', { id: '12', meta: { projectId: 1 } }],
    ['sites', 'getList', { id: 12 }],
    ['screens', 'getMany', { ids: [12] }],
    ['capabilities'],
    ['offers', 'undo'],
    [1, 'news'],
    ['projects'],
  ];
  for (const key of keys) client.setQueryData(key, {});
  await refetchBesideForms(client);
  const kept = keys.filter((key) => client.getQueryState(key)?.isInvalidated === false);
  expect(kept).toEqual([keys[0], ['capabilities'], ['offers', 'undo']]);
});
