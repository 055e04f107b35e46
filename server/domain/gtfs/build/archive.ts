import { open, type FileHandle } from 'node:fs/promises';
import yauzl from 'yauzl';
import type { Problems } from './problems.ts';
import { texts } from '../../../shared/texts.ts';

const said = texts.gtfs.archive;

/** Maximum number of files in an archive: a feed has about thirty. */
const maxEntries = 1_000;
/** Maximum total uncompressed size, bytes. */
const maxTotalBytes = 8 * 1024 * 1024 * 1024;
/** Maximum compression ratio. Metro timetables reach about 60; deflate's own limit is 1,032. */
const maxRatio = 250;
/** Files up to this size are harmless at any ratio. */
const smallBytes = 8 * 1024 * 1024;

const stored = 0;
const deflated = 8;

/** Feed files in an archive, by GTFS name. The caller closes `zip`. */
export interface Archive {
  zip: yauzl.ZipFile;
  files: Map<string, yauzl.Entry>;
}

const whole = { file: null, line: null, column: null };
const ofFile = (file: string) => ({ ...whole, file });

/** Why an archive is refused, in addition to the problems. */
export type ArchiveRefusal = 'notAZip' | 'tooLarge';

/**
 * Opens an archive and finds the feed in it: at its root, or in one folder. Reads only the directory. Refusals are added
 * to the problems (EXP-2).
 */
export async function openArchive(path: string, problems: Problems): Promise<Archive | ArchiveRefusal> {
  const refusal = await refusalOfStart(path);
  if (refusal !== null) {
    problems.error('archive', whole, () => refusal);
    return 'notAZip';
  }
  let zip: yauzl.ZipFile;
  try {
    zip = await yauzl.openPromise(path, { autoClose: false });
  } catch (error) {
    problems.error('archive', whole, () => (isCutOff(error) ? said.truncated : said.damaged));
    return 'notAZip';
  }
  try {
    const files = await readDirectory(zip, problems);
    if (typeof files === 'object') return { zip, files };
    zip.close();
    return files;
  } catch (error) {
    problems.error('archive', whole, () => refusalOfEntry(error));
    zip.close();
    return 'notAZip';
  }
}

const isCutOff = (error: unknown) =>
  error instanceof Error && /End of central directory|unexpected EOF/i.test(error.message);

function refusalOfEntry(error: unknown): string {
  // A path that escapes the folder, is absolute, or invalid on some systems: yauzl gives it after the colon.
  const [, name] = /(?:relative path|absolute path|characters in fileName): (.*)/s.exec(String(error)) ?? [];
  return name === undefined ? said.damaged : said.path(name);
}

/** `PK` and the signature of a first file, of an empty archive, or of a multi-part one. */
const beginnings = ['504b0304', '504b0506', '504b0708'];

/** Checks the first bytes: null when they are those of a zip. */
async function refusalOfStart(path: string): Promise<string | null> {
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead === 0) return said.empty;
    return beginnings.includes(buffer.toString('hex', 0, bytesRead)) ? null : said.noZip;
  } finally {
    await file?.close();
  }
}

async function readDirectory(
  zip: yauzl.ZipFile,
  problems: Problems,
): Promise<Archive['files'] | ArchiveRefusal> {
  const entries: yauzl.Entry[] = [];
  let total = 0;
  // A directory may contain more entries than it declares: those are not read.
  if (zip.entryCount > maxEntries) {
    problems.error('archive', whole, () => said.entries(maxEntries));
    return 'tooLarge';
  }
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize;
    const refusal = refusalOf(entry, total);
    if (refusal !== null) {
      problems.error('archive', refusal.isOfFile ? ofFile(entry.fileName) : whole, () => refusal.text);
      return refusal.kind;
    }
    if (!entry.fileName.endsWith('/')) entries.push(entry);
  }
  return filesOf(entries, problems);
}

function refusalOf(entry: yauzl.Entry, total: number) {
  const { compressedSize, compressionMethod, uncompressedSize } = entry;
  const refuse = (kind: ArchiveRefusal, isOfFile: boolean, text: string) => ({ kind, isOfFile, text });
  if (total > maxTotalBytes) return refuse('tooLarge', false, said.total(maxTotalBytes));
  if (entry.isEncrypted()) return refuse('notAZip', true, said.encrypted);
  if (compressionMethod !== stored && compressionMethod !== deflated) {
    return refuse('notAZip', true, said.method);
  }
  if (uncompressedSize > smallBytes && uncompressedSize > compressedSize * maxRatio) {
    return refuse('tooLarge', true, said.ratio(maxRatio));
  }
  return null;
}

/** File names that identify the feed's folder. */
const ownNames = new Set(['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt']);

/** Files added by operating systems are not part of the feed. */
const isHidden = (name: string) => /(^|\/)(__MACOSX\/|\.)/.test(name);

function filesOf(entries: readonly yauzl.Entry[], problems: Problems): Archive['files'] | ArchiveRefusal {
  const folders = new Map<string, Archive['files']>();
  for (const entry of entries) {
    const { fileName } = entry;
    if (isHidden(fileName)) continue;
    const start = fileName.lastIndexOf('/') + 1;
    const folder = fileName.slice(0, start);
    const name = fileName.slice(start).toLowerCase();
    const files = folders.get(folder) ?? new Map<string, yauzl.Entry>();
    folders.set(folder, files);
    if (files.has(name)) {
      problems.error('archive', ofFile(fileName), () => said.twice);
      return 'notAZip';
    }
    files.set(name, entry);
  }
  const root = folders.get('');
  const isFeed = (files: Archive['files']) => [...ownNames].some((name) => files.has(name));
  if (root && isFeed(root)) return root;
  const feeds = [...folders].filter(([, files]) => isFeed(files));
  if (feeds.length > 1) {
    problems.error('archive', whole, () => said.folders(feeds.map(([folder]) => folder).join(', ')));
    return 'notAZip';
  }
  const [feed] = feeds;
  if (feed) return feed[1];
  const nested = entries.find(({ fileName }) => !isHidden(fileName) && /\.zip$/i.test(fileName));
  if (nested) {
    problems.error('archive', ofFile(nested.fileName), () => said.nested);
    return 'notAZip';
  }
  return new Map<string, yauzl.Entry>();
}
