import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hashNow } from '../../tests/support/openConsole.tsx';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';
import { texts } from '../i18n/index.ts';

const site = (id: number, name: string) => ({ id, name, order: id, pointIds: [], version: 1 });
const sites = [site(1, 'Antony'), site(2, 'Massy'), site(3, 'Orly')];
const path = '/rest/site/project/1';

/** Opens the list of sites of a small fake server, which deletes them. */
function open(address = '/adminProject/1/sites', blocked: object[] = [], all = sites) {
  let stored = all;
  const view = openWorkspace(address, {
    'GET /rest/app': { name: 'Girouette', version: '1', capabilities: ['removals'] },
    'POST /api/removals/sites': { array: blocked },
    [`GET ${path}`]: () => ({ array: stored }),
    ...Object.fromEntries(
      all.map(({ id }) => [
        `DELETE /rest/site/${id}`,
        () => {
          stored = stored.filter((one) => one.id !== id);
          return { id };
        },
      ]),
    ),
  });
  return {
    ...view,
    async remove(name: string) {
      await view.actor.click(await screen.findByRole('button', { name: `Supprimer le site ${name}` }));
      await view.actor.click(await screen.findByRole('button', { name: 'Oui' }));
      await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
    },
    async tick(name: string) {
      await view.actor.click(await screen.findByRole('checkbox', { name: `Sélectionner le site ${name}` }));
    },
    async press(name: string) {
      const bar = within(await screen.findByRole('region', { name: texts.bulk.bar }));
      await view.actor.click(bar.getByRole('button', { name }));
    },
  };
}
const removal = (name: string) => screen.getByRole('button', { name: `Supprimer le site ${name}` });
const head = () => document.querySelector('#panel-head');

describe('what stands in the way', () => {
  const message = 'Veillez supprimer l’écran qui utilise ce site.';
  const quay = { resource: 'screens', id: 'quai-1', name: 'Quai 1' };

  it.each([
    ['what uses the record', { blockers: [quay], total: 1 }, ["l'écran Quai 1"]],
    ['a rule', { blockers: [], total: 0 }, []],
  ])('ADM-11 is said before any question: %s', async (_, held, links) => {
    const { actor, server } = open(undefined, [{ id: 2, message, ...held }]);
    await actor.click(await screen.findByRole('button', { name: 'Supprimer le site Massy' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(dialog).toHaveAccessibleDescription(message);
    expect(
      within(dialog)
        .queryAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(links);
    await actor.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(removal('Massy')).toHaveFocus();
    expect(server.sent.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('ADM-11 is named with its project where the record is of none', async () => {
    const tram = { resource: 'lines', id: 3, name: 'Tram C', projectId: 2 };
    const { actor } = openWorkspace('/adminRef/lineMetas', {
      'GET /rest/app': { name: 'Girouette', version: '1', capabilities: ['removals'] },
      'GET /rest/line/meta': { array: [{ id: 5, name: 'Tram', version: 1 }] },
      'GET /rest/line/transporter': { array: [] },
      'POST /api/removals/lineMetas': { array: [{ id: 5, message, blockers: [tram], total: 1 }] },
    });
    await actor.click(await screen.findByRole('button', { name: /^Supprimer .* Tram$/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(within(dialog).getByRole('link')).toHaveTextContent('la ligne Tram C (Orlyval)');
  });
});

it('ADM-11 one question is asked, however often the button is pressed while what stands in the way is read', async () => {
  const { actor, server } = open();
  const answer = Promise.withResolvers<Response>();
  server.routes['POST /api/removals/sites'] = () => answer.promise;
  const button = await screen.findByRole('button', { name: 'Supprimer le site Massy' });
  await actor.click(button);
  await actor.click(removal('Orly'));
  answer.resolve(Response.json({ array: [] }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Massy');
  await actor.click(within(question).getByRole('button', { name: 'Non' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.sentTo('/api/removals/sites')).toHaveLength(1);
});

it('ADM-11 ADM-14 once the last page is empty, the one before is shown', async () => {
  const many = Array.from({ length: 51 }, (_, at) => site(at + 1, `Site ${at + 1}`));
  const { remove } = open('/adminProject/1/sites?page=3&perPage=25&sort=order&order=ASC', [], many);
  await remove('Site 51');
  expect(await screen.findByText('26-50 sur 50')).toBeVisible();
});

it('ADM-11 a record that was ticked and is deleted by its row leaves the selection', async () => {
  const { tick, remove } = open();
  await tick('Massy');
  await tick('Orly');
  await remove('Massy');
  expect(await screen.findByText('1 sélectionné')).toBeVisible();
  await remove('Orly');
  await waitFor(() => expect(screen.queryByRole('region', { name: texts.bulk.bar })).toBeNull());
});

describe('the focus, once what had it has gone', () => {
  it('ADM-11 goes from a deleted row to the next, from the last one to the one before, and at last to what creates one', async () => {
    const { remove } = open();
    await remove('Antony');
    expect(removal('Massy')).toHaveFocus();
    await remove('Orly');
    expect(removal('Massy')).toHaveFocus();
    await remove('Massy');
    expect(await screen.findByText('Aucun site dans ce projet.')).toBeVisible();
    expect(head()).toHaveFocus();
  });

  it('ADM-11 goes to the panel that the deleted record was open in', async () => {
    const { remove } = open('/adminProject/1/sites/2');
    await screen.findByRole('textbox', { name: /^Nom/ });
    await remove('Massy');
    await waitFor(() => expect(head()).toHaveFocus());
  });

  it('ADM-11 goes to what creates a record once many are deleted, the one that is open among them', async () => {
    const { actor, tick, press } = open('/adminProject/1/sites/3');
    await tick('Antony');
    await tick('Orly');
    await press('Supprimer');
    await actor.click(await screen.findByRole('button', { name: 'Supprimer les 2' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Orly' })).toBeNull());
    await waitFor(() => expect(hashNow()).toBe('#!/adminProject/1/sites'));
    expect(head()).toHaveFocus();
  });

  it('ADM-11 goes back to the box that was ticked when the selection is given up', async () => {
    const { tick, press } = open();
    await tick('Massy');
    await press(texts.bulk.clear);
    expect(screen.getByRole('checkbox', { name: 'Sélectionner le site Massy' })).toHaveFocus();
  });
});
