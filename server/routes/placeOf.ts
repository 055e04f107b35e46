import type { FastifyRequest } from 'fastify';
import type { UserPlace } from '../domain/project/projectChange.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { userOf } from '../plugins/app/session.ts';

/** In whose project a call changes something, and who called. */
export function placeOf(request: FastifyRequest): UserPlace {
  const { id, username } = userOf(request);
  return { project: projectOf(request), username, userId: id };
}
