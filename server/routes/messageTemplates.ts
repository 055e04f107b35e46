import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ArrayOf, Deleted, Id } from '../../contract/schemas/common.ts';
import { MessageTemplate, MessageTemplateSave } from '../../contract/schemas/messageTemplate.ts';
import { readMessageTemplates } from '../domain/messageTemplates/readMessageTemplates.ts';
import {
  deleteMessageTemplate,
  saveMessageTemplate,
} from '../domain/messageTemplates/saveMessageTemplate.ts';
import type { Services } from '../domain/services.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { actorOf, onceFor } from './callers.ts';
import type { Scopes } from './scopes.ts';

const ofProject = Type.Object({ projectId: Id });
const ofTemplate = Type.Object({ templateId: Id });

/** Templates of messages (CMP-3). */
export function messageTemplateRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/messageTemplates/project/:projectId',
      {
        config: { right: 'readMessageTemplates', scope: scopes.project },
        schema: {
          tags: ['library'],
          summary: 'Templates of messages of a project, by name',
          params: ofProject,
          response: { 200: ArrayOf(MessageTemplate) },
        },
      },
      async (request) => ({ array: await readMessageTemplates(services.db, projectOf(request).id) }),
    );

    app.post(
      '/api/messageTemplates/project/:projectId',
      {
        config: { right: 'editMessageTemplates', scope: scopes.project, once: true },
        schema: {
          tags: ['library'],
          summary: 'Save a template of messages; what was spread from it stays',
          params: ofProject,
          body: MessageTemplateSave,
          response: { 200: MessageTemplate },
        },
      },
      (request) => saveMessageTemplate(onceFor(services, request), actorOf(request), request.body),
    );

    app.delete(
      '/api/messageTemplates/:templateId',
      {
        config: { right: 'editMessageTemplates', scope: scopes.messageTemplate },
        schema: {
          tags: ['library'],
          summary: 'Delete a template of messages; what was spread from it stays',
          params: ofTemplate,
          response: { 200: Deleted },
        },
      },
      (request) => deleteMessageTemplate(services, actorOf(request), request.params.templateId),
    );
    return Promise.resolve();
  };
}
