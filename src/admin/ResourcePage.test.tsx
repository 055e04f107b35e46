import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../tests/support/fakeServer.ts';
import { openForm } from '../../tests/support/fillForm.ts';
import { hashNow } from '../../tests/support/openConsole.tsx';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';
import { toleratedFailures } from '../../tests/support/toleratedFailures.ts';
import { texts } from '../i18n/index.ts';
import { clearSession } from '../session/session.ts';

const configurationTexts = texts.configuration;
const orly = { id: 12, name: 'Orly 4', order: 1, pointIds: [], version: 7 };
const sites = [{ id: 11, name: 'Antony', order: 2, version: 1 }, orly];
const list = '/adminProject/1/sites';

const open = (address = list, routes: Parameters<typeof openWorkspace>[1] = {}) =>
  openWorkspace(address, {
    'GET /rest/site/project/1': { array: sites },
    'GET /rest/site/project/2': { array: [{ id: 21, name: 'Navettes', order: 1, version: 1 }] },
    ...routes,
  });

const refusal = (more: object) =>
  Response.json(
    { status: 409, error: '', exception: 'ConflictException', message: '', ...more },
    { status: 409 },
  );
const nameField = () => screen.findByRole('textbox', { name: /^Nom/ });
const panel = () => screen.findByRole('button', { name: /site/, expanded: true });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });
const rowNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);
const isDraft = (key: string) => key.startsWith('girouette.draft.');
const partsOf = (body: unknown) => Object.fromEntries(body as FormData);
type Actor = ReturnType<typeof open>['actor'];

async function rename(actor: Actor, name: string) {
  const field = await nameField();
  await actor.clear(field);
  await actor.type(field, name);
  return field;
}

describe('the panel', () => {
  it('ADM-10 an address opens it on a record, and the way back closes it', async () => {
    const { actor, router } = open();
    await actor.click(await screen.findByRole('link', { name: 'Orly 4' }));
    expect(hashNow()).toBe('#!/adminProject/1/sites/12');
    expect(await screen.findByRole('button', { name: 'Modifier le site Orly 4' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    const field = await nameField();
    expect(field).toHaveValue('Orly 4');
    expect(field).toHaveFocus();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Nom/ })).toBeNull());
    expect(hashNow()).toBe('#!/adminProject/1/sites');
  });

  it('ADM-10 a saved record is sent with the version that was read', async () => {
    const { actor, server } = open(`${list}/12`, {
      'POST /rest/site/': { ...orly, name: 'Orly', version: 8 },
    });
    await rename(actor, 'Orly');
    await actor.click(save());
    expect(await screen.findByText('Site enregistré')).toBeVisible();
    expect(partsOf(server.sentTo('/rest/site/')[0]?.body)).toEqual({
      id: '12',
      json: '{"id":12,"version":7,"name":"Orly","order":1,"pointIds":[],"bikeIds":[],"tags":[]}',
      idProject: '1',
    });
    await waitFor(() => expect(hashNow()).toBe('#!/adminProject/1/sites'));
    expect(server.sentTo('/rest/site/project/1')).toHaveLength(2);
  });

  it('CMP-6 what was typed outlives the session: signed in again, the same user finds it in the panel', async () => {
    const { actor, server } = open(`${list}/12`, {
      'POST /rest/site/': { ...orly, name: 'Orly', version: 8 },
    });
    await rename(actor, 'Orly nord');
    act(() => clearSession());
    await actor.type(await screen.findByLabelText(texts.session.username), 'super');
    await actor.type(screen.getByLabelText(texts.session.password), 'juste');
    await actor.click(screen.getByRole('button', { name: texts.session.submit }));
    expect(await screen.findByText(/^Votre brouillon du .* a été repris/)).toBeVisible();
    expect(hashNow()).toBe('#!/adminProject/1/sites/12');
    expect(await nameField()).toHaveValue('Orly nord');
    await actor.click(save());
    expect(await screen.findByText('Site enregistré')).toBeVisible();
    expect(partsOf(server.sentTo('/rest/site/')[0]?.body)['json']).toContain(
      '"version":7,"name":"Orly nord"',
    );
    await waitFor(() => expect(Object.keys(window.localStorage).filter(isDraft)).toEqual([]));
  });

  it('CMP-6 a save that comes after the session is not told as done, and what was typed is there after signing in', async () => {
    toleratedFailures();
    const { actor, server } = open(`${list}/12`, {
      'POST /rest/site/': failure(401, 'InsufficientAuthenticationException'),
    });
    await rename(actor, 'Orly nord');
    await actor.click(save());
    await actor.type(await screen.findByLabelText(texts.session.username), 'super');
    expect(screen.queryByText('Site enregistré')).toBeNull();
    server.routes['POST /rest/site/'] = { ...orly, name: 'Orly nord', version: 8 };
    await actor.type(screen.getByLabelText(texts.session.password), 'juste');
    await actor.click(screen.getByRole('button', { name: texts.session.submit }));
    expect(await screen.findByText(/^Votre brouillon du .* a été repris/)).toBeVisible();
    expect(await nameField()).toHaveValue('Orly nord');
  });

  it('CMP-6 a draft is discarded for what is stored', async () => {
    const { actor } = open();
    const link = await screen.findByRole('link', { name: 'Orly 4' });
    const draft = JSON.stringify({
      at: Date.now(),
      shape: 2,
      value: { values: { name: 'Orly sud' }, picture: null },
    });
    window.localStorage.setItem('girouette.draft.1../adminProject/1/sites/12', draft);
    await actor.click(link);
    const field = await nameField();
    await waitFor(() => expect(field).toHaveValue('Orly sud'));
    await actor.click(screen.getByRole('button', { name: texts.drafts.discard }));
    expect(field).toHaveValue('Orly 4');
    expect(Object.keys(window.localStorage).filter(isDraft)).toEqual([]);
  });

  it('CMP-6 a password is kept nowhere', async () => {
    const { actor } = open('/adminProject/1/users/create', { 'GET /rest/user/project/1': { array: [] } });
    await actor.type(await screen.findByLabelText(/^Nom d'utilisateur/), 'zoé');
    await actor.type(await screen.findByLabelText(/^Mot de passe/), 'girouette-au-vent');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    const kept = JSON.stringify({ ...window.localStorage });
    expect(kept).toContain('zoé');
    expect(kept).not.toContain('girouette-au-vent');
  });

  it('ADM-9 what is wrong stands beside its field, and nothing is sent', async () => {
    const { actor, server } = open(`${list}/create`);
    await actor.click(await panel().then(save));
    expect(await screen.findByText('Veillez renseigner tout les champs obligatoires.')).toBeVisible();
    expect(await nameField()).toHaveAccessibleDescription('Champ obligatoire.');
    await actor.type(await nameField(), 'Orly <4>');
    await actor.type(screen.getByRole('textbox', { name: /^Ordre/ }), '4');
    expect(await screen.findByText(/^Lettres, chiffres, espaces/)).toBeVisible();
    expect(screen.getByText(configurationTexts.invalid)).toBeVisible();
    await actor.click(save());
    expect(server.sentTo('/rest/site/')).toEqual([]);
  });

  const refusedFields = (fields: object) => {
    const message = `x <clientMessage>${configurationTexts.invalid}</clientMessage>`;
    const body = { status: 400, error: '', exception: 'ValidationException', message, fields };
    return { 'POST /rest/site/': Response.json(body, { status: 400 }) };
  };

  it('ADM-12 a refused save says why at the field, which gets the focus, and nowhere else; nothing is lost', async () => {
    toleratedFailures();
    const { actor } = open(`${list}/12`, refusedFields({ name: 'Déjà utilisé.' }));
    const field = await rename(actor, 'Antony');
    await actor.click(save());
    await waitFor(() => expect(field).toHaveAccessibleDescription('Déjà utilisé.'));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Antony');
    expect(await screen.findByText(configurationTexts.invalid)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(hashNow()).toBe('#!/adminProject/1/sites/12');
  });

  it('ADM-12 what is refused of no field of the form is said below it', async () => {
    toleratedFailures();
    const { actor } = open(`${list}/12`, refusedFields({ projectId: 'Ce projet n’existe plus.' }));
    await rename(actor, 'Antony');
    await actor.click(save());
    expect(await screen.findByText('Ce projet n’existe plus.')).toBeVisible();
    expect(screen.queryByText(configurationTexts.invalid)).toBeNull();
    expect(save()).toHaveFocus();
  });

  it('ADM-12 a save that fails without a reason is told in the words of the specification', async () => {
    toleratedFailures();
    const { actor } = open(`${list}/12`, { 'POST /rest/site/': failure(500, 'InternalException') });
    await rename(actor, 'Antony');
    await actor.click(save());
    const dialog = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(dialog).toHaveAccessibleDescription(/^Le site n'a pas pu être enregistré/);
  });

  it('NAV-8 unsaved edits ask before the panel closes', async () => {
    const { actor } = open(`${list}/12`);
    await rename(actor, 'Orly');
    await actor.click(screen.getByRole('button', { name: 'Annuler' }));
    const question = await screen.findByRole('alertdialog', { name: configurationTexts.leave.title });
    await actor.click(within(question).getByRole('button', { name: 'Non' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await nameField()).toHaveValue('Orly');
    await actor.click(await panel());
    await actor.click(await screen.findByRole('button', { name: 'Oui' }));
    await waitFor(() => expect(hashNow()).toBe('#!/adminProject/1/sites'));
  });

  it('NAV-8 a new record with a list that nobody typed in is left without a question', async () => {
    const { actor } = open(`${list}/create`, { 'GET /rest/news/causes/project/1': { array: [] } });
    expect(await nameField()).toHaveFocus();
    await actor.click(screen.getByRole('link', { name: 'Causes' }));
    await waitFor(() => expect(hashNow()).toBe('#!/adminProject/1/causes'));
  });

  it('NAV-8 the import of a list leaves the question to its page: a router has room for one', async () => {
    const { actor, router } = open(list, { 'GET /rest/news/causes/project/1': { array: [] } });
    await actor.click(await screen.findByRole('button', { name: 'Importer' }));
    expect(await screen.findByRole('dialog', { name: /Importer un fichier/ })).toBeVisible();
    await act(() => router.navigate('/adminProject/1/causes'));
    await waitFor(() => expect(hashNow()).toBe('#!/adminProject/1/causes'));
  });

  it('says that a record is not there, and leads back', async () => {
    toleratedFailures();
    const { actor } = open(`${list}/99`);
    expect(await screen.findByText(configurationTexts.unknownRecord)).toBeVisible();
    await actor.click(screen.getByRole('button', { name: configurationTexts.backToList }));
    await waitFor(() => expect(hashNow()).toBe('#!/adminProject/1/sites'));
    // The panel has said it, and no notice repeats it.
    await waitFor(() => expect(screen.queryByText(configurationTexts.unknownRecord)).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('MSG-7 says that a list could not be read again, whose rows stay, and tries again', async () => {
    toleratedFailures();
    const { actor, queryClient, server } = open(list);
    await screen.findByRole('link', { name: 'Orly 4' });
    server.routes['GET /rest/site/project/1'] = failure(503, 'UnavailableException');
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(texts.common.stale)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Orly 4' })).toBeVisible();
    server.routes['GET /rest/site/project/1'] = { array: sites };
    await actor.click(screen.getByRole('button', { name: texts.common.retry }));
    await waitFor(() => expect(screen.queryByText(texts.common.stale)).toBeNull());
  });

  it('MSG-7 says that a record could not be read, stays there, and tries again', async () => {
    toleratedFailures();
    const { actor, server } = open(`${list}/12`, {
      'GET /rest/site/project/1': failure(503, 'UnavailableException'),
    });
    const form = await openForm();
    expect(await form.findByText(texts.errors.unavailable)).toBeVisible();
    expect(hashNow()).toBe('#!/adminProject/1/sites/12');
    server.routes['GET /rest/site/project/1'] = { array: sites };
    await actor.click(form.getByRole('button', { name: texts.common.retry }));
    expect(await nameField()).toHaveValue('Orly 4');
  });
});

describe('deleting', () => {
  it('ADM-12 asks by name, deletes, and says so', async () => {
    const { actor, server } = open(list, { 'DELETE /rest/site/12': { id: 12 } });
    const button = await screen.findByRole('button', { name: 'Supprimer le site Orly 4' });
    await actor.click(button);
    const question = await screen.findByRole('alertdialog', { name: configurationTexts.removeTitle });
    expect(question).toHaveAccessibleDescription('Voulez-vous vraiment supprimer le site Orly 4 ?');
    await actor.click(within(question).getByRole('button', { name: 'Non' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.sent.some(({ method }) => method === 'DELETE')).toBe(false);
    server.routes['GET /rest/site/project/1'] = { array: [sites[0]] };
    await actor.click(button);
    await actor.click(await screen.findByRole('button', { name: 'Oui' }));
    expect(await screen.findByText('Site supprimé')).toBeVisible();
    await waitFor(() => expect(rowNames()).toEqual(['Antony']));
    expect(hashNow()).toBe('#!/adminProject/1/sites');
  });

  it('ADM-11 a blocked deletion says what blocks it, and leads there', async () => {
    toleratedFailures();
    const message = '<clientMessage>Veillez supprimer les écrans qui utilisent ce site.</clientMessage>';
    const blockers = [{ resource: 'screens', id: 'val-orly-1', name: 'Quai 1', site: 'Orly 4' }];
    const { actor } = open(list, { 'DELETE /rest/site/12': refusal({ message, blockers, total: 3 }) });
    await actor.click(await screen.findByRole('button', { name: 'Supprimer le site Orly 4' }));
    await actor.click(await screen.findByRole('button', { name: 'Oui' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(dialog).toHaveAccessibleDescription('Veillez supprimer les écrans qui utilisent ce site.');
    const link = within(dialog).getByRole('link', { name: "l'écran Quai 1 (Orly 4)" });
    expect(link).toHaveAttribute('href', '#!/adminProject/1/screens/val-orly-1');
    expect(dialog).toHaveTextContent('et 2 autres');
  });
});

describe('the list', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    name: `Gare ${index + 1}`,
    order: 60 - index,
    version: 1,
  }));

  it('ADM-14 sorts, searches from « / » and says how many there are', async () => {
    const { actor } = open(list, { 'GET /rest/site/project/1': { array: many } });
    expect(await screen.findByText('1-25 sur 60')).toBeVisible();
    expect(rowNames()[0]).toBe('Gare 60');
    await actor.click(screen.getByRole('button', { name: 'Trier par nom croissant' }));
    await waitFor(() => expect(rowNames()[0]).toBe('Gare 1'));
    await actor.keyboard('/gare 3');
    expect(screen.getByRole('searchbox', { name: configurationTexts.search })).toHaveValue('gare 3');
    expect(await screen.findByText('1-15 sur 15')).toBeVisible();
    await actor.keyboard('x');
    expect(await screen.findByText(configurationTexts.nothingFound)).toBeVisible();
    await actor.click(screen.getByRole('button', { name: configurationTexts.clearFilters }));
    expect(await screen.findByText('1-25 sur 60')).toBeVisible();
  });

  it('ADM-14 shows the columns that are chosen, one at least, and those of the start again', async () => {
    const { actor } = open();
    // An open menu hides what lies below it from assistive technology.
    // The first header cell contains the box that ticks the page.
    const heads = () =>
      screen
        .getAllByRole('columnheader', { hidden: true })
        .slice(1)
        .map((head) => head.textContent);
    await screen.findByRole('link', { name: 'Orly 4' });
    const before = heads();
    await actor.click(screen.getByRole('button', { name: configurationTexts.columns.title }));
    const choices = screen.getAllByRole('menuitemcheckbox');
    expect(choices.length).toBeGreaterThan(1);
    for (const choice of choices.slice(1)) await actor.click(choice);
    expect(choices.map((choice) => choice.getAttribute('aria-checked'))).toEqual(
      choices.map((_, index) => String(index === 0)),
    );
    expect(choices[0]).toHaveAttribute('aria-disabled', 'true');
    expect(heads()).toEqual([before[0], configurationTexts.actions]);
    await actor.click(screen.getByRole('menuitem', { name: configurationTexts.columns.reset }));
    await actor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(heads()).toEqual(before);
  });

  it('says that there is nothing yet, and leads to the first', async () => {
    const { actor } = open(list, { 'GET /rest/site/project/1': { array: [] } });
    const none = await screen.findByText('Aucun site dans ce projet.');
    await actor.click(within(none.parentElement!).getByRole('button', { name: 'Ajouter un site' }));
    expect(hashNow()).toBe('#!/adminProject/1/sites/create');
  });

  it('says that it could not be read, and tries again', async () => {
    toleratedFailures();
    const { actor, server } = open(list, { 'GET /rest/site/project/1': failure(500, 'InternalException') });
    const retry = await screen.findByRole('button', { name: texts.common.retry });
    server.routes['GET /rest/site/project/1'] = { array: sites };
    await actor.click(retry);
    expect(await screen.findByRole('link', { name: 'Antony' })).toBeVisible();
  });

  it.each([
    ['once is read all the same', 1],
    ['at all is said to be unread', 2],
  ])('MSG-7 ADM-14 a second page that cannot be read %s', async (_what, times) => {
    toleratedFailures();
    let failing = 0;
    const paged: Record<string, unknown> = {
      'GET /rest/app': { version: '1', capabilities: ['pagedLists'] },
      'GET /rest/site/project/1': ({ path }: { path: string }) => {
        const [first = 0, last = 0] = JSON.parse(
          new URL(path, 'https://x').searchParams.get('range') ?? '[]',
        ) as number[];
        if (first > 0 && failing-- > 0) return failure(503, 'UnavailableException');
        return { array: many.slice(first, last + 1), total: many.length };
      },
    };
    const { actor } = open(list, paged as Parameters<typeof openWorkspace>[1]);
    expect(await screen.findByText('1-25 sur 60')).toBeVisible();
    failing = times;
    await actor.click(screen.getByRole('button', { name: /prochaine page/ }));
    if (times === 1) expect(await screen.findByText('26-50 sur 60')).toBeVisible();
    else {
      expect(await screen.findByText(texts.common.loadFailed)).toBeVisible();
      expect(await screen.findByText('1-25 sur 60')).toBeVisible();
    }
  });
});
