import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { failure } from '../../tests/support/fakeServer.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';
import { texts } from '../../src/i18n/index.ts';

const point = (id: number, name: string) => ({ id, name, order: id, lineId: null, version: 1 });
const site = (id: number, name: string, ...pointIds: number[]) => ({
  id,
  name,
  order: id,
  pointIds,
  version: 1,
});
const sites = [site(1, 'Antony', 11, 12), site(2, 'Massy', 11), site(3, 'Orly', 13)];
const screens = sites.map((at) => buildScreen({ id: `q${at.id}`, name: `Quai ${at.id}`, site: at }));

const open = (routes: object = {}) =>
  openWorkspace('/adminProject/1/points', {
    'GET /rest/point/project/1': { array: [point(11, 'Nord'), point(12, 'Sud'), point(14, 'Seul')] },
    'GET /rest/line/project/1': { array: [] },
    'GET /rest/line/transporter': { array: [] },
    'GET /rest/site/project/1': { array: sites },
    'GET /rest/screen/project/1': { array: screens },
    'GET /rest/news/project/1': { array: [] },
    'GET /api/bursts/project/1': { array: [], serverTime: 0 },
    'POST /api/removals/points': { array: [] },
    ...routes,
  });
const ask = async ({ actor }: ReturnType<typeof open>, name: string) => {
  await actor.click(await screen.findByRole('button', { name: `Supprimer le point d’arrêt ${name}` }));
  return screen.findByRole('alertdialog', { name: texts.configuration.removeTitle });
};

it('ADM-11 the question before a stop point is deleted names the sites that lose it, and their screens', async () => {
  const question = await ask(open(), 'Nord');
  expect(question).toHaveTextContent(
    /2 sites ne desserviront plus ce point d’arrêt : Antony, Massy\.\s*2 écrans n’en montreront plus les passages : Quai 1, Quai 2\./,
  );
});

it('ADM-11 one that no site serves is asked about alone, and so is one whose sites cannot be read', async () => {
  const alone = open();
  expect(await ask(alone, 'Seul')).not.toHaveTextContent(/sites? ne desserv|écrans? n’en montr/);
  alone.unmount();
  const question = await ask(
    open({ 'GET /rest/screen/project/1': failure(503, 'UnavailableException') }),
    'Nord',
  );
  expect(question).toHaveTextContent('Nord');
  expect(question).not.toHaveTextContent(/ne desserv/);
});

it.each([
  ['and which burst there ends', 11, / 1 rafale en cours s’arrêtera : Seul\./],
  ['and tells of no burst that is over', 10, /Grève\.(?!.*rafale)/],
])('ADM-11 OUT-1 the question says which messages name the stop point no more, %s', async (...given) => {
  const [, endsAt, bursts] = given;
  const burst = (id: number, stopPointId: number, stopPointName: string) => ({
    id,
    stopPointId,
    stopPointName,
    endsAt,
    startedAt: 0,
    startedBy: 'user.nord',
    stoppedBy: null,
  });
  const question = await ask(
    open({
      'GET /rest/news/project/1': {
        array: [
          { id: 8, title: 'Grève', points: [11, 14] },
          { id: 9, title: 'Foire', points: [11] },
          { id: 10, title: 'Neige', points: null },
        ],
      },
      'GET /api/bursts/project/1': {
        array: [burst(3, 14, 'Seul'), burst(2, 11, 'Nord'), burst(1, 14, 'Seul')],
        serverTime: 10,
      },
    }),
    'Seul',
  );
  expect(question).toHaveTextContent(/1 message en cours ne nommera plus ce point d’arrêt : Grève\./);
  expect(question).toHaveTextContent(bursts);
});

it('ADM-11 of several that are deleted together each site and screen is counted once', async () => {
  const { actor } = open();
  for (const name of ['Nord', 'Sud'])
    await actor.click(await screen.findByRole('checkbox', { name: `Sélectionner le point d’arrêt ${name}` }));
  const bar = within(await screen.findByRole('region', { name: texts.bulk.bar }));
  await actor.click(bar.getByRole('button', { name: texts.bulk.remove }));
  const question = await screen.findByRole('alertdialog', { name: /^Supprimer 2 / });
  expect(question).toHaveTextContent(
    /2 sites ne desserviront plus l’un de ces points d’arrêt : Antony, Massy\.\s*2 écrans/,
  );
});
