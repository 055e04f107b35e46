import { expect, it } from 'vitest';
import { addressOf } from './address.ts';

it('SCR-4 the link’s hash names the screen and its credential', () => {
  expect(addressOf('#val-antony-1/s3cr_et-~')).toEqual({ screenId: 'val-antony-1', credential: 's3cr_et-~' });
});

it.each(['', '#', '#val-antony-1', '#val-antony-1/', '#/key', '#a/b/c', '#../x y/k'])(
  'SCR-4 %j is no link',
  (hash) => {
    expect(addressOf(hash)).toBeNull();
  },
);
