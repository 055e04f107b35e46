import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Deleted, Id } from '../../contract/schemas/common.ts';
import { Proposed } from '../../contract/schemas/proposal.ts';
import { ScenarioPlan, ScenarioPlans, ScenarioPlanSave } from '../../contract/schemas/scenarioPlan.ts';
import { presentPlan, readPlans } from '../domain/scenarios/planRows.ts';
import { deletePlan } from '../domain/scenarios/deletions.ts';
import { savePlan } from '../domain/scenarios/savePlan.ts';
import type { Services } from '../domain/services.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { doneOrProposed } from './approving.ts';
import { actorOf } from './callers.ts';
import type { Scopes } from './scopes.ts';

const tags = ['scenarios'];

/** Planned activations of scenarios (TIM-8). */
export function scenarioPlanRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  const { db, now } = services;
  return async (app) => {
    app.get(
      '/api/plans/project/:projectId',
      {
        config: { right: 'readPlans', scope: scopes.project },
        schema: {
          tags,
          summary: 'Planned activations of the scenarios of a project',
          params: Type.Object({ projectId: Id }),
          response: { 200: ScenarioPlans },
        },
      },
      async (request) => {
        const plans = await readPlans(db, projectOf(request).id);
        return { array: plans.map(presentPlan), serverTime: now() };
      },
    );

    app.post(
      '/api/plans/project/:projectId',
      {
        config: { right: 'activateScenario', scope: scopes.project, once: true },
        schema: {
          tags,
          summary:
            'Plan a scenario, once or on days of the week, or change a plan; `meets` names the plans that it may meet. ' +
            '202: a second person has to agree first',
          params: Type.Object({ projectId: Id }),
          body: ScenarioPlanSave,
          response: { 200: ScenarioPlan, 202: Proposed },
        },
      },
      (request, reply) =>
        doneOrProposed(
          services,
          { request, reply },
          { kind: 'plan', payload: request.body },
          (once) => savePlan(once, actorOf(request), request.body),
          (done) => done,
        ),
    );

    app.delete(
      '/api/plans/project/:projectId/:planId',
      {
        config: { right: 'activateScenario', scope: scopes.project },
        schema: {
          tags,
          summary: 'Delete a plan; what it has started goes on',
          params: Type.Object({ projectId: Id, planId: Id }),
          response: { 200: Deleted },
        },
      },
      async (request) => {
        const { planId } = request.params;
        await deletePlan(services, actorOf(request), planId);
        return { id: planId };
      },
    );
    return Promise.resolve();
  };
}
