import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';

/**
 * Logs one line per call, when answered. Unchanged polls, routine calls of screens and reads of publications are most
 * of all calls and no news: they are logged at `debug` only, also where all of them fail, since thousands a second would fill
 * the disk.
 */
export class RequestLog extends Fastify.LogController {
  override incomingRequest(): void {
    // Logged with its outcome.
  }

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const line = { req, res, responseTime: res.elapsedTime };
    if (error) req.log.error({ ...line, err: error }, 'request errored');
    else req.log[isNoNews(req, res) ? 'debug' : 'info'](line, 'request completed');
  }
}

function isNoNews(req: FastifyRequest, res: FastifyReply): boolean {
  const statusCode = res.measuredAs ?? res.statusCode;
  const isRefused = statusCode !== 200 && statusCode !== 204 && statusCode < 500;
  return statusCode === 304 || (!isRefused && req.routeOptions.config.routine === true);
}
