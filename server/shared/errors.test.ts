import { expect, it } from 'vitest';
import {
  blocked,
  bodyOf,
  ClientError,
  conflict,
  invalid,
  notFound,
  outdated,
  screensRefused,
} from './errors.ts';
import { texts } from './texts.ts';

it('SRV-1 input that is wrong is answered with the first reason, unless another is given', () => {
  expect(bodyOf(invalid({ title: 'Trop long.', period: 'Illisible.' }))).toEqual({
    status: 400,
    error: 'Bad Request',
    exception: 'ValidationException',
    message: '<clientMessage>Trop long.</clientMessage>',
    fields: { title: 'Trop long.', period: 'Illisible.' },
  });
  expect(invalid({ title: 'Trop long.' }, 'Non.').message).toBe('Non.');
  expect(invalid({}).message).toBe(texts.request.invalid);
});

it('SRV-1 what travels with an error is what there is to say, and nothing else', () => {
  const [blocker, screen] = [{ name: 'Écran' }, { id: 'a' }] as never[];
  const more = [
    notFound(),
    conflict('Non.'),
    conflict('Non.', { title: 'Pris.' }),
    blocked('Non.', [blocker] as never, 21),
    screensRefused('Non.', [screen] as never),
    outdated('Non.', { id: 1 }),
  ].map((error) => {
    const { status, error: _phrase, exception: _name, message: _text, ...rest } = bodyOf(error);
    return [status, rest];
  });
  expect(more).toEqual([
    [404, {}],
    [409, {}],
    [409, { fields: { title: 'Pris.' } }],
    [409, { blockers: [blocker], total: 21 }],
    [409, { fields: { screens: 'Non.' }, screens: [screen] }],
    [409, { current: { id: 1 } }],
  ]);
  expect(bodyOf(new ClientError(418, 'ConflictException', 'Non.')).error).toBe('Error');
});
