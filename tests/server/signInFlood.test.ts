import { expect, it } from 'vitest';
import { insertUser } from '../support/buildNetwork.ts';
import { createClient, signIn, userText } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('a flood of sign-ins', (engine) => {
  const test = useTestApp(engine);

  it('SES-3 is refused with the time to wait, and locks no control room out', async () => {
    const { app } = test();
    const guessed = Array.from({ length: 200 }, (_, index) => `guess-${index}`);
    for (const name of guessed) await insertUser(test().db, name, 'ROLE_USER', test().network.nord.id);
    const room = ['user.nord', 'manager.nord', 'admin.nord', 'user.sud'];
    for (const username of room) await signIn(app, username);

    const nobody = createClient(app);
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        nobody.post('/rest/user/authenticate', { username: guessed[index % 200] ?? '', password: 'x' }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(900);
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
    const last = refused.at(-1);
    expect(last?.json).toMatchObject({ status: 429, exception: 'TooManyRequestsException' });
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect(last && userText(last)).toMatch(
      /^Trop de tentatives de connexion. Réessayez dans \d+ secondes?\.$/,
    );

    for (const username of room) expect((await signIn(app, username)).token).toBeTruthy();
  });
});
