import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Deleted, Id, strictQuery } from '../../contract/schemas/common.ts';
import { Proposed } from '../../contract/schemas/proposal.ts';
import {
  SavedScenarioGroup,
  Scenario,
  ScenarioGroups,
  ScenarioGroupSave,
  ScenarioSave,
  maxScenarioBytes,
} from '../../contract/schemas/scenario.ts';
import { withUndo } from '../../contract/schemas/undo.ts';
import { activateScenario, stopScenario } from '../domain/scenarios/activation.ts';
import { deleteScenarioGroup, renameScenarioGroup } from '../domain/scenarios/groups.ts';
import { deleteScenario } from '../domain/scenarios/deletions.ts';
import { saveScenario } from '../domain/scenarios/saveScenario.ts';
import type { Services } from '../domain/services.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { doneOrProposed } from './approving.ts';
import { actorOf } from './callers.ts';
import { readSave } from './saves.ts';
import type { Scopes } from './scopes.ts';
import { sendParts } from './sendParts.ts';

const tags = ['scenarios'];
/** An id, or empty: `?replaces=` means that no scenario was current. */
const IdOrNothing = Type.Optional(Type.Union([Id, Type.Literal('')]));

/** Scenarios: list, activate, stop, edit (SCN). */
export function scenarioRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  const { now, scenarioLists } = services;
  return async (app) => {
    app.get(
      '/rest/scenario/project/:projectId',
      {
        config: { right: 'readScenarios', scope: scopes.project },
        schema: {
          tags,
          summary: 'Scenario groups of a project',
          params: Type.Object({ projectId: Id }),
          response: { 200: Type.Unsafe<Buffer>(ScenarioGroups) },
        },
      },
      async (request, reply) => {
        const array = await scenarioLists.of(projectOf(request).id);
        const end = Buffer.from(`,"serverTime":${now()}}`);
        return sendParts(reply, [Buffer.from('{"array":'), array, end]);
      },
    );

    app.post(
      '/rest/scenario/:scenarioId',
      {
        config: { right: 'activateScenario', scope: scopes.scenario, once: true },
        schema: {
          tags,
          summary:
            'Activate a scenario in place of the current one; `replaces` names the current one as it was seen. 202: a second person has to agree first',
          params: Type.Object({ scenarioId: Id }),
          querystring: Type.Object({ replaces: IdOrNothing }),
          response: { 200: Scenario, 202: Proposed },
        },
      },
      (request, reply) => {
        const { scenarioId } = request.params;
        const replaces = request.query.replaces === '' ? null : request.query.replaces;
        return doneOrProposed(
          services,
          { request, reply },
          { kind: 'activation', payload: { scenarioId, replaces } },
          (once) => activateScenario(once, actorOf(request), scenarioId, replaces),
          (done) => done,
        );
      },
    );

    app.delete(
      '/rest/scenario/:projectId',
      {
        config: { right: 'activateScenario', scope: scopes.project },
        schema: {
          tags,
          summary: 'Stop the current scenario of a project; `scenarioId` names the one that is meant',
          params: Type.Object({ projectId: Id }),
          querystring: strictQuery({ scenarioId: Type.Optional(Id) }),
          response: { 200: withUndo(Deleted) },
        },
      },
      async (request) => {
        const undoId = await stopScenario(services, actorOf(request), request.query.scenarioId);
        return { id: request.params.projectId, undoId };
      },
    );

    app.post(
      '/rest/scenario',
      {
        config: { right: 'editScenarios', scope: scopes.scenarioSave, once: true },
        preValidation: readSave,
        bodyLimit: maxScenarioBytes,
        schema: {
          tags,
          summary:
            'Create or save a scenario (multipart with `json`, or JSON). Screens that several messages share may stand ' +
            'in `screenSets` once; `sets` of a message are places in it. 202: screens show it, or will by a plan, and a second person ' +
            'has to agree first',
          body: ScenarioSave,
          response: { 200: Scenario, 202: Proposed },
        },
      },
      (request, reply) =>
        doneOrProposed(
          services,
          { request, reply },
          { kind: 'scenario', payload: request.body },
          async (once) => (await saveScenario(once, actorOf(request), request.body)).after,
          (done) => done,
        ),
    );

    app.delete(
      '/rest/scenario/:projectId/:scenarioId',
      {
        config: { right: 'editScenarios', scope: scopes.project },
        schema: {
          tags,
          summary:
            'Delete a scenario; `stops`: also when it is the current one; `plans`: with up to so many plans of it',
          params: Type.Object({ projectId: Id, scenarioId: Id }),
          querystring: Type.Object({
            stops: Type.Optional(Type.Boolean()),
            plans: Type.Optional(Type.Integer({ minimum: 0 })),
          }),
          response: { 200: Deleted },
        },
      },
      async (request) => {
        const { scenarioId } = request.params;
        await deleteScenario(services, actorOf(request), scenarioId, request.query);
        return { id: scenarioId };
      },
    );

    app.post(
      '/rest/scenario/group',
      {
        config: { right: 'editScenarios', scope: scopes.scenarioGroupSave },
        preValidation: readSave,
        schema: {
          tags,
          summary: 'Rename a scenario group',
          body: ScenarioGroupSave,
          response: { 200: SavedScenarioGroup },
        },
      },
      (request) => renameScenarioGroup(services, actorOf(request), request.body),
    );

    app.delete(
      '/rest/scenario/group/:groupId',
      {
        config: { right: 'editScenarios', scope: scopes.scenarioGroup },
        schema: {
          tags,
          summary: 'Delete a scenario group; its scenarios stay, without a group',
          params: Type.Object({ groupId: Id }),
          response: { 200: Deleted },
        },
      },
      async (request) => {
        const { groupId } = request.params;
        await deleteScenarioGroup(services, actorOf(request), groupId);
        return { id: groupId };
      },
    );
    return Promise.resolve();
  };
}
