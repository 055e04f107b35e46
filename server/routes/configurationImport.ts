import { PassThrough } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyError } from 'fastify';
import { Type } from 'typebox';
import {
  isImported,
  maxImportBytes,
  maxImportRows,
  type ImportLine,
  type ImportOutcome,
} from '../../contract/configuration/importing.ts';
import { nullable, strict } from '../../contract/schemas/common.ts';
import { importRows } from '../domain/configuration/importRows.ts';
import { findProject } from '../domain/project/projects.ts';
import { bodyOf, notFound } from '../shared/errors.ts';
import { inTurns } from '../shared/tasks.ts';
import { asClientError } from '../plugins/app/errors.ts';
import { userOf } from '../plugins/app/session.ts';
import type { Services } from '../domain/services.ts';
import { abortWithRight } from './callers.ts';
import { idOf } from './scopes.ts';

/** Characters written at once of an outcome, which may have thousands of rows. */
const writtenAtOnce = 64 * 1024;

const ImportBody = strict({
  dryRun: Type.Boolean({ description: 'Only say what would happen' }),
  plan: Type.Optional(
    Type.String({ maxLength: 100, description: 'Of the dry run: write only if the same would happen' }),
  ),
  rows: Type.Array(
    Type.Object(
      { id: Type.Optional(nullable(Type.Union([Type.Integer(), Type.String()]))) },
      { additionalProperties: true },
    ),
    { minItems: 1, maxItems: maxImportRows },
  ),
});

/** Import of many records at once, all or nothing (ADM-14). */
export function configurationImportRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/import/:resource/project/:projectId',
      {
        config: { right: 'configure' },
        bodyLimit: maxImportBytes,
        schema: {
          tags: ['configuration'],
          summary:
            'Import records into a project, all of them or none; lines of JSON say how far it is, then the outcome',
          params: Type.Object({ resource: Type.String(), projectId: Type.String() }),
          body: ImportBody,
          response: { 200: { content: { 'application/x-ndjson': { schema: Type.String() } } } },
        },
      },
      async (request, reply) => {
        const { resource } = request.params;
        const projectId = idOf(request.params.projectId);
        const project = projectId === null ? null : await findProject(services.db, projectId);
        if (!isImported(resource) || !project) throw notFound();

        const left = new AbortController();
        // The caller may have left before the project was read.
        if (reply.raw.destroyed) left.abort();
        else reply.raw.once('close', () => left.abort());
        const unwatch = abortWithRight(services.bus, left, request);
        const lines = new PassThrough();
        const write = (line: ImportLine) => void lines.write(`${JSON.stringify(line)}\n`);
        const writeOutcome = async ({ rows: told, ...outcome }: ImportOutcome) => {
          let text = `${JSON.stringify(outcome).slice(0, -1)},"rows":[`;
          await inTurns(told, (row, at) => {
            text += `${at > 0 ? ',' : ''}${JSON.stringify(row)}`;
            if (text.length < writtenAtOnce) return;
            lines.write(text);
            text = '';
          });
          lines.write(`${text}]}\n`);
        };
        write({ done: 0, total: request.body.rows.length });
        const { dryRun, plan, rows } = request.body;
        importRows(
          services,
          userOf(request),
          { resource, projectId: project.id },
          { dryRun, plan, rows: rows },
          { signal: left.signal, onProgress: write },
        )
          .then(writeOutcome, (error: FastifyError) => {
            const failed = asClientError(error);
            // A caller who disconnected gets no answer, and it is not a server error.
            if (failed.status >= 500 && !left.signal.aborted) {
              request.log.error({ err: error }, 'import failed');
            }
            write({ failed: bodyOf(failed) });
          })
          .finally(() => {
            unwatch();
            lines.end();
          });
        return reply
          .type('application/x-ndjson; charset=utf-8')
          .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
          .send(lines as unknown as string);
      },
    );
    return Promise.resolve();
  };
}
