import { afterEach, expect, it } from 'vitest';
import type { ProjectChange } from '../../contract/schemas/events.ts';
import { signIn, type Client } from '../support/client.ts';
import { saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { readEvents, type EventReader } from '../support/eventReader.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('streams of the console end with the right to them', (engine) => {
  const test = useTestApp(engine);
  const nord = () => test().network.nord;
  const open: EventReader[] = [];
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });
  async function follow(client: Client, projectId: number): Promise<EventReader> {
    const stream = await readEvents(
      `${await test().url()}/api/events/project/${projectId}?token=${client.token}`,
    );
    open.push(stream);
    await stream.next('ready');
    return stream;
  }

  it('SES-10 after log-out', async () => {
    const client = await signIn(test().app, 'admin.nord');
    const stream = await follow(client, nord().id);
    const traffic = await readEvents(`${await test().url()}/rest/news/traffic-situation/${nord().id}`, {
      'x-auth-token': client.token ?? '',
    });
    await client.post('/rest/user/logout');
    await stream.ended();
    await traffic.ended();
  });

  it('SES-10 ROL-3 once it is taken away, and after a sign-out that was missed', async () => {
    const { db, bus } = test();
    const client = await signIn(test().app, 'admin.nord');
    const gtfs = await readEvents(`${await test().url()}/api/gtfs/project/${nord().id}/events`, {
      'x-auth-token': client.token ?? '',
    });
    open.push(gtfs);
    const stream = await follow(client, nord().id);
    await saveRecord(await test().as('super'), 'projects', { adminGtfs: false }, { id: nord().id });
    await gtfs.ended();
    expect((await stream.next<ProjectChange>('change', 1000)).topics).toContain('project');
    // On another server, whose notifications do not arrive here.
    await db.deleteFrom('session').execute();
    bus.afterCommit([{ type: 'resync' }]);
    await stream.ended();
  });
});
