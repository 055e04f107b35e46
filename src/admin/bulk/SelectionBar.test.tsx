import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../tests/support/fakeServer.ts';
import { openWorkspace } from '../../../tests/support/openWorkspace.tsx';
import { toleratedFailures } from '../../../tests/support/toleratedFailures.ts';
import { errors } from '../../i18n/errors.ts';
import { texts } from '../../i18n/index.ts';

const sites = Array.from({ length: 30 }, (_, at) => ({
  id: at + 1,
  name: `${at < 20 ? 'Site' : 'Halte'} ${String(at + 1).padStart(2, '0')}`,
  order: at,
  pointIds: [],
  version: 1,
}));
const app = (...capabilities: string[]) => ({ name: 'Girouette', version: '1', capabilities });
const used = {
  id: 2,
  message: 'Veillez supprimer l’écran qui utilise ce site.',
  blockers: [{ resource: 'screens', id: 'quai-1', name: 'Quai 1', projectId: 1 }],
  total: 3,
};
const refusal = Response.json(
  {
    status: 409,
    error: '',
    exception: 'ConflictException',
    message: '<clientMessage>Ce site sert.</clientMessage>',
  },
  { status: 409 },
);

function open(routes: Parameters<typeof openWorkspace>[1] = {}) {
  const view = openWorkspace('/adminProject/1/sites', {
    'GET /rest/app': app('removals'),
    'GET /rest/site/project/1': { array: sites },
    'POST /api/removals/sites': { array: [] },
    ...Object.fromEntries(sites.map(({ id }) => [`DELETE /rest/site/${id}`, { id }])),
    ...routes,
  });
  const bar = () => screen.findByRole('region', { name: 'Sélection' });
  return {
    ...view,
    bar,
    async tick(...names: string[]) {
      for (const name of names) {
        const row = (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;
        await view.actor.click(within(row).getByRole('checkbox', { name: `Sélectionner le site ${name}` }));
      }
    },
    async press(name: string) {
      await view.actor.click(within(await bar()).getByRole('button', { name }));
    },
    deleted: () =>
      view.server.sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path.split('/').at(-1)),
  };
}

describe('deleting many records', () => {
  it('ADM-11 a question that was left before it was read chooses nothing any more', async () => {
    const answer = Promise.withResolvers<Response>();
    const { actor, tick, press, bar } = open({ 'POST /api/removals/sites': () => answer.promise });
    await tick('Site 01', 'Site 02');
    await press('Supprimer');
    await actor.click(await screen.findByRole('button', { name: 'Annuler' }));
    await press('Effacer la sélection');
    await tick('Site 03');
    answer.resolve(Response.json({ array: [] }));
    await tick('Site 04');
    expect(await bar()).toHaveTextContent('2 sélectionnés');
  });

  it('ADM-11 one question names what cannot go and why, the others are deleted one by one', async () => {
    const { actor, tick, press, bar, deleted } = open({
      'POST /api/removals/sites': { array: [used] },
    });
    await tick('Site 01', 'Site 02', 'Site 03');
    expect(await bar()).toHaveTextContent('3 sélectionnés');
    await press('Supprimer');
    const dialog = await screen.findByRole('alertdialog', { name: 'Supprimer 3 sites ?' });
    expect(dialog).toHaveTextContent('Site 01, Site 03');
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      "1 élément ne peut pas être supprimé :Site 02 : Veillez supprimer l’écran qui utilise ce site.l'écran Quai 1et 2 autres",
    );
    expect(within(dialog).getByRole('link', { name: "l'écran Quai 1" })).toBeVisible();
    await actor.click(within(dialog).getByRole('button', { name: 'Supprimer les 2 autres' }));
    expect(await screen.findByText('2 éléments supprimés')).toBeVisible();
    expect(deleted()).toEqual(['1', '3']);
    expect(await bar()).toHaveTextContent('1 sélectionné');
    await press('Effacer la sélection');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Sélection' })).toBeNull());
  });

  it('ADM-11 the question names them in the order in which the list shows them', async () => {
    const { actor, tick, press } = open();
    const byName = async () => actor.click(await screen.findByRole('button', { name: /^Trier par nom/i }));
    await byName();
    await byName();
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /^Site \d/ })[0]).toHaveTextContent('Site 20'),
    );
    await tick('Site 02', 'Site 03', 'Site 01');
    await press('Supprimer');
    expect(await screen.findByRole('alertdialog', { name: 'Supprimer 3 sites ?' })).toHaveTextContent(
      'Site 03, Site 02, Site 01',
    );
  });

  it('ADM-11 all that the filter finds is selected, beyond the page', async () => {
    const { actor, tick, press, bar, server, deleted } = open();
    await tick('Site 01');
    await press('Tout sélectionner (30)');
    expect(await bar()).toHaveTextContent('30 sélectionnés');
    await press('Effacer la sélection');
    await actor.click(screen.getByRole('checkbox', { name: 'Sélectionner toute la page' }));
    expect(await bar()).toHaveTextContent('25 sélectionnés');
    await actor.click(screen.getByRole('checkbox', { name: 'Sélectionner toute la page' }));
    await actor.type(screen.getByRole('searchbox', { name: 'Rechercher' }), 'Halte');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Site 01' })).toBeNull());
    await tick('Halte 21');
    await press('Sélectionner les 10 trouvés par le filtre');
    expect(await bar()).toHaveTextContent('10 sélectionnés');
    await press('Supprimer');
    const dialog = await screen.findByRole('alertdialog', { name: 'Supprimer 10 sites ?' });
    expect(dialog).toHaveTextContent(
      'Halte 21, Halte 22, Halte 23, Halte 24, Halte 25, Halte 26, Halte 27, Halte 28 et 2 autres',
    );
    expect(server.sentTo('/api/removals/sites')).toHaveLength(1);
    await actor.click(within(dialog).getByRole('button', { name: 'Supprimer les 10' }));
    expect(await screen.findByText('10 éléments supprimés')).toBeVisible();
    expect(deleted()).toHaveLength(10);
  });

  it('ADM-11 what another search found stays selected, is told apart, and keeps nobody from selecting all of this one', async () => {
    const { actor, tick, press, bar } = open();
    await tick('Site 01');
    await actor.click(screen.getByRole('checkbox', { name: 'Sélectionner toute la page' }));
    await actor.type(screen.getByRole('searchbox', { name: 'Rechercher' }), 'Halte');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Site 01' })).toBeNull());
    expect(await bar()).toHaveTextContent('25 sélectionnés, dont 20 hors de la page affichée');
    await tick('Halte 21');
    await press('Sélectionner les 10 trouvés par le filtre');
    expect(await bar()).toHaveTextContent('30 sélectionnés, dont 20 hors de la page affichée');
    expect(screen.queryByRole('button', { name: /^Sélectionner les/ })).toBeNull();
  });

  it('ADM-11 on a server that does not say before what blocks, the report says it, and it stays selected', async () => {
    const { actor, tick, press, bar, server } = open({
      'GET /rest/app': app(),
      'DELETE /rest/site/2': refusal,
    });
    await tick('Site 01', 'Site 02');
    await press('Supprimer');
    await actor.click(await screen.findByRole('button', { name: 'Supprimer les 2' }));
    const report = await screen.findByRole('alertdialog', { name: 'Suppression incomplète' });
    expect(report).toHaveTextContent('1 élément supprimé.');
    expect(report).toHaveTextContent('1 élément n’a pas été supprimé :Site 02 : Ce site sert.');
    expect(server.sentTo('/api/removals/sites')).toEqual([]);
    await actor.click(within(report).getByRole('button', { name: 'Fermer' }));
    expect(await bar()).toHaveTextContent('1 sélectionné');
  });

  it('ADM-11 a run that breaks off says why and how many were not tried, which stay selected', async () => {
    toleratedFailures();
    const names = ['Site 01', 'Site 02', 'Site 03', 'Site 04', 'Site 05', 'Site 06'];
    const down = failure(503, 'UnavailableException');
    const { actor, tick, press, bar, deleted } = open(
      Object.fromEntries([1, 2, 3, 4].map((id) => [`DELETE /rest/site/${id}`, down])),
    );
    await tick(...names);
    await press('Supprimer');
    await actor.click(await screen.findByRole('button', { name: 'Supprimer les 6' }));
    const report = await screen.findByRole('alertdialog', { name: texts.bulk.report });
    expect(report).toHaveTextContent('0 élément supprimé.');
    expect(report).toHaveTextContent(errors.unavailable);
    expect(report).toHaveTextContent(texts.bulk.left(6));
    expect(deleted()).toEqual(['1', '2', '3', '4']);
    await actor.click(within(report).getByRole('button', { name: 'Fermer' }));
    expect(await bar()).toHaveTextContent('6 sélectionnés');
  });

  it('ADM-11 a run that is stopped finishes what has begun, and the others stay', async () => {
    const answers = [1, 2, 3, 4].map(() => Promise.withResolvers<Response>());
    const routes = Object.fromEntries(
      answers.map(({ promise }, at) => [`DELETE /rest/site/${at + 1}`, () => promise]),
    );
    const { actor, tick, press, bar, deleted } = open(routes);
    await tick('Site 01', 'Site 02', 'Site 03', 'Site 04', 'Site 05');
    await press('Supprimer');
    await actor.click(await screen.findByRole('button', { name: 'Supprimer les 5' }));
    const running = await screen.findByRole('alertdialog', { name: texts.bulk.running });
    expect(within(running).getByRole('status')).toHaveTextContent(texts.bulk.progress(0, 5));
    await actor.keyboard('{Escape}');
    await actor.click(within(running).getByRole('button', { name: texts.bulk.stop }));
    expect(within(running).getByRole('button', { name: texts.bulk.stopping })).toBeDisabled();
    answers.forEach(({ resolve }, at) => resolve(Response.json({ id: at + 1 })));
    const report = await screen.findByRole('alertdialog', { name: texts.bulk.report });
    expect(report).toHaveTextContent(`4 éléments supprimés.${texts.bulk.left(1)}`);
    expect(deleted()).toEqual(['1', '2', '3', '4']);
    await actor.click(within(report).getByRole('button', { name: 'Fermer' }));
    expect(await bar()).toHaveTextContent('1 sélectionné');
  });

  it('ADM-11 PRV-4 what stands in the way and cannot be read is said, and nothing is deleted', async () => {
    toleratedFailures();
    const { actor, tick, press, bar, deleted } = open({
      'POST /api/removals/sites': failure(503, 'UnavailableException'),
    });
    await tick('Site 01');
    await press('Supprimer');
    const dialog = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(dialog).toHaveTextContent(errors.unavailable);
    await actor.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    expect(await bar()).toHaveTextContent('1 sélectionné');
    expect(deleted()).toEqual([]);
  });

  it('ADM-11 projects are deleted one by one', async () => {
    openWorkspace('/adminProject/projects');
    expect(await screen.findByRole('table', { name: 'Projets' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Sélectionner/ })).toBeNull();
  });
});
