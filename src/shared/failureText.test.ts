import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { failureText } from './failureText.ts';

it.each([
  [
    'the server says why',
    new HttpError('x', 409, { message: '<clientMessage>Pris.</clientMessage>' }),
    'Pris.',
  ],
  ['it says it to no user', new HttpError('Conflit', 409, { message: 'stack' }), 'Échec.\nConflit'],
  ['nothing came back', new HttpError('Réseau coupé', 0), 'Échec.\nRéseau coupé'],
  ['the message is no text', new HttpError('Panne', 500, { message: 3 }), 'Échec.\nPanne'],
  ['it is a defect', new TypeError('x is not a function'), 'Échec.'],
])('PRV-4 why an action failed where %s', (_, error, text) => {
  expect(failureText(error, 'Échec.')).toBe(text);
});
