import { expect, it } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import { feedKeyOf } from './feedPlans.ts';
import { FeedFailure, readFeedStates, reasonOf } from './feedStates.ts';

const coded = (code: string) => Object.assign(new Error('10.0.0.7 said no'), { code });

it.each<[unknown, string]>([
  [new FeedFailure('réponse 503'), 'réponse 503'],
  [coded('ECONNREFUSED'), 'connexion refusée'],
  [coded('CERT_HAS_EXPIRED'), 'certificat du serveur expiré'],
  [coded('DEPTH_ZERO_SELF_SIGNED_CERT'), 'certificat du serveur refusé'],
  [coded('ERR_TLS_CERT_ALTNAME_INVALID'), 'certificat du serveur refusé'],
  [coded('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'certificat du serveur refusé'],
  [coded('ERR_SSL_WRONG_VERSION_NUMBER'), 'certificat du serveur refusé'],
  [coded('EPROTO'), 'le serveur ne répond pas en HTTPS'],
  [coded('Z_BUF_ERROR'), 'compression illisible ou tronquée'],
  [coded('ECONNRESET'), 'connexion interrompue'],
  [coded('EZ_'), 'connexion interrompue'],
  [new Error('10.0.0.7 said no'), 'connexion interrompue'],
  ['nothing', 'connexion interrompue'],
  [undefined, 'connexion interrompue'],
])('ADM-5 TRF-3 %s is told as « %s »', (error, expected) => {
  expect(reasonOf(error)).toBe(expected);
});

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
  const states = [works, { readAt: 20, failingSince: 40, failure: 'réponse 503' }, works, unread, unread];
  expect(await readFeedStates(db, 1)).toEqual(
    states.map((state, index) => ({ newsConfLineId: index + 1, newsConfId: 3, ...state })),
  );
});
