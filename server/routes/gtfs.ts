import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Id, strict } from '../../contract/schemas/common.ts';
import { GtfsBuilt, GtfsState, GtfsReport, GtfsStored } from '../../contract/schemas/gtfs.ts';
import { maxZipBytes } from '../domain/gtfs/gtfs.ts';
import { reportOf } from '../domain/gtfs/imports.ts';
import type { Services } from '../domain/services.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { userOf } from '../plugins/app/session.ts';
import { notFound } from '../shared/errors.ts';
import { endWithSession } from './callers.ts';
import { readGtfsUpload, receivedFile, removeReceived } from './gtfsUpload.ts';
import type { Scopes } from './scopes.ts';

const Upload = strict({ projectId: Id, transporterId: Id });
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
        config: { right: 'importGtfs', scope: scopes.gtfsUpload, takesLong: true },
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
        config: { right: 'importGtfs', scope: scopes.project },
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
        endWithSession(bus, stream, userOf(request));
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
