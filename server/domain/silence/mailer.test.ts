import { expect, it } from 'vitest';
import { reasonOf } from './mailer.ts';

const at = 'connect ECONNREFUSED 10.1.2.3:25';

it.each<[string, string, object, string]>([
  [
    'a server that is not there',
    at,
    { code: 'ESOCKET', originalCode: 'ECONNREFUSED' },
    'il est injoignable.',
  ],
  ['a name that is unknown', 'queryA ENOTFOUND mail.inner', { code: 'EDNS' }, 'il est injoignable.'],
  ['one that hangs up', 'closed', { code: 'ECONNECTION', response: '421 10.1.2.3' }, 'il est injoignable.'],
  ['one that says nothing', 'Greeting never received', { code: 'ETIMEDOUT' }, 'il est injoignable.'],
  [
    'a wrong password',
    'Invalid login: 535 by 10.1.2.3',
    { code: 'EAUTH', response: '535 by 10.1.2.3' },
    'il refuse les identifiants de Girouette.',
  ],
  [
    'an expired certificate',
    'certificate has expired',
    { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' },
    'son certificat ou son chiffrement n’est pas accepté.',
  ],
  [
    'an unknown issuer',
    'unable to verify the first certificate',
    { code: 'ESOCKET', originalCode: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
    'son certificat ou son chiffrement n’est pas accepté.',
  ],
  ['no TLS', at, { code: 'ETLS' }, 'son certificat ou son chiffrement n’est pas accepté.'],
  [
    'a refused sender',
    'Mail command failed: 550 Not from here',
    { code: 'EENVELOPE', response: '550 Not from here' },
    '550 Not from here',
  ],
  ['a refused mail', 'Message failed', { code: 'EMESSAGE', response: '552 Too large' }, '552 Too large'],
  ['a mail that is none', at, { code: 'EMESSAGE' }, 'la cause est dans le journal de Girouette.'],
  ['what nobody thought of', at, {}, 'la cause est dans le journal de Girouette.'],
])(
  'FLT-1 administrators are told of %s, in French and without inner addresses',
  (_, message, error, reason) => {
    expect(reasonOf(Object.assign(new Error(message), error))).toBe(
      `Le serveur de messagerie n’a pas pris l’e-mail : ${reason}`,
    );
  },
);
