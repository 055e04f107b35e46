import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';
import { texts } from '../../src/i18n/index.ts';
import { clearSession } from '../../src/session/session.ts';
import { pngFile } from '../../tests/support/pictureFile.ts';
import { toleratedFailures } from '../../tests/support/toleratedFailures.ts';

const metro = {
  id: 4,
  name: 'Métro 7',
  apixId: 'M7',
  transporterId: 1,
  transporter: { id: 1, name: 'Ferré' },
  color: '#f29fb2',
  textColor: '#000000',
  directions: [
    { id: 8, name: 'Ivry', order: 2 },
    { id: 7, name: 'La Courneuve', order: 1 },
  ],
  image: true,
  version: 2,
};
const bus = { ...metro, id: 5, name: 'Bus 999', color: '#884400', image: false, directions: [] };

const open = (address = '', routes: Parameters<typeof openWorkspace>[1] = {}) =>
  openWorkspace(`/adminRef/lineMetas${address}`, {
    'GET /rest/line/meta': { array: [metro, bus] },
    'GET /rest/line/transporter': { array: [{ id: 1, name: 'Ferré', gtfsId: null, version: 1 }] },
    'POST /rest/line/meta': { ...metro },
    ...routes,
  });

const text = (name: RegExp) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });
const sent = (server: ReturnType<typeof open>['server']) => {
  const post = server.sentTo('/rest/line/meta').find(({ method }) => method === 'POST');
  const parts = Object.fromEntries(post?.body as FormData);
  return { ...parts, json: JSON.parse(parts['json'] as string) as Record<string, unknown> };
};
async function choose(actor: ReturnType<typeof open>['actor'], file: File) {
  await actor.upload(screen.getByLabelText(/^Image/, { selector: 'input[type=file]' }), file);
  return screen.findByRole('img', { name: `Image choisie : ${file.name}` });
}
async function signIn(actor: ReturnType<typeof open>['actor']) {
  await actor.type(await screen.findByLabelText(texts.session.username), 'super');
  await actor.type(screen.getByLabelText(texts.session.password), 'juste');
  await actor.click(screen.getByRole('button', { name: texts.session.submit }));
}
const drawn = (element: HTMLElement) => decodeURIComponent(element.getAttribute('src') ?? '');

it('REF-2 a new one is sent with its picture, its colours and two directions', async () => {
  const { actor, server } = open('/create');
  await actor.type(await text(/^Nom/), 'Bus 12');
  await actor.type(await text(/^Identifiant APIX/), 'B12');
  await actor.type(await text(/^Direction 1/), 'Nord');
  await actor.type(await text(/^Direction 2/), 'Sud');
  await actor.type(await text(/^Couleur du texte/), '#ffffff');
  fireEvent.change(screen.getByLabelText('Choisir : Couleur'), { target: { value: '#0055c8' } });
  expect(await text(/^Couleur(?! du)/)).toHaveValue('#0055c8');
  await choose(actor, pngFile('bus.png'));
  await actor.click(save());
  expect(await screen.findByText('Meta donnée enregistrée')).toBeVisible();
  const { json, file } = sent(server) as { json: unknown; file?: File };
  expect(json).toEqual({
    name: 'Bus 12',
    apixId: 'B12',
    color: '#0055c8',
    textColor: '#ffffff',
    directions: [
      { name: 'Nord', order: 1 },
      { name: 'Sud', order: 2 },
    ],
  });
  expect(file?.name).toBe('bus.png');
});

it('REF-2 what is missing or no colour is said in its place', async () => {
  const { actor, server } = open('/create');
  await actor.type(await text(/^Couleur(?! du)/), 'rouge');
  await actor.type(await text(/^Direction 1/), 'Nord');
  await actor.click(save());
  expect(await screen.findByText('Veillez choisir une image.')).toBeVisible();
  expect(await text(/^Direction 2/)).toHaveAccessibleDescription('Champ obligatoire.');
  expect(await text(/^Couleur(?! du)/)).toHaveAccessibleDescription(/^Une couleur, par exemple/);
  expect(server.sent.some(({ method }) => method === 'POST')).toBe(false);
});

it('REF-2 directions are edited by their order, and keep their ids', async () => {
  const { actor, server } = open('/4');
  const first = await text(/^Direction 1/);
  expect(first).toHaveValue('La Courneuve');
  await actor.clear(first);
  await actor.type(first, 'Saint-Denis');
  await actor.click(save());
  expect(await screen.findByText('Meta donnée enregistrée')).toBeVisible();
  expect(sent(server).json).toMatchObject({
    id: 4,
    version: 2,
    directions: [
      { id: 8, name: 'Ivry', order: 2 },
      { id: 7, name: 'Saint-Denis', order: 1 },
    ],
  });
});

it('REF-2 shows the picture that is stored, and draws the sign of the name and colours', async () => {
  const { actor } = open('/4');
  expect(await screen.findByRole('img', { name: 'Image actuelle' })).toHaveAttribute(
    'src',
    '/rest/download/image/meta/4?v=2&token=token',
  );
  const name = await text(/^Nom/);
  await actor.clear(name);
  await actor.type(name, 'Métro 14');
  const sign = screen.getByRole('img', { name: 'Ligne 14' });
  expect(drawn(sign)).toContain('#f29fb2');
  expect(drawn(sign)).toContain('>14</text>');
});

it('REF-2 one without directions gets two', async () => {
  const { actor, server } = open('/5');
  await actor.type(await text(/^Direction 1/), 'Nord');
  await actor.type(await text(/^Direction 2/), 'Sud');
  await actor.click(save());
  expect(await screen.findByText('Meta donnée enregistrée')).toBeVisible();
  expect(sent(server).json['directions']).toEqual([
    { name: 'Nord', order: 1 },
    { name: 'Sud', order: 2 },
  ]);
});

it('REF-2 lists pictures, or signs in their place, transporters and directions', async () => {
  open();
  const row = within((await screen.findByRole('link', { name: 'Métro 7' })).closest('tr')!);
  const picture = row.getByRole('img', { name: 'Ligne 7' });
  expect(picture).toHaveAttribute('src', '/rest/download/image/meta/4?v=2&token=token');
  expect(row.getByText('La Courneuve / Ivry')).toBeVisible();
  expect(row.getByText('Ferré')).toBeVisible();
  expect(drawn(screen.getByRole('img', { name: 'Ligne 999' }))).toContain('#884400');
  fireEvent.error(picture);
  expect(drawn(row.getByRole('img', { name: 'Ligne 7' }))).toContain('#f29fb2');
});

it('ADM-11 one that a line uses stays, and the line is reached in its project', async () => {
  toleratedFailures();
  const message = '<clientMessage>Veillez supprimer la ligne qui utilise cette meta donnée.</clientMessage>';
  const blockers = [{ resource: 'lines', id: 31, name: 'Métro 7', projectId: 2 }];
  const body = { status: 409, error: '', exception: 'ConflictException', message, blockers };
  const { actor } = open('', { 'DELETE /rest/line/meta/4': Response.json(body, { status: 409 }) });
  await actor.click(await screen.findByRole('button', { name: 'Supprimer la métadonnée de ligne Métro 7' }));
  await actor.click(await screen.findByRole('button', { name: 'Oui' }));
  expect(await screen.findByRole('link', { name: 'la ligne Métro 7 (Orlyval)' })).toHaveAttribute(
    'href',
    '#!/adminProject/2/lines/31',
  );
});

it('CMP-5 REF-2 after a lost answer the picture that is in the form is sent, as another save than the one before it', async () => {
  toleratedFailures();
  const { actor, server } = open('/create', {
    'POST /rest/line/meta': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await actor.type(await text(/^Nom/), 'Bus 12');
  await actor.type(await text(/^Identifiant APIX/), 'B12');
  await actor.type(await text(/^Direction 1/), 'Nord');
  await actor.type(await text(/^Direction 2/), 'Sud');
  await actor.type(await text(/^Couleur du texte/), '#ffffff');
  await actor.type(await text(/^Couleur(?! du)/), '#0055c8');
  const picture = (content: string, lastModified: number) =>
    new File([pngFile('bus.png'), content], 'bus.png', { type: 'image/png', lastModified });
  const posts = () => server.sentTo('/rest/line/meta').filter(({ method }) => method === 'POST');
  const fail = async () => {
    await actor.click(save());
    await actor.click(await screen.findByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Fermer' })).toBeNull());
  };
  for (const file of [picture('a', 1), picture('b', 1), picture('c', 2)]) {
    await choose(actor, file);
    await fail();
  }
  const sentFiles = posts().map(({ body }) => (body as FormData).get('file') as File);
  expect((await Promise.all(sentFiles.map((file) => file.text()))).map((content) => content.at(-1))).toEqual([
    'a',
    'b',
    'c',
  ]);
  const [first, same, other] = posts().map(({ onceKey }) => onceKey);
  expect(same).toBe(first);
  expect(other).not.toBe(first);
});

it('CMP-6 REF-2 a picture that a session’s end has lost is named until one is chosen, and given up with the draft', async () => {
  const { actor } = open('/4');
  await text(/^Nom/);
  await choose(actor, pngFile('metro.png'));
  act(() => clearSession());
  await signIn(actor);
  const lost = /^Choisissez de nouveau l’image « metro\.png »/;
  expect(await screen.findByText(lost)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choisir une autre image' })).toHaveAccessibleDescription(lost);
  // Kept as long as the picture is missing.
  act(() => clearSession());
  await signIn(actor);
  expect(await screen.findByText(lost)).toBeVisible();
  await choose(actor, pngFile('autre.png'));
  expect(screen.queryByText(lost)).toBeNull();
  act(() => clearSession());
  await signIn(actor);
  expect(await screen.findByText(/« autre\.png »/)).toBeVisible();
  await actor.click(screen.getByRole('button', { name: texts.drafts.discard }));
  expect(screen.queryByText(/« autre\.png »/)).toBeNull();
  expect(Object.keys(window.localStorage).filter((key) => key.startsWith('girouette.draft.'))).toEqual([]);
});

it('CMP-6 ADM-10 a lost picture is named no more once what a colleague has saved is taken', async () => {
  toleratedFailures();
  const current = { ...metro, name: 'Métro 7 bis', version: 3 };
  const { actor } = open('/4', {
    'POST /rest/line/meta': () =>
      Response.json(
        { status: 409, error: '', exception: 'ConflictException', message: '', current },
        { status: 409 },
      ),
  });
  await actor.type(await text(/^Nom/), ' sud');
  await choose(actor, pngFile('metro.png'));
  act(() => clearSession());
  await signIn(actor);
  expect(await screen.findByText(/« metro\.png »/)).toBeVisible();
  await actor.click(save());
  await actor.click(await screen.findByRole('button', { name: texts.versions.takeTheirs }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await text(/^Nom/)).toHaveValue('Métro 7 bis');
  expect(screen.queryByText(/« metro\.png »/)).toBeNull();
});

it('ADM-9 REF-2 a problem that another field solves is no longer marked', async () => {
  const { actor } = open('/4');
  const first = await text(/^Direction 1/);
  const second = await text(/^Direction 2/);
  await actor.clear(second);
  await actor.type(second, 'La Courneuve');
  await actor.click(save());
  const same = 'Les deux directions doivent avoir des noms différents.';
  expect(await screen.findByText(same)).toBeVisible();
  expect(first).toBeInvalid();
  await actor.type(second, ' nord');
  await waitFor(() => expect(screen.queryByText(same)).toBeNull());
  await actor.type(first, ' nord');
  expect(await screen.findByText(same)).toBeVisible();
});
