import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildFakeDatabase } from '../../tests/support/fakeDatabase.ts';
import { createStorageWatch, storageTroubleOf } from './storage.ts';

const failure = (code: unknown) => Object.assign(new Error('of the driver'), { code });

it.each([
  ...['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100', 'ENOSPC', 'EDQUOT'].map((code) => [code, 'full']),
  ...['SQLITE_IOERR_WRITE', 'SQLITE_READONLY', '58030', '25006', 'EIO', 'EROFS'].map((code) => [
    code,
    'failing',
  ]),
  ...['SQLITE_BUSY', '531001', '23505', undefined].map((code) => [code, null]),
])('SRV-2 the error %s says of the storage: %s', (code, trouble) => {
  expect(storageTroubleOf(failure(code))).toBe(trouble);
});

it('SRV-2 what is no error of a driver says nothing of the storage', () => {
  expect([new Error('53100'), { code: '53100' }, null].map(storageTroubleOf)).toEqual([null, null, null]);
});

/** A storage watch whose writes fail with `failing`; `trials` counts the trial writes, and `tried` is what they wrote. */
function start() {
  const state = { failing: null as Error | null, trials: 0, tried: '' };
  const db = buildFakeDatabase((sql, [, value]) => {
    if (sql.startsWith('insert into "secret"')) {
      state.trials += 1;
      state.tried = String(value);
    }
    return state.failing ? Promise.reject(state.failing) : Promise.resolve([]);
  });
  const watch = createStorageWatch(() => db);
  const heard = (level: 'error' | 'query', error: Error) => watch.heard({ level, error } as never);
  return { state, watch, heard };
}

it('SRV-2 a storage that was full is tried when it is asked for, once for all who ask, until it takes something', async () => {
  const { state, watch, heard } = start();
  expect(await watch.check()).toBeNull();
  heard('query', failure('SQLITE_FULL'));
  heard('error', failure('SQLITE_BUSY'));
  expect([await watch.check(), state.trials]).toEqual([null, 0]);
  state.failing = failure('SQLITE_FULL');
  heard('error', state.failing);
  heard('error', failure('SQLITE_BUSY'));
  expect(await Promise.all([watch.check(), watch.check()])).toEqual(['full', 'full']);
  expect(state.trials).toBe(1);
  state.failing = null;
  expect(await watch.check()).toBeNull();
  expect(state.trials).toBe(2);
  expect([await watch.check(), state.trials]).toEqual([null, 2]);
});

it('SRV-2 a trial that fails for another reason is told as that', async () => {
  const { state, watch, heard } = start();
  heard('error', failure('EIO'));
  state.failing = new Error('connection lost');
  await expect(watch.check()).rejects.toThrow('connection lost');
});

it('SRV-2 a trial takes the room that it asks for, compressed as well', async () => {
  const { state, watch, heard } = start();
  heard('error', failure('53100'));
  await watch.check();
  expect(deflateSync(state.tried).length).toBeGreaterThan(40_000);
});
