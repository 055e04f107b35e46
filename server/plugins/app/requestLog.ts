import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Comes by the thousand, and is worth a line only where it is refused. */
    routine?: boolean;
  }
}

/**
 * One line a call, when it is answered. That nothing changed since a console's last poll, and that a screen lives and
 * shows what it should, is news to nobody: such answers, most of all calls, are told at `debug` alone.
 */
export class RequestLog extends Fastify.LogController {
  override incomingRequest(): void {
    // Told with its outcome.
  }

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const line = { req, res, responseTime: res.elapsedTime };
    if (error) req.log.error({ ...line, err: error }, 'request errored');
    else req.log[isNoNews(req, res) ? 'debug' : 'info'](line, 'request completed');
  }
}

function isNoNews(req: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return statusCode === 304 || (statusCode === 204 && req.routeOptions.config.routine === true);
}
