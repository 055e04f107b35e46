import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';

/**
 * One line a call, when it is answered. That nothing changed since a console's last poll is news to nobody: such
 * answers, most of all calls, are told at `debug` alone.
 */
export class RequestLog extends Fastify.LogController {
  override incomingRequest(): void {
    // Told with its outcome.
  }

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const line = { req, res, responseTime: res.elapsedTime };
    if (error) req.log.error({ ...line, err: error }, 'request errored');
    else req.log[res.statusCode === 304 ? 'debug' : 'info'](line, 'request completed');
  }
}
