import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { capabilities } from '../../contract/capabilities.ts';
import { texts } from '../../src/i18n/index.ts';
import { setups } from '../../tests/support/buildSetup.ts';
import { failure } from '../../tests/support/fakeServer.ts';
import { hashNow } from '../../tests/support/openConsole.tsx';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';
import { toleratedFailures } from '../../tests/support/toleratedFailures.ts';

const list = '/adminProject/1/newsConfs';
const answer = { id: 22, version: 1 };

/** Opens the page of a setup, with the test's own routes. */
function open(setupId: number, routes: object = {}) {
  const opened = openWorkspace(`${list}/${setupId}`, {
    'GET /rest/newsconf/project/1': { array: setups },
    'GET /rest/line/project/1': {
      array: [
        { id: 9, name: 'RER B' },
        { id: 10, name: 'Metro 14' },
      ],
    },
    'POST /rest/newsconfline/': answer,
    ...routes,
  });
  const { actor, server } = opened;
  const sent = () =>
    server.sentTo('/rest/newsconfline/').map(({ body }) => {
      const { json, ...parts } = Object.fromEntries(body as FormData);
      return { ...parts, json: JSON.parse(json as string) as unknown };
    });
  return {
    ...opened,
    sent,
    save: () => actor.click(inDialog().getByRole('button', { name: 'Enregistrer' })),
  };
}
type Actor = ReturnType<typeof open>['actor'];

const inDialog = () => within(screen.getByRole('dialog'));
const field = (name: string) => inDialog().getByRole('textbox', { name: new RegExp(`^${name}`) });

async function choose(actor: Actor, name: string, option: string) {
  await actor.click(inDialog().getByRole('combobox', { name: new RegExp(`^${name}`) }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent.trim());
  await actor.click(screen.getByRole('option', { name: option }));
  return offered.filter(Boolean);
}

/** Faster than typing letter by letter. */
async function paste(actor: Actor, name: string, text: string) {
  await actor.click(field(name));
  await actor.paste(text);
}

async function startLine(actor: Actor) {
  await actor.click(await screen.findByRole('button', { name: 'Ajouter une ligne' }));
  await screen.findByRole('dialog', { name: 'Ajouter une ligne de messagerie' });
}

async function startEditing(actor: Actor) {
  const name = 'Modifier la ligne de messagerie RER B';
  await actor.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog', { name });
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const preview = () => inDialog().getByRole('img', { name: /^Aperçu/ });

describe('a line that is being written', () => {
  const drafts = () =>
    Object.entries(window.localStorage).filter(([key]) => key.startsWith('girouette.draft.'));

  it('CMP-6 is there again when its dialog is opened after the session has ended, unless it was given up', async () => {
    const { actor } = open(4);
    await startEditing(actor);
    await paste(actor, 'Titre', ' prolongé');
    const typed = (field('Titre') as HTMLInputElement).value;
    expect(typed).toContain(' prolongé');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    const kept = drafts();
    expect(kept).toHaveLength(1);
    await actor.click(inDialog().getByRole('button', { name: 'Annuler' }));
    await actor.click(await screen.findByRole('button', { name: 'Oui' }));
    await gone();
    expect(drafts()).toEqual([]);
    for (const [key, draft] of kept) window.localStorage.setItem(key, draft as string);
    await startEditing(actor);
    await waitFor(() => expect(field('Titre')).toHaveValue(typed));
    expect(inDialog().getByText(/^Votre brouillon du .* a été repris/)).toBeVisible();
  });
});

describe('the lines of a setup', () => {
  it('ADM-5 stand below its form, with picture, source, address and notification', async () => {
    open(4);
    const table = await screen.findByRole('table', { name: 'Lignes de la messagerie' });
    const cells = within(table).getAllByRole('cell');
    expect(within(table).getByRole('rowheader', { name: /RER B/ })).toBeVisible();
    expect(within(table).getByRole('img', { name: 'Ligne B' })).toBeVisible();
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Trafic',
      'https://example.org/alertes',
      '',
      expect.stringContaining('Trafic perturbé'),
      '',
    ]);
  });

  it('ADM-5 SRV-5 of however many, the lines that they are of are read once, also after a change', async () => {
    const [gares] = setups;
    const newsConfLine = [9, 10, 11].map((lineId, at) => ({
      ...gares?.newsConfLine[0],
      id: 21 + at,
      lineId,
    }));
    const lines = [
      { id: 9, name: 'RER B', color: '#3f9c35', textColor: '#ffffff' },
      { id: 10, name: 'Metro 14', color: '#662483', textColor: '#ffffff' },
      { id: 11, name: 'Bus 172', color: '#eb2132', textColor: '#000000' },
    ];
    const filterOf = (path: string) => new URL(path, 'http://x').searchParams.get('filter');
    const answerWith =
      (all: typeof lines) =>
      ({ path }: { path: string }) => {
        const { id: ids } = JSON.parse(filterOf(path) ?? '{}') as { id?: (number | string)[] };
        const array = all.filter(({ id }) => ids?.map(Number).includes(id) ?? true);
        return { array, total: array.length };
      };
    const { server, streams } = open(4, {
      'GET /rest/app': { name: 'Girouette', version: '1', capabilities: Object.keys(capabilities) },
      'GET /rest/newsconf/project/1': { array: [{ ...gares, newsConfLine }], total: 1 },
      'GET /rest/line/project/1': answerWith(lines),
    });
    const readings = () =>
      server.sentTo('/rest/line/project/1').filter(({ path }) => filterOf(path)?.includes('"id"')).length;
    const picture = await screen.findByRole('img', { name: 'Ligne 172' });
    fireEvent.error(picture);
    const expectColor = (color: string) =>
      waitFor(() =>
        expect(picture).toHaveAttribute('src', expect.stringContaining(encodeURIComponent(color))),
      );
    await expectColor('#eb2132');
    expect(screen.getAllByRole('rowheader')).toHaveLength(3);
    expect(readings()).toBe(1);
    server.routes['GET /rest/line/project/1'] = answerWith(
      lines.map((line) => ({ ...line, color: '#0b746c' })),
    );
    const ofProject = streams.live().find(({ url }) => url.startsWith('/api/events/project/1'));
    act(() => ofProject?.send('change', { topics: ['configuration'] }));
    await expectColor('#0b746c');
    expect(readings()).toBe(2);
  });

  it('ADM-5 TRF-3 say since when and why a source cannot be read, in their list, their form and the list of setups', async () => {
    const failing = { failingSince: Date.parse('2026-01-15T09:21:00Z'), failure: 'réponse 503' };
    const state = { newsConfLineId: 21, newsConfId: 4, readAt: 0, ...failing };
    const path = 'GET /api/traffic/feeds/project/1';
    const { actor, server, queryClient } = open(4, { [path]: { array: [state] } });
    const said = 'Illisible depuis le 15/01/2026 10:21 : réponse 503.';
    // In the setup's row, and in its line's.
    await waitFor(() => expect(screen.getAllByRole('cell', { name: said })).toHaveLength(2));
    await startEditing(actor);
    const told = () => within(screen.getByRole('dialog')).getByRole('alert');
    expect(told()).toHaveTextContent(`${said} ${texts.newsConfs.feed.kept}`);
    // It has said nothing that could still be shown.
    server.routes[path] = { array: [{ ...state, readAt: null }] };
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(told()).toHaveTextContent(new RegExp(`${said}$`)));
    // Its producer refuses one of its parts.
    server.routes[path] = { array: [{ ...state, failure: 'n° 2 refusée', isPartial: true }] };
    await act(() => queryClient.invalidateQueries());
    const partly = `Lue en partie depuis le 15/01/2026 10:21 : n° 2 refusée. ${texts.newsConfs.feed.keptPart}`;
    await waitFor(() => expect(told()).toHaveTextContent(partly));
  });

  it('ADM-5 TRF-3 say when a source was last read, or that it has not been, and nothing of another’s', async () => {
    const states = [
      { newsConfLineId: 22, newsConfId: 4, readAt: 0, failingSince: null, failure: null },
      {
        newsConfLineId: 21,
        newsConfId: 4,
        readAt: Date.parse('2026-01-15T09:21:00Z'),
        failingSince: null,
        failure: null,
      },
      { newsConfLineId: 31, newsConfId: 9, readAt: null, failingSince: 1, failure: 'réponse 503' },
    ];
    const path = 'GET /api/traffic/feeds/project/1';
    const { server, queryClient } = open(4, { [path]: { array: states } });
    expect(
      await screen.findByRole('cell', { name: texts.newsConfs.feed.read('15/01/2026 10:21') }),
    ).toBeVisible();
    expect(screen.queryByRole('cell', { name: /Illisible/ })).toBeNull();
    server.routes[path] = { array: [{ ...states[1], readAt: null }] };
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByRole('cell', { name: texts.newsConfs.feed.waiting })).toBeVisible();
    server.routes[path] = { array: [{ ...states[1], readAt: null, failure: 'adresse invalide' }] };
    await act(() => queryClient.invalidateQueries());
    // In the setup's row, and in its line's.
    expect(await screen.findAllByRole('cell', { name: 'Illisible : adresse invalide.' })).toHaveLength(2);
  });

  it('ADM-5 ADM-12 ADM-15 one is added on the page of its setup, without a notification', async () => {
    const { actor, sent, save } = open(6);
    expect(await screen.findByText('Aucune ligne dans cette messagerie.')).toBeVisible();
    await startLine(actor);
    await choose(actor, 'Ligne', 'Metro 14');
    expect(await choose(actor, 'Source', 'Situation')).toEqual(['Situation', 'Trafic']);
    await save();
    expect(await screen.findByText('Ligne enregistrée')).toBeVisible();
    await gone();
    expect(hashNow()).toBe(`#!${list}/6`);
    expect(sent()).toEqual([
      {
        id: '',
        idProject: '1',
        idNewsConf: '6',
        idLine: '10',
        json: { newsConfId: 6, lineId: 10, api: 'SITUATION', notification: null },
      },
    ]);
  });

  it('ADM-5 ADM-15 a complete notification is sent, and drawn while it is typed', async () => {
    const { actor, sent, save } = open(6);
    await startLine(actor);
    expect(preview()).toHaveAccessibleName('Aperçu de la console : aucune notification n’est réglée');
    await choose(actor, 'Ligne', 'RER B');
    await choose(actor, 'Source', 'Trafic');
    await paste(actor, 'Titre', 'Retards');
    expect(preview()).toHaveAccessibleName('Aperçu de la notification « Retards » : Haut, Centre');
    await paste(actor, 'Couleur du fond', '#b3261e');
    await paste(actor, 'Couleur du texte', '#ffff00');
    const drawn = () => within(preview()).getByTestId('notification');
    expect(drawn()).toHaveStyle({ backgroundColor: '#b3261e', color: '#ffff00' });
    await choose(actor, 'Police', 'Courier New');
    await actor.type(inDialog().getByRole('textbox', { name: /^Taille/ }), '20');
    expect(drawn()).toHaveStyle({ fontFamily: '"Courier New", monospace' });
    expect(await choose(actor, 'Position verticale', 'Bas')).toEqual(['Haut', 'Bas']);
    expect(await choose(actor, 'Position horizontale', 'Gauche')).toEqual(['Gauche', 'Centre', 'Droite']);
    expect(preview()).toHaveAccessibleName('Aperçu de la notification « Retards » : Bas, Gauche');
    expect(drawn().parentElement).toHaveStyle({ justifyContent: 'flex-start', alignItems: 'flex-end' });
    await actor.type(inDialog().getByRole('textbox', { name: /^Durée/ }), '30');
    await save();
    expect(await screen.findByText('Ligne enregistrée')).toBeVisible();
    expect(sent()[0]?.json).toMatchObject({
      notification: {
        title: 'Retards',
        backgroundColor: '#b3261e',
        textColor: '#ffff00',
        fontFamily: 'Courier New',
        fontSize: 20,
        xposition: 'LEFT',
        yposition: 'BOTTOM',
        displayTime: 30,
      },
    });
  });

  it('ADM-5 an incomplete notification is asked about: refused, all stays; confirmed, it is left out', async () => {
    const { actor, sent, save } = open(4);
    await startEditing(actor);
    await actor.clear(field('Couleur du fond'));
    await save();
    const question = await screen.findByRole('alertdialog', {
      name: 'Enregistrer la ligne sans notification ?',
    });
    expect(question).toHaveAccessibleDescription(
      'La notification n’est pas valide : il manque la couleur du fond. Si vous confirmez, la ligne est enregistrée sans notification.',
    );
    await actor.click(within(question).getByRole('button', { name: 'Non' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('Titre')).toHaveValue('Trafic perturbé');
    expect(sent()).toEqual([]);
    await save();
    await actor.click(await screen.findByRole('button', { name: 'Oui' }));
    expect(await screen.findByText('Ligne enregistrée')).toBeVisible();
    expect(sent()).toEqual([
      {
        id: '21',
        idProject: '1',
        idNewsConf: '4',
        idLine: '9',
        json: {
          id: 21,
          version: 2,
          newsConfId: 4,
          lineId: 9,
          api: 'TRAFFIC',
          url: 'https://example.org/alertes',
          data: null,
          notification: null,
        },
      },
    ]);
  });

  it('ADM-5 what is wrong stands beside its field, and nothing is sent', async () => {
    const { actor, sent, save } = open(4);
    await startEditing(actor);
    await actor.clear(field('Adresse'));
    await paste(actor, 'Adresse', 'nulle part');
    await actor.clear(field('Couleur du texte'));
    await paste(actor, 'Couleur du texte', 'blanc');
    await save();
    expect(await screen.findByText(/^Une adresse qui commence par http:\/\/ ou https:\/\//)).toBeVisible();
    expect(field('Couleur du texte')).toHaveAccessibleDescription('Une couleur, par exemple #0b746c.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('ADM-12 a save that fails says so in the words of the specification, and loses nothing', async () => {
    toleratedFailures();
    const { actor, save } = open(4, { 'POST /rest/newsconfline/': failure(500, 'InternalException') });
    await startEditing(actor);
    await actor.type(field('Titre'), ' !');
    await save();
    const dialog = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(dialog).toHaveAccessibleDescription(/^La ligne n’a pas pu être enregistrée/);
    await actor.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('Titre')).toHaveValue('Trafic perturbé !');
  });

  it('ADM-5 one that a colleague has saved meanwhile is named by its line', async () => {
    toleratedFailures();
    const current = { ...setups[0]?.newsConfLine[0], newsConfId: 4, api: 'SITUATION', version: 3 };
    const { actor, save } = open(4, {
      'POST /rest/newsconfline/': Response.json(
        { status: 409, error: '', exception: 'ConflictException', message: '', current },
        { status: 409 },
      ),
    });
    await startEditing(actor);
    await paste(actor, 'Titre', ' !');
    await save();
    const name = 'La ligne de messagerie RER B a été modifiée entre-temps';
    const conflict = await screen.findByRole('alertdialog', { name });
    const [, ...rows] = within(conflict).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/ !/)]);
  });

  it('ADM-5 ADM-10 the form of one begins with what a colleague has made of it, as its list shows it', async () => {
    const { actor, server, streams } = open(4);
    await startEditing(actor);
    await actor.click(inDialog().getByRole('button', { name: 'Annuler' }));
    await gone();
    const [first, ...others] = setups;
    const newsConfLine = first?.newsConfLine.map((line) => ({
      ...line,
      url: 'https://example.org/v2',
      version: 9,
    }));
    server.routes['GET /rest/newsconf/project/1'] = { array: [{ ...first, newsConfLine }, ...others] };
    const ofProject = streams.live().find(({ url }) => url.startsWith('/api/events/project/1'));
    act(() => ofProject?.send('change', { topics: ['project', 'configuration'] }));
    await screen.findByText('https://example.org/v2');
    await startEditing(actor);
    expect(field('Adresse')).toHaveValue('https://example.org/v2');
  });

  it('ADM-5 one is deleted after a question, and the setup stays open', async () => {
    // A setup and its line may have the same id.
    const [gares] = setups;
    const numbered = { ...gares, newsConfLine: gares?.newsConfLine.map((line) => ({ ...line, id: 4 })) };
    const { actor, server } = open(4, {
      'GET /rest/newsconf/project/1': { array: [numbered] },
      'DELETE /rest/newsconfline/4': { id: 4 },
    });
    const name = 'Supprimer la ligne de messagerie RER B';
    await actor.click(await screen.findByRole('button', { name }));
    await actor.click(await screen.findByRole('button', { name: 'Oui' }));
    expect(await screen.findByText('Ligne supprimée')).toBeVisible();
    expect(server.sentTo('/rest/newsconfline/4')).toHaveLength(1);
    expect(hashNow()).toBe(`#!${list}/4`);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ajouter une ligne' })).toHaveFocus());
  });

  it('NAV-8 ADM-5 unsaved edits of a line ask before it is closed or left', async () => {
    const { actor, router } = open(4);
    await startEditing(actor);
    await actor.type(field('Titre'), ' !');
    await actor.click(inDialog().getByRole('button', { name: 'Annuler' }));
    await actor.click(await screen.findByRole('button', { name: 'Non' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await act(() => router.navigate(list));
    await actor.click(await screen.findByRole('button', { name: 'Non' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(hashNow()).toBe(`#!${list}/4`);
    expect(field('Titre')).toHaveValue('Trafic perturbé !');
    await actor.click(inDialog().getByRole('button', { name: 'Annuler' }));
    await actor.click(await screen.findByRole('button', { name: 'Oui' }));
    await gone();
    await startEditing(actor);
    await actor.click(inDialog().getByRole('button', { name: 'Annuler' }));
    await gone();
  });
});
