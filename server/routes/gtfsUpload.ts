import { randomUUID } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { mayCall } from '../../contract/access.ts';
import { isSuperuser } from '../../contract/roles.ts';
import { maxZipBytes, type Gtfs } from '../domain/gtfs/gtfs.ts';
import type { ReceivedFile } from '../domain/gtfs/receiveFeed.ts';
import type { Services } from '../domain/services.ts';
import { ClientError, denied, invalid } from '../shared/errors.ts';
import { texts } from '../shared/texts.ts';
import { readMultipart, withNumbers } from './multipart.ts';
import { userOf } from '../plugins/app/session.ts';

const received = new WeakMap<FastifyRequest, ReceivedFile>();

/** The file that `readGtfsUpload` has received. Throws when there was none. */
export function receivedFile(request: FastifyRequest): ReceivedFile {
  const file = received.get(request);
  if (!file) throw invalid({ file: texts.gtfs.noFile });
  return file;
}

/** Removes what was received, whatever became of the call. */
export function removeReceived(request: FastifyRequest): void {
  const file = received.get(request);
  if (file) rmSync(file.path, { force: true });
}

/** Who may not send a file may send so much of one before hearing so. */
const longestUnwanted = 1024 * 1024;

/**
 * Reads a GTFS upload: its file goes to the disk as it arrives, whatever the order of the parts; its texts become the
 * body, which is then checked as any other. The project is known, and the right asked for, when all parts are read: of
 * a user who may import nothing at all, no file is kept.
 */
export function readGtfsUpload({ gtfs, boards }: Pick<Services, 'gtfs' | 'boards'>) {
  async function mayImport(request: FastifyRequest): Promise<boolean> {
    const { roles, projectId } = userOf(request);
    if (isSuperuser(roles)) return true;
    if (projectId === null) return false;
    const { project } = await boards.of(projectId);
    return mayCall('importGtfs', { roles, flags: project });
  }

  return async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) return;
    const isWanted = await mayImport(request);
    const { projectId } = userOf(request);
    // Said before a large file has been sent for nothing.
    if (isWanted && projectId !== null) await gtfs.refuseBeside(projectId);
    const fields = await readMultipart(request, {
      take: (part) => (isWanted ? keep(request, part, gtfs) : leave(part)),
      tooLarge,
      several: () => invalid({ file: texts.gtfs.severalFiles }),
      brokenOff: texts.gtfs.brokenOff,
    });
    request.body = withNumbers(fields);
  };
}

const tooLarge = () => new ClientError(413, 'PayloadTooLargeException', texts.gtfs.tooLarge(maxZipBytes));

async function keep(request: FastifyRequest, part: MultipartFile, gtfs: Gtfs): Promise<void> {
  const path = gtfs.uploadPath(randomUUID());
  const target = createWriteStream(path);
  // From now on it is removed with the request, even when it breaks off.
  received.set(request, { path, name: '', size: 0 });
  await pipeline(part.file, target);
  if (part.file.truncated) throw tooLarge();
  const size = target.bytesWritten;
  // A form whose file was left empty sends a part without name and content.
  if (!part.filename && size === 0) {
    removeReceived(request);
    received.delete(request);
    return;
  }
  received.set(request, { path, name: part.filename.slice(0, 200), size });
}

async function leave(part: MultipartFile): Promise<void> {
  let size = 0;
  for await (const bytes of part.file) {
    size += (bytes as Buffer).length;
    if (size > longestUnwanted) throw denied();
  }
}
