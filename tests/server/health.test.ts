import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../support/engines.ts';
import { startTestApp } from '../support/testApp.ts';

describeOnEachEngine('health', (engine) => {
  it('SRV-2 is ok while the database answers, and 503 by the contract when it is gone', async () => {
    const test = await startTestApp(engine);
    expect((await test.nobody.get('/health')).json).toEqual({ status: 'ok' });
    if (engine.name === 'postgres') await test.database.drop();
    else await test.store.close();
    const gone = await test.nobody.get('/health');
    expect([gone.status, gone.json]).toMatchObject([503, { status: 503, exception: 'UnavailableException' }]);
    await test.close();
  });

  it('SRV-2 a connection that nobody used holds no stop up', async () => {
    const test = await startTestApp(engine);
    const { port } = new URL(await test.url());
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    await expect
      .poll(() => new Promise((done) => test.app.server.getConnections((_e, n) => done(n))))
      .toBe(1);
    const closed = once(socket, 'close');
    await test.close();
    await closed;
  }, 10_000);
});
