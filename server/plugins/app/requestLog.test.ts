import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { RequestLog } from './requestLog.ts';

it('OPS-2 SRV-5 each call has its line, but for unchanged polls, and routine calls that are done or fail', async () => {
  const logged: string[] = [];
  function write(line: string) {
    const { req, res } = JSON.parse(line) as { req: { url: string }; res: { statusCode: number } };
    logged.push(`${req.url} ${res.statusCode}`);
  }
  const app = Fastify({ logger: { level: 'info', stream: { write } }, logController: new RequestLog() });
  onTestFinished(() => app.close());
  app.decorateReply('measuredAs', null);
  const answer = (path: string, config = {}) =>
    app.get<{ Params: { status: number } }>(path, { config }, ({ params }, reply) =>
      reply.status(params.status).send(),
    );
  answer('/usual/:status');
  answer('/routine/:status', { routine: true });
  // A fault of SOAP is sent as a failure, and is none.
  app.get('/fault', { config: { routine: true } }, (_request, reply) => {
    reply.measuredAs = 400;
    return reply.status(500).send();
  });
  for (const path of ['usual', 'routine'])
    for (const status of [200, 204, 304, 400, 401, 404, 500, 503])
      await app.inject({ url: `/${path}/${status}` });
  await app.inject({ url: '/fault' });
  expect(logged.pop()).toBe('/fault 500');
  expect(logged).toEqual(
    [
      ...[200, 204, 400, 401, 404, 500, 503].map((status) => `/usual/${status}`),
      ...[400, 401, 404].map((status) => `/routine/${status}`),
    ].map((url) => `${url} ${url.slice(-3)}`),
  );
});
