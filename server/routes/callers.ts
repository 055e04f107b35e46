import type { FastifyRequest } from 'fastify';
import type { User } from '../../contract/schemas/session.ts';
import type { UserActor } from '../domain/project/projectTransaction.ts';
import { onceOnly } from '../domain/project/onceOnly.ts';
import type { ProjectServices } from '../domain/project/projectTransaction.ts';
import type { EventBus } from '../events/eventBus.ts';
import type { EventStream } from '../plugins/app/eventStreams.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { userOf } from '../plugins/app/session.ts';

/**
 * Ends a user's stream with the session: a user who is still allowed reconnects; one who signed out or lost the right is
 * refused.
 */
export function endWithSession(bus: EventBus, stream: EventStream, user: User): void {
  const unsubscribe = bus.subscribe((event) => {
    if (event.type === 'session' && event.userId === user.id) stream.end();
  });
  stream.onClose(unsubscribe);
}

/** The project that a call changes, and the calling user. */
export function actorOf(request: FastifyRequest): UserActor {
  const { id, username } = userOf(request);
  return { project: projectOf(request), username, userId: id };
}

/** The services for a route with `once`: changes are made once, however often the call is sent (CMP-5). */
export const onceFor = (services: ProjectServices, { attempt }: FastifyRequest): ProjectServices =>
  attempt ? { ...services, work: onceOnly(services, attempt) } : services;
