import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Burst, BurstList } from '../../contract/schemas/burst.ts';
import { Deleted, Id } from '../../contract/schemas/common.ts';
import { PageOf, PageQuery } from '../../contract/schemas/list.ts';
import { launchBurst, readLaunches, stopBurst } from '../domain/bursts/bursts.ts';
import { entityOf } from '../domain/configuration/entities.ts';
import { readPresented } from '../domain/configuration/presentRecords.ts';
import { projectOf } from '../plugins/app/rights.ts';
import type { Services } from '../domain/services.ts';
import { ConfiguredRecord } from './configurationSchemas.ts';
import { pageOf, pageParameters } from './listParameters.ts';
import { readMultipart, withNumbers } from './multipart.ts';
import { actorOf, onceFor } from './callers.ts';
import type { Scopes } from './scopes.ts';

const tags = ['bursts'];

/** Reads a form, multipart or url-encoded, into the body; a JSON body is left as it is. */
async function readForm(request: FastifyRequest): Promise<void> {
  const fields = request.isMultipart() ? await readMultipart(request) : request.body;
  request.body = withNumbers((fields ?? {}) as Record<string, unknown>);
}

/** Stop points, and bursts at them (EXP-5). */
export function burstRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  const { db, now } = services;
  return async (app) => {
    app.get(
      '/rest/point/project/:projectId',
      {
        config: { right: 'readPoints', scope: scopes.project },
        preValidation: pageParameters,
        schema: {
          tags,
          summary: 'Stop points of a project, all of them or a page',
          params: Type.Object({ projectId: Id }),
          querystring: PageQuery,
          response: { 200: PageOf(ConfiguredRecord('points')) },
        },
      },
      async (request) =>
        pageOf('points', await readPresented(db, entityOf('points'), projectOf(request).id), request.query),
    );

    app.post(
      '/jdb/rest/rafale',
      {
        config: { right: 'launchBurst', scope: scopes.burstPoint, once: true },
        preValidation: readForm,
        schema: {
          tags,
          summary: 'Launch a burst at a stop point, or prolong the one that runs (form data, or JSON)',
          consumes: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
          body: Type.Object({ stopPointId: Id }),
          response: { 200: Burst },
        },
      },
      (request) => launchBurst(onceFor(services, request), actorOf(request), request.body.stopPointId),
    );

    app.get(
      '/api/bursts/project/:projectId',
      {
        config: { right: 'readBursts', scope: scopes.project },
        schema: {
          tags,
          summary: 'Bursts that were launched in a project, the latest first',
          params: Type.Object({ projectId: Id }),
          response: { 200: BurstList },
        },
      },
      async (request) => {
        const serverTime = now();
        return { array: await readLaunches(db, projectOf(request).id, serverTime), serverTime };
      },
    );

    app.delete(
      '/api/bursts/:burstId',
      {
        config: { right: 'launchBurst', scope: scopes.burst },
        schema: {
          tags,
          summary: 'End what runs at the stop point of a burst before its time',
          params: Type.Object({ burstId: Id }),
          response: { 200: Deleted },
        },
      },
      async (request) => {
        const { burstId } = request.params;
        await stopBurst(services, actorOf(request), burstId);
        return { id: burstId };
      },
    );
    return Promise.resolve();
  };
}
