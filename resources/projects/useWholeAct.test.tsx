import { act, screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { useWholeAct } from './useWholeAct.ts';

const words = { done: 'Projet vidé', failed: 'Le projet n’a pas pu être vidé.', fields: ['name'] };
const refusal = (fields: Record<string, string>) => new HttpError('Refusé', 400, { fields });

/** Opens a dialog whose acts end as the test says, one after the other. */
function open(...ends: (HttpError | 'done')[]) {
  const onDone = vi.fn();
  let last: ReturnType<typeof useWholeAct>;
  function Dialog() {
    last = useWholeAct(
      words,
      () => {
        const end = ends.shift();
        return end instanceof HttpError ? Promise.reject(end) : Promise.resolve(end);
      },
      onDone,
    );
    return null;
  }
  renderPage(<Dialog />, { calls: {} });
  const run = () =>
    act(async () => {
      last.run();
      await Promise.resolve();
    });
  return {
    run,
    onDone,
    now: () => ({ problems: last.problems, failure: last.failure, isRunning: last.isRunning }),
  };
}

it('ADM-11 an act on a whole project that fails says why and can be tried again; what was said before is forgotten', async () => {
  const { run, onDone, now } = open(
    refusal({ name: 'Pas ce nom.' }),
    new HttpError('Indisponible', 503, {}),
    'done',
  );
  await run();
  expect(now()).toEqual({ problems: { name: 'Pas ce nom.' }, failure: null, isRunning: false });
  await run();
  expect(now()).toEqual({ problems: {}, failure: `${words.failed}\nIndisponible`, isRunning: false });
  expect(onDone).not.toHaveBeenCalled();
  await run();
  expect(await screen.findByText('Projet vidé')).toBeVisible();
  expect(onDone).toHaveBeenCalledExactlyOnceWith('done');
  expect(now()).toEqual({ problems: {}, failure: null, isRunning: false });
});

it('ADM-12 what is refused of something that the dialog does not ask for is said as well', async () => {
  const { run, now } = open(refusal({ name: 'Pas ce nom.', timeZone: 'Fuseau inconnu.' }));
  await run();
  expect(now().problems).toMatchObject({ name: 'Pas ce nom.' });
  expect(now().failure).toContain('Fuseau inconnu.');
});
