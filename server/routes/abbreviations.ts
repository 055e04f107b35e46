import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Abbreviations, AbbreviationsSave } from '../../contract/schemas/abbreviations.ts';
import { Id } from '../../contract/schemas/common.ts';
import { readAbbreviations, saveAbbreviations } from '../domain/abbreviations/abbreviations.ts';
import type { Services } from '../domain/services.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { actorOf, onceFor } from './callers.ts';
import type { Scopes } from './scopes.ts';

const ofProject = Type.Object({ projectId: Id });

/** Calls for spoken replacements of written words (OUT-6). */
export function abbreviationRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/abbreviations/project/:projectId',
      {
        config: { right: 'readAbbreviations', scope: scopes.project },
        schema: {
          tags: ['library'],
          summary: 'The abbreviations of a project, with what is said in their place',
          params: ofProject,
          response: { 200: Abbreviations },
        },
      },
      (request) => readAbbreviations(services.db, projectOf(request).id),
    );

    app.post(
      '/api/abbreviations/project/:projectId',
      {
        config: { right: 'editAbbreviations', scope: scopes.project, once: true },
        schema: {
          tags: ['library'],
          summary: 'Save the abbreviations of a project, all of them',
          params: ofProject,
          body: AbbreviationsSave,
          response: { 200: Abbreviations },
        },
      },
      (request) => saveAbbreviations(onceFor(services, request), actorOf(request), request.body),
    );
    return Promise.resolve();
  };
}
