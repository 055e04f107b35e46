import { expect, it } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import { feedKeyOf } from '../feeds/feedAddress.ts';
import { readFeedStates } from './feedStates.ts';

it('ADM-5 TRF-3 each line of a setup has the state of its feed, as far as it was read', async () => {
  const [working, failing] = ['http://feeds.example/a', 'http://feeds.example/b'];
  const urls = [working, failing, working, 'http://feeds.example/c', 'flux'];
  const lines = urls.map((url, index) => ({ id: index + 1, url, newsConfId: 3 }));
  const feeds = [
    { key: feedKeyOf(new URL(working)), read_at: 50, failing_since: null, failure: null },
    { key: feedKeyOf(new URL(failing)), read_at: 20, failing_since: 40, failure: 'réponse 503' },
  ];
  const db = buildFakeDatabase((sql) => Promise.resolve(sql.includes('from "feed"') ? feeds : lines));
  const works = { readAt: 50, failingSince: null, failure: null };
  const unread = { readAt: null, failingSince: null, failure: null };
  const states = [
    works,
    { readAt: 20, failingSince: 40, failure: 'réponse 503' },
    works,
    unread,
    { ...unread, failure: 'adresse invalide' },
  ];
  expect(await readFeedStates(db, 1)).toEqual(
    states.map((state, index) => ({ newsConfLineId: index + 1, newsConfId: 3, ...state })),
  );
});
