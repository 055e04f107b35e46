import { expect, it } from 'vitest';
import { HttpError } from 'react-admin';
import { endReasonOf } from './endReasonOf.ts';

it.each([
  [new HttpError('', 0), 'network'],
  [new HttpError('', 401), 'ended'],
  [new HttpError('', 404), 'ended'],
  [new HttpError('', 500), 'server'],
  [new HttpError('', 503), 'server'],
  [new Error('a defect'), 'server'],
])('SES-6 after %s a session ends because of: %s', (error, reason) => {
  expect(endReasonOf(error)).toBe(reason);
});
