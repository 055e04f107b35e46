import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertUser } from '../support/buildNetwork.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { importRows } from '../support/importing.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

describeOnEachEngine('sessions that end with others', (engine) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await startTestApp(engine);
  });
  afterEach(() => test.close());

  /** Users for whom every server receives a session event. */
  async function told(act: () => Promise<unknown>): Promise<number[]> {
    const ids: number[] = [];
    const end = test.bus.subscribe((event) => {
      if (event.type === 'session') ids.push(event.userId);
    });
    await act();
    end();
    return ids.sort((a, b) => a - b);
  }

  it('ADM-8 SES-10 an import tells of each user that it changes', async () => {
    const { id: projectId } = test.network.nord;
    const names = ['agent.un', 'agent.deux', 'agent.trois'];
    const ids: number[] = [];
    for (const name of names) ids.push(await insertUser(test.db, name, 'ROLE_USER', projectId));
    const rows = names.map((name) => ({ name, roles: ['ROLE_MANAGER'], filters: null }));
    const superuser = await test.as('super');
    expect(await told(() => importRows(superuser, 'users', projectId, rows))).toEqual(ids);
  });

  it('ADM-11 SES-10 a project that is deleted tells of each of its users, and of no others', async () => {
    const { id, name } = test.network.nord;
    const users = test.db.selectFrom('user_account').select('id').where('project_id', '=', id).orderBy('id');
    const ids = (await users.execute()).map((user) => user.id);
    const superuser = await test.as('super');
    expect(await told(() => superuser.post(`/api/projects/${id}/remove`, { name }))).toEqual(ids);
  });
});
