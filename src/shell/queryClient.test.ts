import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { createQueryClient } from './queryClient.ts';

it.each([
  ['a refusal', new HttpError('Interdit', 403), 0, false],
  ['a broken line', new HttpError('Panne', 0), 0, true],
  ['a server in trouble', new HttpError('Indisponible', 503), 0, true],
  ['a second failure', new HttpError('Indisponible', 503), 1, false],
])('MSG-7 %s, %o, after %i tries: tried again %s', (_, error, failures, again) => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry;
  expect(typeof retry === 'function' && retry(failures, error)).toBe(again);
});
