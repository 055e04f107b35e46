import { expect, it } from 'vitest';
import { createBackground } from './background.ts';

it('SRV-2 what a server does by itself, and what that begins, has ended when it is closed; nothing begins after', async () => {
  const done: string[] = [];
  const background = createBackground((error) => expect.unreachable(String(error)));
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  background.begin(async () => {
    await gate;
    background.begin(async () => {
      await Promise.resolve();
      done.push('what was begun by it');
    });
    done.push('begun before');
  });
  expect(background.stopping.aborted).toBe(false);
  const closed = background.close().then(() => done.push('closed'));
  expect(background.stopping.aborted).toBe(true);
  open();
  await closed;
  background.begin(() => Promise.resolve(done.push('begun after')));
  await background.settled();
  expect(done).toEqual(['begun before', 'what was begun by it', 'closed']);
});

it('SRV-2 a job that fails is told, and keeps no other from its end', async () => {
  const troubles: unknown[] = [];
  const background = createBackground((error) => troubles.push(error));
  const thrown = new Error('refused at once');
  background.begin(() => {
    throw thrown;
  });
  background.begin(() => Promise.reject(new Error('refused later')));
  await background.close();
  expect(troubles).toEqual([thrown, new Error('refused later')]);
});
