import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { readingOf } from './reading.ts';

type Query = Parameters<typeof readingOf>[0][number];

const query = (changes: Partial<Query> = {}): Query => ({
  data: [],
  error: null,
  isError: false,
  isFetching: false,
  refetch: vi.fn(),
  ...changes,
});
const failed = (error: Error, data?: unknown) => query({ isError: true, error, data });

it('MSG-7 what was never read is a failure; what was read before is only older, unless it is no more', () => {
  const down = new HttpError('Panne', 503);
  const gone = new HttpError('Introuvable', 404);
  expect(readingOf([query()])).toMatchObject({ failure: null, isStale: false, isReloading: false });
  expect(readingOf([query(), failed(down)])).toMatchObject({ failure: down, isStale: false });
  expect(readingOf([query(), failed(down, [])])).toMatchObject({ failure: null, isStale: true });
  expect(readingOf([failed(down, []), failed(gone, [])])).toMatchObject({ failure: gone, isStale: false });
});

it('MSG-7 what stands beside the rest takes nothing away, and is not missing in silence', () => {
  const beside = failed(new HttpError('Introuvable', 404));
  const reading = readingOf([query()], [beside]);
  expect(reading).toMatchObject({ failure: null, isStale: true });
  reading.reload();
  expect(beside.refetch).toHaveBeenCalledOnce();
});

it('MSG-7 all is read again, and that it is says any of it', () => {
  const queries = [query(), query({ isFetching: true })];
  const reading = readingOf(queries);
  expect(reading.isReloading).toBe(true);
  reading.reload();
  for (const { refetch } of queries) expect(refetch).toHaveBeenCalledOnce();
});
