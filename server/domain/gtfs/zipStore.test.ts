import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import { fetchZip } from './zipStore.ts';

it('EXP-2 a zip is written whole, also where the system takes a part of what it is given', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'feed.zip');
  const file = await open(path, 'w');
  const handles = Object.getPrototypeOf(file) as { write: (bytes: Buffer) => Promise<unknown> };
  await file.close();
  const { write } = handles;
  // As on a disk that is nearly full.
  const short = vi.spyOn(handles, 'write').mockImplementation(function (this: FileHandle, bytes) {
    return write.call(this, bytes.subarray(0, 1));
  });
  onTestFinished(() => short.mockRestore());
  const chunks = ['PK', 'and', 'the rest'].map((text) => ({ bytes: Buffer.from(text) }));
  const db = buildFakeDatabase(() => Promise.resolve(chunks.splice(0, 1)));
  expect(await fetchZip(db, 1, path)).toBe(13);
  expect(readFileSync(path, 'utf8')).toBe('PKandthe rest');
});
