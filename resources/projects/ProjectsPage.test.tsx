import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Project } from '../../contract/schemas/project.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildUser } from '../../tests/support/buildUser.ts';
import { failure } from '../../tests/support/fakeServer.ts';
import { hashNow, openConsole } from '../../tests/support/openConsole.tsx';
import { texts } from '../../src/i18n/index.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';
import { pngFile } from '../../tests/support/pictureFile.ts';
import { toleratedFailures } from '../../tests/support/toleratedFailures.ts';
import { getSession } from '../../src/session/session.ts';

const list = '/adminProject/projects';
const reseau = buildProject({ version: 3 });
const val = buildProject({ id: 2, name: 'val', longName: 'Orlyval', adminGtfs: false, version: 1 });
const superuser = buildUser({ roles: ['ROLE_SUPERUSER'], projectId: null, project: null });

const open = (address = list, routes: Parameters<typeof openWorkspace>[1] = {}) =>
  openWorkspace(address, { 'GET /rest/project': { array: [reseau, val] }, ...routes });
const openEmpty = (address: string, projects: Project[] = []) =>
  openConsole({ hash: `#!${address}`, signedIn: true, user: superuser, projects });

const field = (name: RegExp) => screen.findByRole('textbox', { name });
const refresh = () => screen.getByRole('textbox', { name: /^Rafraîchissement des notifications/ });
const flag = (name: string) => screen.getByRole('switch', { name });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });
const selector = () => screen.getByRole('combobox', { name: 'Projet' });
const logo = pngFile('logo.png');
const partsOf = (body: unknown) => Object.fromEntries(body as FormData);
async function chooseLogo(actor: ReturnType<typeof open>['actor']) {
  await actor.upload(screen.getByLabelText(/^Logo/, { selector: 'input[type=file]' }), logo);
  return screen.findByRole('img', { name: 'Image choisie : logo.png' });
}

describe('the form', () => {
  it('ADM-1 a new project is sent with all its fields and its picture', async () => {
    const { actor, server } = open(`${list}/create`, { 'POST /rest/project/': { ...reseau, id: 3 } });
    await actor.type(await field(/^Nom(?! long)/), 'ligne7');
    await actor.type(await field(/^Nom long/), 'Ligne 7, nord');
    const zone = screen.getByRole('combobox', { name: /^Fuseau horaire/ });
    expect(zone).toHaveValue('Europe/Paris');
    await actor.clear(zone);
    await actor.type(zone, 'reunion');
    await actor.click(await screen.findByRole('option', { name: 'Indian/Reunion' }));
    await actor.type(screen.getByRole('textbox', { name: /^Rafraîchissement des écrans/ }), '5000');
    await actor.click(flag('Messages'));
    await actor.click(flag('Notifications'));
    await actor.type(refresh(), '45');
    await chooseLogo(actor);
    await actor.click(save());
    expect(await screen.findByText('Projet enregistré')).toBeVisible();
    const { json, id, file } = partsOf(server.sentTo('/rest/project/')[0]?.body);
    expect({ id, json: JSON.parse(json as string) as unknown }).toEqual({
      id: '',
      json: {
        name: 'ligne7',
        longName: 'Ligne 7, nord',
        adminMessages: true,
        adminMessagesLibrary: false,
        adminAdvertising: false,
        adminInhibition: false,
        adminGtfs: false,
        adminScreens: false,
        adminNotifications: true,
        adminNotificationsRefresh: 45,
        refreshScreensAvailability: 5000,
        timeZone: 'Indian/Reunion',
        publicFeeds: false,
        alertsOutOfHours: false,
      },
    });
    expect((file as File).name).toBe('logo.png');
  });

  it('ADM-1 the label of the days without an end leaves the rest to its help', async () => {
    open(`${list}/create`);
    const days = await screen.findByRole('textbox', { name: 'Messages sans fin signalés (jours)' });
    expect(days).toHaveAccessibleDescription(
      /^Au bout de combien de jours la liste des messages les marque\./,
    );
  });

  it('ADM-1 says what is missing, the picture in its place', async () => {
    const { actor, server } = open(`${list}/create`);
    await actor.type(await field(/^Nom(?! long)/), 'ligne 7');
    await actor.click(save());
    const error =
      'Veillez renseigner tout les champs obligatoires. Le nom du projet ne peut contenir que des lettres et chiffres.';
    expect(await screen.findByText(error)).toBeVisible();
    expect(screen.getByText('Veillez choisir une image.')).toBeVisible();
    expect(await field(/^Nom(?! long)/)).toHaveAccessibleDescription(
      'Le nom du projet ne peut contenir que des lettres et chiffres.',
    );
    expect(server.sentTo('/rest/project/')).toEqual([]);
  });

  it('ADM-1 the refresh value is asked for with notifications, and kept without them', async () => {
    const { actor, server } = open(`${list}/1`, { 'POST /rest/project/': { ...reseau, version: 4 } });
    await field(/^Nom long/);
    await actor.clear(refresh());
    await actor.click(save());
    expect(await screen.findByText('Obligatoire quand les notifications sont activées.')).toBeVisible();
    await actor.type(refresh(), '30 s');
    await actor.click(flag('Notifications'));
    await actor.click(save());
    await waitFor(() => expect(refresh()).toHaveAccessibleDescription(/^Un nombre entier de/));
    await actor.type(refresh(), '{Control>}a{/Control}30');
    await actor.click(save());
    expect(await screen.findByText('Projet enregistré')).toBeVisible();
    const { json } = partsOf(server.sentTo('/rest/project/')[0]?.body);
    expect(JSON.parse(json as string)).toMatchObject({
      adminNotifications: false,
      adminNotificationsRefresh: 30,
      version: 3,
    });
  });

  it('ADM-1 shows the picture that is stored, the one of this version', async () => {
    open(`${list}/1`);
    expect(await screen.findByRole('img', { name: 'Image actuelle' })).toHaveAttribute(
      'src',
      '/rest/download/image/project/1?v=3&token=token',
    );
  });

  it('PRV-4 of two logos the chosen one and the stored one are seen before one is kept', async () => {
    toleratedFailures();
    const current = { ...reseau, version: 9 };
    const { actor, server } = open(`${list}/1`, {
      'POST /rest/project/': ({ body }) =>
        (JSON.parse(partsOf(body)['json'] as string) as Project).version === 9
          ? { ...current, version: 10 }
          : Response.json(
              { status: 409, error: '', exception: 'ConflictException', message: '', current },
              { status: 409 },
            ),
    });
    await field(/^Nom long/);
    await chooseLogo(actor);
    await actor.click(save());
    const dialog = await screen.findByRole('alertdialog', {
      name: /^Le projet .* a été modifié entre-temps$/,
    });
    const images = within(within(dialog).getByRole('row', { name: /^Image/ })).getAllByRole('img');
    expect(images.map((image) => image.getAttribute('alt'))).toEqual([
      'Image choisie : logo.png',
      'Image actuelle',
    ]);
    expect(images[1]).toHaveAttribute('src', '/rest/download/image/project/1?v=9&token=token');
    await actor.click(within(dialog).getByRole('button', { name: 'Garder ma version' }));
    expect(await screen.findByText('Projet enregistré')).toBeVisible();
    const sent = partsOf(server.sentTo('/rest/project/')[1]?.body);
    expect((sent['file'] as File).name).toBe('logo.png');
  });

  it('NAV-8 a form that nobody typed in is left without a question', async () => {
    const { actor } = open(`${list}/create`, { 'GET /rest/user/project/1': { array: [] } });
    await actor.click(await field(/^Nom(?! long)/));
    await actor.tab();
    await actor.tab();
    await actor.click(screen.getByRole('link', { name: 'Utilisateurs' }));
    await waitFor(() => expect(hashNow()).toBe('#!/adminProject/1/users'));
  });
});

describe('the list', () => {
  it('ADM-1 shows logo, names and what each offers, and leads to what it holds', async () => {
    open();
    const row = (await screen.findByRole('link', { name: 'val' })).closest('tr')!;
    const inRow = within(row);
    expect(inRow.getByRole('img', { name: 'Logo du projet val' })).toHaveAttribute(
      'src',
      '/rest/download/image/project/2?v=1&token=token',
    );
    expect(inRow.getByText('Orlyval')).toBeVisible();
    expect(inRow.getByText('Inhibition des lignes')).toBeInTheDocument();
    expect(inRow.queryByText('Import GTFS')).toBeNull();
    expect(inRow.getByRole('link', { name: 'Configurer val' })).toHaveAttribute('href', '#!/adminProject/2');
  });
});

it('ADM-11 what blocks the deletion of a project is named, and so is what removes all of it', async () => {
  toleratedFailures();
  const body = {
    status: 409,
    exception: 'ConflictException',
    message: '<clientMessage>Veillez supprimer les modes d’affichage.</clientMessage>',
    blockers: [{ resource: 'templates', id: 4, name: 'Gare' }],
    total: 1,
  };
  const { actor } = open(list, { 'DELETE /rest/project/1': () => Response.json(body, { status: 409 }) });
  await actor.click(await screen.findByRole('button', { name: 'Supprimer le projet reseau' }));
  await actor.click(await screen.findByRole('button', { name: 'Oui' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Erreur' });
  expect(dialog).toHaveTextContent(/« Supprimer avec son contenu »/);
});

describe('the selector in the bar', () => {
  it('SES-8 ADM-1 has a new project at once, which is the one in hand: the navigation leads to what it holds', async () => {
    const added = buildProject({ id: 3, name: 'ligne7', longName: 'Ligne 7' });
    const { actor, server } = open(`${list}/create`, { 'POST /rest/project/': { ...added } });
    await actor.type(await field(/^Nom(?! long)/), 'ligne7');
    await actor.type(await field(/^Nom long/), 'Ligne 7');
    await chooseLogo(actor);
    server.routes['GET /rest/project'] = { array: [reseau, val, added] };
    await actor.click(save());
    expect(await screen.findByRole('link', { name: 'ligne7' })).toBeVisible();
    await waitFor(() => expect(selector()).toHaveTextContent('Ligne 7'));
    expect(hashNow()).toBe(`#!${list}`);
    expect(screen.getByRole('link', { name: 'Sites' })).toHaveAttribute('href', '#!/adminProject/3/sites');
    expect(getSession().project?.id).toBe(3);
  });

  it('SES-8 ADM-1 follows a new name', async () => {
    const { actor, server } = open(`${list}/1`, { 'POST /rest/project/': { ...reseau } });
    await actor.type(await field(/^Nom long/), ' sud');
    server.routes['GET /rest/project'] = { array: [{ ...reseau, longName: 'Réseau urbain sud' }, val] };
    await actor.click(save());
    await waitFor(() => expect(selector()).toHaveTextContent('Réseau urbain sud'));
  });

  it('SES-8 ADM-11 moves to another project when the current one is deleted, after a question that says what goes', async () => {
    const { actor, server } = open(list, { 'DELETE /rest/project/1': { id: 1 } });
    await actor.click(await screen.findByRole('button', { name: 'Supprimer le projet reseau' }));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      /le projet reseau \?\s+Ses lignes.* utilisateurs, messages/,
    );
    server.routes['GET /rest/project'] = { array: [val] };
    await actor.click(screen.getByRole('button', { name: 'Oui' }));
    await waitFor(() => expect(selector()).toHaveTextContent('Orlyval'));
    expect(hashNow()).toBe('#!/adminProject/projects');
  });

  it('SES-8 has none to show when the last one is deleted', async () => {
    const { actor, server } = open(list, {
      'GET /rest/project': { array: [reseau] },
      'DELETE /rest/project/1': { id: 1 },
    });
    await actor.click(await screen.findByRole('button', { name: 'Supprimer le projet reseau' }));
    server.routes['GET /rest/project'] = { array: [] };
    await actor.click(await screen.findByRole('button', { name: 'Oui' }));
    expect(await screen.findByText('Aucun projet n’existe encore sur ce serveur.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sites' })).toBeNull();
  });
});

describe('a server without projects', () => {
  it('ADM-1 starts with the list of projects, and leads to the first', async () => {
    const { actor } = openEmpty('/adminProject');
    const none = await screen.findByText('Aucun projet.');
    expect(hashNow()).toBe('#!/adminProject/projects');
    await actor.click(within(none.parentElement!).getByRole('button', { name: 'Ajouter un projet' }));
    expect(hashNow()).toBe('#!/adminProject/projects/create');
  });

  it('SRV-4 ADM-1 the first page leads superusers to their first project', async () => {
    const { actor } = openEmpty('/index');
    await actor.click(await screen.findByRole('link', { name: 'Créer le premier projet' }));
    expect(await field(/^Nom long/)).toBeVisible();
  });
});

describe('a whole project', () => {
  const counts = {
    screens: 12,
    sites: 3,
    points: 1,
    timetables: 0,
    timetableOffers: 0,
    lines: 2,
    newsConfLines: 0,
    news: 4,
    library: 0,
    messageTemplates: 0,
    scenarios: 0,
    advertising: 0,
    gtfsImports: 0,
    templates: 2,
    newsConfs: 1,
    causes: 0,
    impacts: 0,
    users: 5,
  };
  const openVal = (routes: Parameters<typeof openWorkspace>[1] = {}) =>
    open(`${list}/2`, {
      'GET /rest/app': { name: 'Girouette', version: '1', capabilities: ['wholeProjects'] },
      'GET /api/projects/2/contents': counts,
      ...routes,
    });
  const jsonOf = async (body: unknown) => JSON.parse(await (body as Blob).text()) as unknown;
  const press = async (actor: ReturnType<typeof open>['actor'], name: string) =>
    actor.click(await screen.findByRole('button', { name }));
  const refusal = (fields: Record<string, string>) =>
    Response.json(
      { status: 400, error: '', exception: 'ValidationException', message: '', fields },
      { status: 400 },
    );

  it('ADM-11 is emptied after its name, and what goes and what stays is said before', async () => {
    const { actor, server } = openVal({
      'POST /api/projects/2/empty': refusal({ name: 'Ce n’est pas le nom du projet : tapez « val ».' }),
    });
    await press(actor, 'Vider le projet');
    const dialog = await screen.findByRole('dialog', { name: 'Vider le projet val ?' });
    const name = await within(dialog).findByRole('textbox', { name: /tapez le nom du projet : val$/ });
    expect(dialog).toHaveTextContent(
      'Sont supprimés, définitivement :12 écrans, 3 sites, 1 point d’arrêt, 2 lignes, 4 messages diffusés.',
    );
    expect(dialog).toHaveTextContent(
      'Restent :2 modes d’affichage, 1 messagerie, 5 utilisateurs, le projet, son logo, ses abréviations',
    );
    const submit = within(dialog).getByRole('button', { name: 'Vider' });
    expect(submit).toBeDisabled();
    await actor.type(name, 'vla');
    await actor.click(submit);
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription('Ce n’est pas le nom du projet : tapez « val ».'),
    );
    expect(within(dialog).getAllByRole('alert')).toHaveLength(1);
    expect(name).toHaveFocus();
    server.routes['POST /api/projects/2/empty'] = { id: 2 };
    await actor.clear(name);
    expect(name).toBeValid();
    await actor.type(name, 'val{Enter}');
    expect(await screen.findByText('Projet vidé')).toBeVisible();
    expect(await jsonOf(server.sentTo('/api/projects/2/empty')[1]?.body)).toEqual({ name: 'val' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(hashNow()).toBe(`#!${list}/2`);
  });

  it('ADM-11 is deleted with its content after its name, and the list is shown', async () => {
    const { actor, server } = openVal({ 'POST /api/projects/2/remove': { id: 2 } });
    await press(actor, 'Supprimer avec son contenu');
    const dialog = await screen.findByRole('dialog', { name: 'Supprimer le projet val et son contenu ?' });
    const name = await within(dialog).findByRole('textbox');
    expect(dialog).toHaveTextContent(
      '1 messagerie, 5 utilisateurs, ses abréviations, ses webhooks, ses alertes par e-mail et ses preuves d’affichage.',
    );
    expect(dialog).toHaveTextContent('Ses utilisateurs sont déconnectés.');
    await actor.type(name, 'val');
    await actor.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Projet supprimé')).toBeVisible();
    await waitFor(() => expect(hashNow()).toBe(`#!${list}`));
    expect(await jsonOf(server.sentTo('/api/projects/2/remove')[0]?.body)).toEqual({ name: 'val' });
  });

  it('ADM-11 MSG-7 whose content cannot be read stays, and is counted again on demand', async () => {
    const { actor, server } = openVal({
      'GET /api/projects/2/contents': failure(503, 'UnavailableException'),
    });
    await press(actor, 'Vider le projet');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(texts.wholeProjects.unread)).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
    server.routes['GET /api/projects/2/contents'] = counts;
    await actor.click(dialog.getByRole('button', { name: texts.common.retry }));
    expect(await dialog.findByRole('textbox')).toBeVisible();
  });

  it('ADM-1 is copied under names of its own, and the copy is opened, and in hand', async () => {
    const { actor, server } = openVal({ 'POST /api/projects/2/copy': refusal({ name: 'Déjà utilisé.' }) });
    await press(actor, 'Dupliquer');
    const dialog = await screen.findByRole('dialog', { name: 'Dupliquer le projet val' });
    await within(dialog).findByText(
      /^2 modes d’affichage, 1 messagerie, 2 lignes, 1 point d’arrêt, 3 sites, 12 écrans/,
    );
    const name = within(dialog).getByRole('textbox', { name: /^Nom du nouveau projet/ });
    expect(name).toHaveValue('valcopie');
    const submit = within(dialog).getByRole('button', { name: 'Dupliquer' });
    await actor.click(submit);
    await waitFor(() => expect(name).toHaveAccessibleDescription('Déjà utilisé.'));
    expect(name).toHaveFocus();
    const copy = buildProject({ id: 3, name: 'val2', longName: 'Copie de Orlyval', version: 1 });
    server.routes['POST /api/projects/2/copy'] = { id: 3 };
    server.routes['GET /rest/project'] = { array: [reseau, val, copy] };
    await actor.clear(name);
    expect(name).not.toHaveAccessibleDescription();
    await actor.type(name, 'val2');
    await actor.click(submit);
    expect(await screen.findByRole('button', { name: 'Modifier le projet val2' })).toBeVisible();
    expect(hashNow()).toBe(`#!${list}/3`);
    expect(await jsonOf(server.sentTo('/api/projects/2/copy')[1]?.body)).toEqual({
      name: 'val2',
      longName: 'Copie de Orlyval',
    });
    await waitFor(() => expect(selector()).toHaveTextContent('Copie de Orlyval'));
  });

  it('SRV-3 a server that cannot do it offers none of it', async () => {
    const { server } = openVal({ 'GET /rest/app': { name: 'Girouette', version: '1', capabilities: [] } });
    await field(/^Nom long/);
    await waitFor(() => expect(server.sentTo('/rest/app')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Vider le projet' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Dupliquer' })).toBeNull();
    const nav = within(screen.getByRole('navigation', { name: texts.configuration.navigation }));
    expect(nav.getByRole('link', { name: 'Sites' })).toBeVisible();
    expect(nav.queryByRole('link', { name: texts.configuration.resources.timetables.plural })).toBeNull();
  });
});
