import { expect, it } from 'vitest';
import { FeedFailure, reasonOf, reasonOfCall } from './feedFailure.ts';

const coded = (code: string) => Object.assign(new Error('10.0.0.7 said no'), { code });

it.each<[unknown, string]>([
  [new FeedFailure('réponse 503'), 'réponse 503'],
  [new FeedFailure('version « 9\0\uD800 »'), 'version « 9 »'],
  [coded('ECONNREFUSED'), 'connexion refusée'],
  [coded('CERT_HAS_EXPIRED'), 'certificat du serveur expiré'],
  [coded('DEPTH_ZERO_SELF_SIGNED_CERT'), 'certificat du serveur refusé'],
  [coded('ERR_TLS_CERT_ALTNAME_INVALID'), 'certificat du serveur refusé'],
  [coded('INVALID_CA'), 'certificat du serveur refusé'],
  [coded('HOSTNAME_MISMATCH'), 'certificat du serveur refusé'],
  [coded('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'certificat du serveur refusé'],
  [coded('ERR_SSL_WRONG_VERSION_NUMBER'), 'certificat du serveur refusé'],
  [coded('EPROTO'), 'le serveur ne répond pas en HTTPS'],
  [coded('Z_BUF_ERROR'), 'compression illisible ou tronquée'],
  [coded('HPE_INVALID_CONSTANT'), 'la réponse n’est pas du HTTP'],
  [coded('ERR_INVALID_CHAR'), 'la clé contient un caractère qui ne peut pas être envoyé'],
  [coded('EHOSTUNREACH'), 'serveur injoignable'],
  [coded('ENETDOWN'), 'serveur injoignable'],
  [coded('ETIMEDOUT'), 'serveur injoignable'],
  [coded('ECONNRESET'), 'connexion interrompue'],
  [coded('EZ_'), 'connexion interrompue'],
  [new Error('10.0.0.7 said no'), 'connexion interrompue'],
  ['nothing', 'connexion interrompue'],
  [undefined, 'connexion interrompue'],
])('ADM-5 TRF-3 OUT-5 a call that failed with %s is told as « %s »', (error, expected) => {
  expect(reasonOfCall(error)).toBe(expected);
});

it.each<[unknown, string]>([
  [new FeedFailure('réponse 503'), 'réponse 503'],
  [
    new TypeError('undefined is not a function'),
    'erreur interne de Girouette, dont son journal dit la cause',
  ],
  [coded('ECONNRESET'), 'erreur interne de Girouette, dont son journal dit la cause'],
])(
  'ADM-5 TRF-3 LIV-1 a feed is not blamed for what is no fault of its: %s is told as « %s »',
  (error, expected) => {
    expect(reasonOf(error)).toBe(expected);
  },
);
