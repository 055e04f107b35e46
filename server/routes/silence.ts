import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Id } from '../../contract/schemas/common.ts';
import { Silence, SilenceSave, SilenceTest } from '../../contract/schemas/silence.ts';
import type { Services } from '../domain/services.ts';
import { readSilence, saveSilence, testSilence } from '../domain/silence/silenceSettings.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { actorOf, onceFor } from './callers.ts';
import type { Scopes } from './scopes.ts';

const tags = ['fleet'];
const params = Type.Object({ projectId: Id });

/** Settings of silence alerts. */
export function silenceRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  const { db, mailer } = services;
  const config = { right: 'alertSilence', scope: scopes.project } as const;
  return (app) => {
    app.get(
      '/api/silence/project/:projectId',
      {
        config,
        schema: {
          tags,
          params,
          summary: 'Who is told of the silent screens of a project, and how that goes',
          response: { 200: Silence },
        },
      },
      (request) => readSilence(db, projectOf(request).id, mailer),
    );
    app.post(
      '/api/silence/project/:projectId',
      {
        config: { ...config, once: true },
        schema: {
          tags,
          params,
          summary: 'Save who is told of silent screens, after how long, and when not',
          body: SilenceSave,
          response: { 200: Silence },
        },
      },
      (request) => saveSilence({ ...onceFor(services, request), mailer }, actorOf(request), request.body),
    );
    app.post(
      '/api/silence/project/:projectId/test',
      {
        config,
        schema: {
          tags,
          params,
          summary: 'Send a mail to those who are told of silent screens, once a minute at most',
          response: { 200: SilenceTest },
        },
      },
      (request) => testSilence(services, actorOf(request), projectOf(request).longName),
    );
    return Promise.resolve();
  };
}
