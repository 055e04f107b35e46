import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { callRights, mayCall, type CallRight } from '../../../contract/access.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import { isSuperuser } from '../../../contract/roles.ts';
import { denied, notFound } from '../../shared/errors.ts';
import { userOf } from './session.ts';
import { hasBody } from './slowRequests.ts';

/** The id of the project of a call; null when the record it names does not exist. */
export type Scope = (request: FastifyRequest) => Promise<number | null> | number | null;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The right required by the call (contract/access.ts). A route without one prevents the start. */
    right?: CallRight;
    /** The project in which the right is checked; required by every right that depends on a project. */
    scope?: Scope;
  }
  interface FastifyRequest {
    /** The project of the call. Read it through `projectOf`. */
    project: Project | null;
    /** Authorises a superuser's call, or one whose right depends on a project, again. Throws as on arrival. */
    authorise: (() => Promise<void>) | null;
  }
}

/** The project of a call that declares a scope. */
export function projectOf(request: FastifyRequest): Project {
  if (!request.project) throw notFound();
  return request.project;
}

const dependsOnProject = (right: CallRight) => Array.isArray(callRights[right]);

const refuseOthers = async (request: FastifyRequest) => {
  if (!isSuperuser(userOf(request).roles)) throw denied();
};

/**
 * Authorises every call by the access table (ROL-3): another project's data is answered as not found, a missing right with
 * 403. Superusers' calls are authorised before their body is read, others before it is validated, since the body may name
 * the project. Once a body is read, the caller is identified anew. The application does not start if a route declares no right.
 */
export const rights = fp<{ readProject: (id: number) => Promise<Project> }>(
  (app: FastifyInstance, { readProject }) => {
    const routes: RouteOptions[] = [];
    app.decorateRequest('project', null);
    app.decorateRequest('authorise', null);

    app.addHook('onRoute', (route) => {
      routes.push(route);
      const { right, scope } = route.config ?? {};
      if (right !== undefined && callRights[right] === 'superuser') {
        const decideAnew = async (request: FastifyRequest) => {
          request.authorise = async () => {
            await request.identify?.();
            await refuseOthers(request);
          };
          if (hasBody(request.raw)) await request.authorise();
        };
        route.preParsing = [refuseOthers, ...[route.preParsing ?? []].flat()];
        route.preValidation = [...[route.preValidation ?? []].flat(), decideAnew];
        return;
      }
      if (right === undefined || !dependsOnProject(right) || !scope) return;
      const decideIn = async (request: FastifyRequest, projectId: number | null) => {
        const user = userOf(request);
        const foreign = !isSuperuser(user.roles) && projectId !== user.projectId;
        if (projectId === null || foreign) throw notFound();
        const project = await readProject(projectId);
        if (!mayCall(right, { roles: user.roles, flags: project })) throw denied();
        request.project = project;
      };
      const decide = async (request: FastifyRequest) => {
        // Whoever has lost the right, or the account, since the first byte arrived.
        if (hasBody(request.raw)) await request.identify?.();
        const projectId = await scope(request);
        await decideIn(request, projectId);
        request.authorise = async () => {
          await request.identify?.();
          await decideIn(request, projectId);
        };
      };
      route.preValidation = [...[route.preValidation ?? []].flat(), decide];
    });

    // Checked when everything is registered: routes of a plugin get their right from the scope that registers it.
    app.addHook('onReady', (done) => {
      const undeclared = routes
        .filter(
          ({ config: { right, scope } = {} }) => right === undefined || (dependsOnProject(right) && !scope),
        )
        .map(({ method, url }) => `${String(method)} ${url}`);
      if (undeclared.length === 0) done();
      else done(new Error(`Routes without a declared right: ${undeclared.join(', ')}`));
    });
    return Promise.resolve();
  },
  { name: 'rights', dependencies: ['session'] },
);
