import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { mayCall } from '../../contract/access.ts';
import { Deleted, Id } from '../../contract/schemas/common.ts';
import { UndoList } from '../../contract/schemas/undo.ts';
import { type UndoKind, undoRights } from '../../contract/undo.ts';
import { undoInhibition } from '../domain/lines/lineInhibition.ts';
import { undoCorrection, undoDeletion, undoEnds, undoRemovals, undoSpread } from '../domain/news/undoNews.ts';
import { undoStop } from '../domain/scenarios/activation.ts';
import type { Services } from '../domain/services.ts';
import { undoAction, type Undoers } from '../domain/undo/undoAction.ts';
import { readUndoable } from '../domain/undo/undoable.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { userOf } from '../plugins/app/session.ts';
import { actorOf } from './callers.ts';
import type { Scopes } from './scopes.ts';

const tags = ['undo'];

const undoers: Undoers = {
  spread: undoSpread,
  deletion: undoDeletion,
  correction: undoCorrection,
  removals: undoRemovals,
  ends: undoEnds,
  prolongations: undoEnds,
  stop: undoStop,
  inhibition: undoInhibition,
};

/** Whether the caller may undo this kind of action: the right may have been lost since. */
const mayUndo = (request: FastifyRequest) => (kind: UndoKind) =>
  mayCall(undoRights[kind], { roles: userOf(request).roles, flags: projectOf(request) });

/** Undoes the user's own actions of the last ten minutes. */
export function undoRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  const { db, now } = services;
  return async (app) => {
    app.get(
      '/api/undo/project/:projectId',
      {
        config: { right: 'undo', scope: scopes.project },
        schema: {
          tags,
          summary: 'What the caller did in a project and may still undo',
          params: Type.Object({ projectId: Id }),
          response: { 200: UndoList },
        },
      },
      async (request) => {
        const serverTime = now();
        const undoable = await readUndoable(db, actorOf(request), serverTime);
        const may = mayUndo(request);
        return { array: undoable.filter(({ kind }) => may(kind)), serverTime };
      },
    );

    app.post(
      '/api/undo/:undoId',
      {
        config: { right: 'undo', scope: scopes.undo },
        schema: {
          tags,
          summary: 'Undo an action of the caller, unless the world has moved on',
          params: Type.Object({ undoId: Id }),
          response: { 200: Deleted },
        },
      },
      async (request) => {
        const { undoId } = request.params;
        await undoAction(services, undoers, actorOf(request), undoId, mayUndo(request));
        return { id: undoId };
      },
    );
    return Promise.resolve();
  };
}
