import { expect, it } from 'vitest';
import { FeedFailure, reasonOf } from './feedFailure.ts';

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
