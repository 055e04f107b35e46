import { afterEach, expect, it } from 'vitest';
import type { ProjectChange } from '../../contract/schemas/events.ts';
import { insertUser } from '../support/buildNetwork.ts';
import { signIn, type Client } from '../support/client.ts';
import { deleteRecord, saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { readEvents, type EventReader } from '../support/eventReader.ts';
import { importPath, readLines } from '../support/importing.ts';
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

  it('SES-10 ADM-14 the import of someone who is deleted meanwhile ends as well, and has done nothing', async () => {
    const { app, db } = test();
    const userId = await insertUser(db, 'parti', 'ROLE_SUPERUSER', null);
    const { token } = await signIn(app, 'parti');
    const superuser = await signIn(app, 'super');
    const rows = Array.from({ length: 30 }, (_, at) => ({
      name: `nouveau.${at}`,
      roles: ['ROLE_USER'],
      password: 'quatre-mots-bien-longs',
    }));
    const answer = await fetch(`${await test().url()}${importPath('users', nord().id)}`, {
      method: 'POST',
      headers: { 'x-auth-token': String(token), 'content-type': 'application/json' },
      body: JSON.stringify({ dryRun: false, rows }),
    });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = (await reader?.read())?.value ?? '';
    expect((await deleteRecord(superuser, 'superusers', userId)).status).toBe(200);
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) text += read.value;
    const { last, progress } = readLines(text);
    expect(last.failed).toMatchObject({ status: 401, exception: 'InsufficientAuthenticationException' });
    const { done, total } = progress.at(-1) ?? { done: 0, total: 0 };
    // Most of the passwords are not hashed any more.
    expect(done).toBeLessThan(total / 2);
    const written = db.selectFrom('user_account').select('username').where('username', 'like', 'nouveau.%');
    expect(await written.execute()).toEqual([]);
    const entries = db.selectFrom('audit').select('id').where('username', '=', 'parti');
    expect(await entries.execute()).toEqual([]);
  });
});
