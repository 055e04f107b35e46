import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Type } from 'typebox';
import { mayCall } from '../../contract/access.ts';
import { isSuperuser } from '../../contract/roles.ts';
import { Id, strict } from '../../contract/schemas/common.ts';
import { GtfsBuilt, GtfsState, GtfsReport, GtfsStored } from '../../contract/schemas/gtfs.ts';
import { maxZipBytes, type Gtfs } from '../domain/gtfs/gtfs.ts';
import { reportOf } from '../domain/gtfs/imports.ts';
import type { ReceivedFile } from '../domain/gtfs/receiveFeed.ts';
import type { Services } from '../domain/services.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { userOf } from '../plugins/app/session.ts';
import { notFound, ClientError, denied, invalid } from '../shared/errors.ts';
import { texts } from '../shared/texts.ts';
import { endWithRight } from './callers.ts';
import { readMultipart, withNumbers } from './multipart.ts';
import type { Scopes } from './scopes.ts';

const received = new WeakMap<FastifyRequest, ReceivedFile>();

/** The file received by `readGtfsUpload`. Throws when there was none. */
function receivedFile(request: FastifyRequest): ReceivedFile {
  const file = received.get(request);
  if (!file) throw invalid({ file: texts.gtfs.noFile });
  return file;
}

/** Removes the received file, whatever the outcome of the call. */
function removeReceived(request: FastifyRequest): void {
  const file = received.get(request);
  if (file) rmSync(file.path, { force: true });
}

/** How many bytes a caller without the right may send before being refused. */
const longestUnwanted = 1024 * 1024;

/**
 * Reads a GTFS upload: the file is streamed to disk, whatever the order of the parts; text parts become the body, which
 * is validated as usual. Project and right are checked once all parts are read; no file is stored for a user who may
 * not import at all.
 */
function readGtfsUpload({ gtfs, boards }: Pick<Services, 'gtfs' | 'boards'>) {
  async function mayImport(request: FastifyRequest): Promise<boolean> {
    const { roles, projectId } = userOf(request);
    if (isSuperuser(roles)) return true;
    if (projectId === null) return false;
    return mayCall('importGtfs', { roles, flags: await boards.project(projectId) });
  }

  return async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) return;
    const isWanted = await mayImport(request);
    const { projectId } = userOf(request);
    // Refuses before a large file has been sent in vain.
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
  // From here on the file is removed with the request, even when it breaks off.
  received.set(request, { path, name: '', size: 0 });
  await pipeline(part.file, target);
  if (part.file.truncated) throw tooLarge();
  const size = target.bytesWritten;
  // A form with an empty file input sends a part without name and content.
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

const Upload = strict({ projectId: Id, transporterId: Id });
const file = Type.String({ format: 'binary', description: `A zip, up to ${maxZipBytes / 1024 / 1024} MiB` });
const uploads = { 'multipart/form-data': strict({ ...Upload.properties, file }) };
const fieldBytes = 1_000;

/** Imports of GTFS feeds (EXP-1, EXP-2). */
export function gtfsRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  const { bus, db, gtfs } = services;
  return async (app) => {
    await app.register(multipart, {
      limits: { fileSize: maxZipBytes, files: 1, fields: 5, parts: 8, fieldSize: fieldBytes },
      throwFileSizeLimit: false,
    });

    app.post(
      '/rest/gtfs',
      {
        config: { right: 'importGtfs', scope: scopes.gtfsUpload, takesLong: true, uploads },
        preValidation: readGtfsUpload(services),
        onResponse: (request, _reply, done) => {
          removeReceived(request);
          done();
        },
        onRequestAbort: (request, done) => {
          removeReceived(request);
          done();
        },
        schema: {
          tags: ['gtfs'],
          summary: 'Store the zip of a GTFS feed (multipart with `file`); it is built by the call of `file`',
          body: Upload,
          response: { 200: GtfsStored },
        },
      },
      (request) =>
        gtfs.receive(
          {
            project: projectOf(request),
            transporterId: request.body.transporterId,
            username: userOf(request).username,
          },
          receivedFile(request),
        ),
    );

    app.get(
      '/rest/uploads/gtfs/:file',
      {
        exposeHeadRoute: false,
        config: { right: 'importGtfs', scope: scopes.gtfsFile },
        schema: {
          tags: ['gtfs'],
          summary: 'Check and build a stored feed; answers when it is in force',
          params: Type.Object({ file: Type.String({ maxLength: 200 }) }),
          response: { 200: GtfsBuilt },
        },
      },
      (request) => gtfs.build(request.params.file),
    );

    app.get(
      '/api/gtfs/project/:projectId',
      {
        config: { right: 'importGtfs', scope: scopes.project },
        schema: {
          tags: ['gtfs'],
          summary: 'Transporters that a feed can be imported for, and the last imports',
          params: Type.Object({ projectId: Id }),
          response: { 200: GtfsState },
        },
      },
      (request) => gtfs.stateOf(projectOf(request).id),
    );

    app.get(
      '/api/gtfs/import/:importId/report',
      {
        config: { right: 'importGtfs', scope: scopes.gtfsImport },
        schema: {
          tags: ['gtfs'],
          summary: 'Errors and warnings of an import, at most 100 of each kind',
          params: Type.Object({ importId: Id }),
          response: { 200: GtfsReport },
        },
      },
      async (request) => {
        const row = await db
          .selectFrom('gtfs_import')
          .select('report')
          .where('id', '=', request.params.importId)
          .executeTakeFirst();
        if (!row) throw notFound();
        return reportOf(row);
      },
    );

    app.post(
      '/api/gtfs/import/:importId/restore',
      {
        config: { right: 'importGtfs', scope: scopes.gtfsImport },
        schema: {
          tags: ['gtfs'],
          summary: 'Go back to the previous feed at once; `replaces` is the import in force as it was seen',
          params: Type.Object({ importId: Id }),
          querystring: Type.Object({ replaces: Id }),
          response: { 200: Type.Object({ id: Id }) },
        },
      },
      async (request) => {
        const { importId } = request.params;
        await gtfs.restore({
          project: projectOf(request),
          username: userOf(request).username,
          importId,
          replaces: request.query.replaces,
        });
        return { id: importId };
      },
    );

    app.get(
      '/api/gtfs/project/:projectId/events',
      {
        exposeHeadRoute: false,
        config: { right: 'importGtfs', scope: scopes.project, answers: ['text/event-stream'] },
        schema: {
          tags: ['gtfs'],
          summary:
            'Stream of `progress` of the running import, and of `imports`, when they are to be read again',
          params: Type.Object({ projectId: Id }),
        },
      },
      (request, reply) => {
        const { id } = projectOf(request);
        const stream = app.openStream(reply);
        endWithRight(bus, stream, request);
        const unsubscribe = bus.subscribe((event) => {
          if (event.type === 'resync') stream.send('imports', '{}');
          if (event.type !== 'gtfs' || event.projectId !== id) return;
          if (event.progress === null) stream.send('imports', '{}');
          else stream.send('progress', JSON.stringify(event.progress));
        });
        stream.onClose(unsubscribe);
        const progress = gtfs.progressOf(id);
        if (progress) stream.send('progress', JSON.stringify(progress));
      },
    );
  };
}
