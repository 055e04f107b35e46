import type { FastifyRequest } from 'fastify';
import type { UserActor } from '../domain/project/projectTransaction.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { userOf } from '../plugins/app/session.ts';

/** In whose project a call changes something, and who called. */
export function actorOf(request: FastifyRequest): UserActor {
  const { id, username } = userOf(request);
  return { project: projectOf(request), username, userId: id };
}
