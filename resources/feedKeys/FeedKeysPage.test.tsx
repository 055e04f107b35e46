import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Subscription } from '../../contract/schemas/subscriptions.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { fillForm, openForm } from '../../tests/support/fillForm.ts';
import { hashNow } from '../../tests/support/openConsole.tsx';
import { texts } from '../../src/i18n/index.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';

const made = { id: 4, name: 'Application', projectIds: [1], version: 1 };
const key = 'Jx0m3wQnVd7u2kP9sLb5aRzTqYc8EfHg1iKoUvXwN4Z';

const answers = {
  'GET /rest/feedKey': { array: [] },
  'GET /rest/project?id=': { array: [buildProject({ id: 1, name: 'val' })] },
  'POST /rest/feedKey': { ...made, key },
};

async function makeKey() {
  const opened = openWorkspace('/adminRef/feedKeys/create', answers);
  await fillForm(opened.actor, { Nom: 'Application', Projets: 'val' });
  await opened.actor.click((await openForm()).getByRole('button', { name: 'Enregistrer' }));
  return opened;
}

it('OUT-4 a key that is made is shown, to be copied, until who made it is done with it', async () => {
  const { actor, server } = await makeKey();
  const field = await screen.findByRole('textbox', { name: 'Clé d’accès' });
  expect(field).toHaveValue(key);
  expect(field).toHaveAttribute('readonly');
  expect(screen.getByText(/Elle n’est montrée qu’une fois/)).toBeVisible();
  const sent = server.sent.find(({ method }) => method === 'POST')?.body as FormData;
  expect(JSON.parse(sent.get('json') as string)).toEqual({ name: 'Application', projectIds: [1] });
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await actor.click(screen.getByRole('button', { name: 'Copier la clé' }));
  expect(written).toHaveBeenCalledExactlyOnceWith(key);
  expect(await screen.findByRole('button', { name: 'Clé copiée' })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Terminé' }));
  await waitFor(() => expect(hashNow()).toBe('#!/adminRef/feedKeys'));
  expect(screen.queryByDisplayValue(key)).toBeNull();
});

it('OUT-4 NAV-8 a key that was not copied is asked about before its page is left, and not once who made it is done with it', async () => {
  const { actor } = await makeKey();
  await screen.findByDisplayValue(key);
  await actor.click(screen.getByRole('link', { name: 'Langues' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Quitter sans copier ?' }));
  await actor.click(question.getByRole('button', { name: 'Non' }));
  expect(hashNow()).toBe('#!/adminRef/feedKeys/create');
  expect(screen.getByDisplayValue(key)).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Terminé' }));
  await waitFor(() => expect(hashNow()).toBe('#!/adminRef/feedKeys'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('ADM-14 keys are sorted by the names of their projects', async () => {
  const ofOrly = { ...made, id: 5, name: 'Borne', projectIds: [2] };
  const projects = [buildProject({ id: 1, name: 'val' }), buildProject({ id: 2, name: 'orly' })];
  const { actor } = openWorkspace('/adminRef/feedKeys', {
    ...answers,
    'GET /rest/feedKey': { array: [made, ofOrly] },
    'GET /rest/project?id=': { array: projects },
  });
  const names = () =>
    screen.queryAllByRole('link', { name: /^(Application|Borne)$/ }).map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['Application', 'Borne']));
  const sort = () => actor.click(screen.getByRole('button', { name: /^Trier par projets/i }));
  await sort();
  await waitFor(() => expect(names()).toEqual(['Borne', 'Application']));
  await sort();
  await waitFor(() => expect(names()).toEqual(['Application', 'Borne']));
});

it('OUT-4 a key of no project is not sent, and told at its field', async () => {
  const { actor, server } = openWorkspace('/adminRef/feedKeys/create', answers);
  await fillForm(actor, { Nom: 'Application' });
  await actor.click((await openForm()).getByRole('button', { name: 'Enregistrer' }));
  expect((await openForm()).getByText('Champ obligatoire.')).toBeVisible();
  expect(server.sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

const noon = Date.UTC(2026, 0, 15, 11);
const subscription = (id: number, overrides: Partial<Subscription> = {}): Subscription => ({
  id,
  project: { id: 1, name: 'val' },
  subscriber: 'AGREGATEUR',
  identifier: `val-${id}`,
  address: 'https://agregateur.example/siri',
  createdAt: noon,
  until: noon + 86_400_000,
  heartbeat: null,
  triedAt: noon + 60_000,
  status: 200,
  failure: null,
  failingSince: null,
  endedAt: null,
  ended: null,
  ...overrides,
});
const withSubscriptions = (...array: Subscription[]) => ({
  ...answers,
  'GET /rest/feedKey': { array: [made] },
  'GET /api/feedKeys/4/subscriptions': { array },
});

it('OUT-1 below a key stands who has subscribed by it: where to, until when, the last answer, and how it stands', async () => {
  const refused = { status: null, failure: 'certificat refusé' };
  openWorkspace(
    '/adminRef/feedKeys/4',
    withSubscriptions(
      subscription(1, { heartbeat: 60 }),
      subscription(2, { ...refused, failingSince: noon + 120_000 }),
      subscription(3, { ...refused, failingSince: noon, ended: 'failed', endedAt: noon + 180_000 }),
      subscription(4, { triedAt: null, status: null }),
    ),
  );
  const table = within(await screen.findByRole('table', { name: 'Abonnements SIRI' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'AGREGATEUR val-1 · valhttps://agregateur.example/siriEn cours15/01/2026 12:01réponse 200' +
      'Depuis le 15/01/2026 12:00Jusqu’au 16/01/2026 12:00Signe de vie : 60 secondesTerminer',
    expect.stringMatching(
      /siriRien de reçu depuis le 15\/01\/2026 12:0215\/01\/2026 12:01certificat refusé.*Terminer$/,
    ),
    expect.stringMatching(
      /siriTerminé le 15\/01\/2026 12:03rien de reçu pendant un jour.*16\/01\/2026 12:00$/,
    ),
    expect.stringMatching(/siriEn coursRien encore.*Terminer$/),
  ]);
});

it('OUT-1 a subscription is ended after a question; where nobody has subscribed, that is said', async () => {
  const { actor, server } = openWorkspace('/adminRef/feedKeys/4', {
    ...withSubscriptions(subscription(1)),
    'DELETE /api/feedKeys/4/subscriptions/1': {},
  });
  await actor.click(await screen.findByRole('button', { name: 'Terminer l’abonnement AGREGATEUR val-1' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/ne reçoit plus rien/)).toBeVisible();
  server.routes['GET /api/feedKeys/4/subscriptions'] = { array: [] };
  await actor.click(dialog.getByRole('button', { name: 'Oui' }));
  expect(await screen.findByText('Personne n’est abonné avec cette clé.')).toBeVisible();
  expect(server.sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Abonnements SIRI' })).toHaveFocus();
});

it('OUT-1 of a subscription that a colleague has ended the list says so', async () => {
  // Refetched at once, not by polling.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { actor, server } = openWorkspace('/adminRef/feedKeys/4', withSubscriptions(subscription(1)));
  await actor.click(await screen.findByRole('button', { name: 'Terminer l’abonnement AGREGATEUR val-1' }));
  server.routes['GET /api/feedKeys/4/subscriptions'] = { array: [] };
  await actor.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Oui' }));
  expect(await screen.findByText('Personne n’est abonné avec cette clé.')).toBeVisible();
  expect(screen.getByText(new RegExp(texts.subscriptions.endFailed))).toBeVisible();
});
