import type { FastifyRequest } from 'fastify';
import type { UserActor } from '../domain/project/projectTransaction.ts';
import { onceOnly } from '../domain/project/onceOnly.ts';
import type { ProjectServices } from '../domain/project/projectTransaction.ts';
import type { EventBus } from '../events/eventBus.ts';
import type { EventStream } from '../plugins/app/eventStreams.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { userOf } from '../plugins/app/session.ts';

/**
 * Ends a user's stream with the session, or with the right in its project: a user who is still allowed reconnects; one who
 * signed out or lost the right is refused.
 */
export function endWithRight(bus: EventBus, stream: EventStream, request: FastifyRequest): void {
  const { id } = userOf(request);
  const project = projectOf(request);
  const check = () => void request.authorise?.().catch(() => stream.end());
  const unsubscribe = bus.subscribe((event) => {
    if (event.type === 'session' && event.userId === id) stream.end();
    const isOfProject = event.type === 'change' && event.projectId === project.id;
    // After a resync, the end of the session may be among the events that were missed.
    if (event.type === 'resync' || (isOfProject && event.topics.includes('project'))) check();
  });
  stream.onClose(unsubscribe);
  // It may have ended between the check of the call and the subscription.
  check();
}

/**
 * Aborts the work that a call began, with the reason, once the caller's session has ended or a superuser is none any more.
 * Returns a function that stops this.
 */
export function abortWithRight(bus: EventBus, work: AbortController, request: FastifyRequest): () => void {
  const { id } = userOf(request);
  const check = () => void request.authorise?.().catch((reason: unknown) => work.abort(reason));
  const unsubscribe = bus.subscribe((event) => {
    // Another session of the user may have ended; after a resync, this one may have.
    if (event.type === 'resync' || (event.type === 'session' && event.userId === id)) check();
  });
  // It may have ended between the check of the call and the subscription.
  check();
  return unsubscribe;
}

/** The project that a call changes, and the calling user. */
export function actorOf(request: FastifyRequest): UserActor {
  const { id, username } = userOf(request);
  return { project: projectOf(request), username, userId: id };
}

/** The services for a route with `once`: changes are made once, however often the call is sent (CMP-5). */
export const onceFor = (services: ProjectServices, { attempt }: FastifyRequest): ProjectServices =>
  attempt ? { ...services, work: onceOnly(services, attempt) } : services;
