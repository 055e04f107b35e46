import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { WebhookDelivery } from '../../contract/schemas/webhooks.ts';
import { fillForm, openForm } from '../../tests/support/fillForm.ts';
import { hashNow } from '../../tests/support/openConsole.tsx';
import { failure } from '../../tests/support/fakeServer.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';

const noon = Date.UTC(2026, 0, 15, 11);
const url = 'https://ville.example/girouette';
const flags = { messages: true, scenarios: true, screens: false, active: true };
const hook = (id: number, name: string) => ({ id, name, url, ...flags, projectId: 1, version: 1 });
const delivery = (id: number, overrides: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id,
  eventId: `msg_${id}`,
  type: 'message.spread',
  createdAt: noon,
  state: 'delivered',
  attempts: 1,
  triedAt: noon + 60_000,
  status: 204,
  durationMs: 80,
  failure: null,
  nextAt: null,
  ...overrides,
});
const refused = { status: 500, failure: 'réponse 500' } as const;
const secret = 'whsec_c2VjcmV0LXF1aS1uZS1zZS1tb250cmUtcXUtdW5lLWZvaXM=';

const routes = {
  'GET /rest/webhook/project/1': { array: [hook(1, 'Ville'), hook(2, 'Région'), hook(3, 'Neuf')] },
  'GET /api/webhooks/project/1': {
    array: [
      { webhookId: 1, waiting: 0, failed: 0, last: delivery(9) },
      { webhookId: 2, waiting: 2, failed: 1, last: delivery(8, { state: 'waiting', ...refused }) },
      { webhookId: 3, waiting: 0, failed: 0, last: null },
    ],
  },
  'GET /api/webhooks/1/deliveries': {
    array: [
      delivery(13, { state: 'waiting', attempts: 0, triedAt: null, status: null, durationMs: null }),
      delivery(12, {
        type: 'screen.silent',
        state: 'waiting',
        ...refused,
        attempts: 3,
        nextAt: noon + 20_000,
      }),
      delivery(11, { type: 'scenario.started', state: 'failed', ...refused, attempts: 33 }),
      delivery(10),
      delivery(9, { type: 'webhook.test', state: 'failed', status: null, failure: 'connexion refusée' }),
    ],
  },
};

it('OUT-5 a webhook that is made shows its secret once, to be copied, and leads back to the list', async () => {
  const { actor, server } = openWorkspace('/adminProject/1/webhooks/create', {
    ...routes,
    'POST /rest/webhook': { ...hook(4, 'Presse'), secret },
  });
  await fillForm(actor, { Nom: 'Presse', Adresse: url, 'Écrans hors ligne': false });
  await actor.click((await openForm()).getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue(secret);
  expect(screen.getByText(/Il n’est montré qu’une fois/)).toBeVisible();
  const sent = server.sent.find(({ method }) => method === 'POST')?.body as FormData;
  expect(JSON.parse(sent.get('json') as string)).toEqual({ name: 'Presse', url, ...flags });
  await actor.click(screen.getByRole('button', { name: 'Terminé' }));
  await waitFor(() => expect(hashNow()).toBe('#!/adminProject/1/webhooks'));
  expect(screen.queryByDisplayValue(secret)).toBeNull();
});

it('OUT-5 the list says of each webhook how its deliveries go', async () => {
  openWorkspace('/adminProject/1/webhooks', routes);
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);
  expect(await (await row('Ville')).findByText('Dernier reçu le 15/01/2026 12:01')).toBeVisible();
  const troubled = await row('Région');
  expect(troubled.getByText(/1 envoi abandonné, 2 envois attendent/)).toBeVisible();
  expect(troubled.getByText('Dernier essai le 15/01/2026 12:01 : réponse 500')).toBeVisible();
  expect((await row('Neuf')).getByText('Rien encore')).toBeVisible();
});

it('OUT-5 deliveries are listed with their answer, time and next attempt, and sent once more where they were not taken', async () => {
  const { actor, server } = openWorkspace('/adminProject/1/webhooks/1', {
    ...routes,
    'POST /api/webhooks/1/deliveries/11/retry': delivery(11, { state: 'waiting' }),
  });
  const table = within(await screen.findByRole('table', { name: 'Envois' }));
  const told = table
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(told).toEqual([
    expect.stringMatching(/Message diffusé.*En attente.*Contenu$/),
    expect.stringMatching(
      /Écran hors ligne15\/01\/2026 12:00:00En attenteréponse 50080 ms3 essaisProchain essai à 12:00:20ContenuRéessayer$/,
    ),
    expect.stringMatching(/Scénario activé.*Abandonnéréponse 500.*33 essaisContenuRéessayer$/),
    expect.stringMatching(/Message diffusé.*Reçu20480 ms1 essaiContenu$/),
    expect.stringMatching(/Essai.*Pas reçuconnexion refusée.*1 essaiContenu$/),
  ]);
  await actor.click(table.getByRole('button', { name: /^Réessayer : Scénario activé/ }));
  await waitFor(() =>
    expect(server.sent.map(({ path }) => path)).toContain('/api/webhooks/1/deliveries/11/retry'),
  );
});

it('OUT-5 what was sent is read in the page, and that the consumer wants nothing more is said: what waits has no next attempt', async () => {
  const gone = { state: 'failed', status: 410, failure: 'plus aucun envoi voulu' } as const;
  const waits = { state: 'waiting', ...refused, nextAt: noon } as const;
  const tried = { type: 'webhook.test', ...waits, failure: null };
  const { actor } = openWorkspace('/adminProject/1/webhooks/1', {
    ...routes,
    'GET /rest/webhook/project/1': { array: [{ ...hook(1, 'Ville'), active: false }] },
    'GET /api/webhooks/1/deliveries': {
      array: [delivery(14, gone), delivery(13, { type: 'screen.back', ...waits }), delivery(12, tried)],
    },
    'GET /api/webhooks/1/deliveries/14': { body: '{"type":"message.spread","data":{"message":{"id":7}}}' },
  });
  expect(await screen.findByText(/Ce webhook a été désactivé/)).toBeVisible();
  expect(screen.getByText('Attend que le webhook soit réactivé')).toBeVisible();
  expect(screen.queryByText(/Prochain essai/)).toBeNull();
  await actor.click(screen.getByRole('button', { name: /^Contenu : Message diffusé/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Contenu de l’envoi : Message diffusé' });
  expect(await within(dialog).findByText(/"id": 7/)).toBeVisible();
  expect(dialog).toHaveTextContent('webhook-id msg_14');
  await actor.click(within(dialog).getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['is switched on', true, { status: 410 }],
  ['was refused otherwise at last', false, { status: 500 }],
])('OUT-5 of a webhook that %s nobody says that its consumer wants no more', async (_, active, last) => {
  const tried = { state: 'failed', failure: 'refusé', ...last } as const;
  openWorkspace('/adminProject/1/webhooks/1', {
    ...routes,
    'GET /rest/webhook/project/1': { array: [{ ...hook(1, 'Ville'), active }] },
    'GET /api/webhooks/1/deliveries': {
      array: [delivery(14, tried), delivery(13, { ...tried, status: 410 })],
    },
  });
  await screen.findByRole('table', { name: 'Envois' });
  expect(screen.queryByText(/Ce webhook a été désactivé/)).toBeNull();
});

it.each([
  ['a test', 'test', /^Envoyer un essai$/, /L’essai n’est pas reçu\./],
  [
    'what is sent once more',
    'deliveries/11/retry',
    /^Réessayer : Scénario activé/,
    /L’envoi n’a pas pu être relancé\./,
  ],
])(
  'OUT-5 of %s the list says what became of it, though nobody answered',
  async (_what, call, button, told) => {
    // Refetched at once, not by polling.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { actor, server } = openWorkspace('/adminProject/1/webhooks/1', {
      ...routes,
      [`POST /api/webhooks/1/${call}`]: () => {
        server.routes['GET /api/webhooks/1/deliveries'] = { array: [delivery(13, { status: 201 })] };
        return failure(503, 'ServiceUnavailableException');
      },
    });
    await screen.findByRole('table', { name: 'Envois' });
    await actor.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('201')).toBeVisible();
    expect(screen.getByText(told)).toBeVisible();
  },
);

it('OUT-5 the test says what was answered, and each failure takes that of what was done before away; a new secret is asked about, and shown once', async () => {
  const { actor, server } = openWorkspace('/adminProject/1/webhooks/1', {
    ...routes,
    'POST /api/webhooks/1/test': delivery(13, { type: 'webhook.test' }),
    'POST /api/webhooks/1/secret': failure(503, 'ServiceUnavailableException'),
  });
  const renew = async (answer: 'Oui' | 'Non') => {
    await actor.click(screen.getByRole('button', { name: 'Renouveler le secret' }));
    await actor.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await actor.click(await screen.findByRole('button', { name: 'Envoyer un essai' }));
  expect(await screen.findByText('L’essai est reçu : réponse 204 en 80 ms.')).toBeVisible();
  await renew('Non');
  expect(server.sentTo('/api/webhooks/1/secret')).toEqual([]);
  await renew('Oui');
  expect(await screen.findByText(/Le secret n’a pas pu être renouvelé\./)).toBeVisible();
  server.routes['POST /api/webhooks/1/test'] = failure(503, 'ServiceUnavailableException');
  await actor.click(screen.getByRole('button', { name: 'Envoyer un essai' }));
  expect(await screen.findByText(/L’essai n’est pas reçu\./)).toBeVisible();
  expect(screen.queryByText(/n’a pas pu être renouvelé/)).toBeNull();
  await renew('Oui');
  expect(await screen.findByText(/Le secret n’a pas pu être renouvelé\./)).toBeVisible();
  expect(screen.queryByText(/L’essai n’est pas reçu\./)).toBeNull();
  server.routes['POST /api/webhooks/1/secret'] = { secret };
  await renew('Oui');
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue(secret);
  await actor.click(screen.getByRole('button', { name: 'Terminé' }));
  expect(screen.queryByRole('textbox', { name: 'Secret' })).toBeNull();
});
