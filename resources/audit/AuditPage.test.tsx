import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import { createDataProvider } from '../../dataProvider/index.ts';
import { keepProject } from '../../src/session/session.ts';
import { texts } from '../../src/i18n/index.ts';
import { ProjectZone } from '../../src/shared/projectZone.ts';
import { errors } from '../../src/i18n/errors.ts';
import { buildAuditRecord } from '../../tests/support/buildAuditRecord.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { createFakeEventSource } from '../../tests/support/fakeEventSource.ts';
import { createFakeServer, failure } from '../../tests/support/fakeServer.ts';
import { narrowWindow } from '../../tests/support/narrowWindow.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { toleratedFailures } from '../../tests/support/toleratedFailures.ts';
import { AuditPage } from './AuditPage.tsx';
import { JournalPage } from './JournalPage.tsx';

const nord = buildProject({ id: 1, name: 'nord' });

const entries = [
  buildAuditRecord({ id: 3, at: Date.UTC(2026, 0, 15, 8, 5, 7), recordName: 'Orly 4' }),
  buildAuditRecord({
    id: 2,
    action: 'delete',
    resource: 'transporters',
    recordName: 'OVS',
    project: null,
    username: 'ancien',
    changes: { name: { from: 'OVS', to: null } },
  }),
];

/** Opens the page with a small fake server that answers every list with the same entries. */
function open(
  answer: AuditRecord[] | Response = entries,
  total = 60,
  {
    page = <AuditPage />,
    path = '/api/audit',
    offers = ['audit', 'projectAudit'],
    kept = {},
    more = [],
    address = '/',
  }: {
    page?: ReactElement;
    path?: string;
    offers?: string[];
    kept?: Record<string, string>;
    /** Further projects. */
    more?: (typeof nord)[];
    address?: string;
  } = {},
) {
  const server = createFakeServer({
    [`GET ${path}`]:
      answer instanceof Response
        ? answer
        : () =>
            Response.json(answer, {
              headers: { 'Content-Range': `audit 0-${answer.length - 1}/${total}`, ...kept },
            }),
    'GET /rest/app': { capabilities: offers },
    'GET /rest/project': { array: [nord, ...more] },
    'GET /rest/user/super/': { array: [{ id: 1, name: 'super' }] },
  });
  const provider = createDataProvider({
    token: () => 'token',
    onSessionLost: () => undefined,
    texts: errors,
    cache: new QueryClient(),
    fetch: server.fetch,
    EventSource: createFakeEventSource().EventSource,
    origin: 'https://console.example',
  });
  const view = renderPage(page, { calls: provider, project: nord, address });
  /** The parameters of the last list request, parsed from JSON. */
  const asked = () => {
    const { searchParams } = new URL(server.sentTo(path).at(-1)?.path ?? '', 'https://x');
    return Object.fromEntries([...searchParams].map(([name, value]) => [name, JSON.parse(value) as unknown]));
  };
  return { ...view, server, asked, user: userEvent.setup() };
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const choose = async (user: ReturnType<typeof userEvent.setup>, label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

/** Types a day in French format, whatever the browser's language. */
const typeDay = async (user: ReturnType<typeof userEvent.setup>, label: string, digits: string) => {
  await user.click(
    within(screen.getByRole('group', { name: label })).getByRole('spinbutton', { name: 'Jour' }),
  );
  await user.keyboard(digits);
};

describe('the audit trail', () => {
  it('OPS-6 filters of the trail are kept under a name', async () => {
    const { user, asked } = open();
    await rowOf('Orly 4');
    await choose(user, 'Action', 'Suppression');
    await waitFor(() => expect(asked()['filter']).toMatchObject({ action: 'delete' }));
    await user.click(screen.getByRole('button', { name: 'Filtres enregistrés' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Enregistrer ces filtres…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Nom' }), 'Suppressions{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    await waitFor(() => expect(asked()['filter']).not.toHaveProperty('action'));
    await user.click(screen.getByRole('button', { name: 'Filtres enregistrés' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Suppressions' }));
    await waitFor(() => expect(asked()['filter']).toMatchObject({ action: 'delete' }));
    expect(screen.getByRole('combobox', { name: 'Action' })).toHaveTextContent('Suppression');
  });

  it('ADM audit trail: when, who, what, where, and from what to what', async () => {
    open();
    const cells = within(await rowOf('Orly 4')).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '15/01/2026 09:05:07',
      'super',
      'Modification',
      'Sites',
      'Orly 4',
      'nord',
      'Ordre : 1 → 2',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('60 modifications');
  });

  it.each<[string | null, string]>([
    ['365', '60 modifications. Les modifications sont conservées 365 jours.'],
    ['unlimited', '60 modifications. Les modifications sont conservées sans limite.'],
    [null, '60 modifications'],
  ])('OPS-6 SRV-6 entries are said to be kept as long as the server says: %s', async (days, said) => {
    open(entries, 60, days === null ? {} : { kept: { 'Kept-Days': days } });
    await rowOf('Orly 4');
    expect(screen.getByRole('status').textContent).toBe(said);
  });

  it('ADM audit trail: on a phone each entry says the same, one below the other', async () => {
    narrowWindow();
    open();
    const list = within(await screen.findByRole('list', { name: texts.audit.title }));
    const [first, second] = [...list.getByText('Orly 4').closest('ul')!.children];
    expect(first).toHaveTextContent(
      '15/01/2026 09:05:07 · superModificationSites · nord › Orly 4Ordre : 1 → 2',
    );
    expect(second).toHaveTextContent(/· ancienSuppression[^·]+ › OVSNom : OVS$/);
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Orly 4']);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('ADM audit trail: times and days are those of the clocks of the project', async () => {
    const page = (
      <ProjectZone value="America/Cayenne">
        <AuditPage />
      </ProjectZone>
    );
    const { asked, user } = open(entries, 60, { page, path: '/api/audit', offers: ['audit'] });
    expect(within(await rowOf('Orly 4')).getByRole('cell', { name: '15/01/2026 05:05:07' })).toBeVisible();
    await typeDay(user, 'Du', '14012026');
    await waitFor(() => expect(asked()).toMatchObject({ filter: { from: Date.UTC(2026, 0, 14, 3) } }), {
      timeout: 3000,
    });
  });

  it('ADM audit trail: a record leads to where it is edited, unless it is gone', async () => {
    open();
    const link = within(await rowOf('Orly 4')).getByRole('link', { name: 'Orly 4' });
    expect(link).toHaveAttribute('href', '/adminProject/1/sites/12');
    expect(within(await rowOf('OVS')).queryByRole('link')).toBeNull();
  });

  it('ADM audit trail: a record of a project that is gone leads nowhere', async () => {
    open([buildAuditRecord({ project: { id: 99, name: 'ancien' } })]);
    expect(within(await rowOf('Orly 4')).queryByRole('link')).toBeNull();
  });

  it('ADM audit trail: the server pages and sorts', async () => {
    const { asked, user } = open();
    await rowOf('Orly 4');
    expect(asked()).toEqual({ filter: {}, range: [0, 24], sort: ['at', 'DESC'] });
    expect(screen.queryByText(/seule la date/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /page 2/i }));
    await waitFor(() => expect(asked()).toMatchObject({ range: [25, 49] }));
    await user.click(screen.getByRole('button', { name: /élément/ }));
    await waitFor(() => expect(asked()).toMatchObject({ range: [0, 24], sort: ['recordName', 'ASC'] }));
  });

  it('ADM audit trail: more entries than the server sorts are sorted by their time alone, which is said', async () => {
    open(entries, 10_001);
    const head = await screen.findAllByRole('columnheader');
    const sorts = head.map((cell) => within(cell).queryByRole('button')?.textContent ?? null);
    expect(sorts.filter((name) => name !== null)).toEqual([texts.audit.columns.at]);
    expect(screen.getByText(/^Au-delà de 10.000 modifications, seule la date les trie/)).toBeVisible();
  });

  it('ADM audit trail: the server filters, by all that is chosen', async () => {
    const { asked, user } = open();
    await rowOf('Orly 4');
    await choose(user, 'Rubrique', 'Écrans');
    await choose(user, 'Action', 'Suppression');
    // A former user is offered if an entry names them.
    await choose(user, 'Utilisateur', 'ancien');
    await choose(user, 'Projet', 'nord');
    await typeDay(user, 'Du', '14012026');
    await typeDay(user, 'Au', '15012026');
    await user.type(screen.getByRole('searchbox'), 'orly');
    const filter = {
      resource: 'screens',
      action: 'delete',
      username: 'ancien',
      projectId: 1,
      from: Date.UTC(2026, 0, 13, 23),
      to: Date.UTC(2026, 0, 15, 23) - 1,
      q: 'orly',
    };
    await waitFor(() => expect(asked()).toMatchObject({ filter }), { timeout: 3000 });
    await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    await waitFor(() => expect(asked()).toMatchObject({ filter: {} }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
    expect(screen.getByRole('group', { name: 'Du' })).toHaveTextContent('JJ/MM/AAAA');
    expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
  });

  it('ADM audit trail: of more projects than a menu holds, one is found by typing', async () => {
    const more = Array.from({ length: 60 }, (_, id) => buildProject({ id, name: `réseau ${id}` })).slice(2);
    const { user, asked } = open(entries, 60, { more });
    await rowOf('Orly 4');
    await user.type(screen.getByRole('combobox', { name: 'Projet' }), 'reseau 55');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['réseau 55']);
    await user.click(screen.getByRole('option'));
    await waitFor(() => expect(asked()).toMatchObject({ filter: { projectId: 55 } }));
    await user.clear(screen.getByRole('combobox', { name: 'Projet' }));
    await waitFor(() => expect(asked()['filter']).not.toHaveProperty('projectId'));
  });

  it('OPS-6 the user who was found among many stays in their field, which keeps the focus', async () => {
    const many = Array.from({ length: 60 }, (_, at) => buildAuditRecord({ id: at, username: `agent ${at}` }));
    const { user, asked, server } = open(many);
    await rowOf('agent 59');
    const field = screen.getByRole('combobox', { name: 'Utilisateur' });
    await user.type(field, 'agent 55');
    server.routes['GET /api/audit'] = Response.json(many.slice(55, 56), {
      headers: { 'Content-Range': 'audit 0-0/1' },
    });
    await user.click(screen.getByRole('option'));
    await waitFor(() => expect(asked()).toMatchObject({ filter: { username: 'agent 55' } }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /agent 59/ })).toBeNull());
    expect(field).toHaveFocus();
    expect(field).toHaveValue('agent 55');
  });

  it('ADM audit trail: a project that is gone is still said to be filtered by, by its id', async () => {
    const filter = encodeURIComponent(JSON.stringify({ projectId: 99 }));
    const { asked } = open([], 0, { address: `/?filter=${filter}` });
    expect(await screen.findByText('Aucune modification ne correspond à ces filtres.')).toBeVisible();
    expect(asked()).toMatchObject({ filter: { projectId: 99 } });
    expect(screen.getByRole('combobox', { name: 'Projet' })).toHaveTextContent('99');
  });

  it('ADM audit trail: / goes to the search', async () => {
    const { user } = open();
    await rowOf('Orly 4');
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('orly{Escape}');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('ADM audit trail: the search takes no more than the server does, whatever is pasted', async () => {
    const { asked, user } = open();
    await rowOf('Orly 4');
    await user.click(screen.getByRole('searchbox'));
    await user.paste('é'.repeat(201));
    await waitFor(() => expect(asked()).toMatchObject({ filter: { q: 'é'.repeat(200) } }), { timeout: 3000 });
  });

  it('ADM audit trail: of many fields the first are seen, and of a long text its beginning', async () => {
    const text = 'perturbé '.repeat(40).trim();
    const { user } = open([
      buildAuditRecord({
        resource: 'newsConfs',
        changes: {
          name: { from: 'A', to: 'B' },
          limit: { from: 1, to: 2 },
          defaultMessage: { from: null, to: `<p>${text}</p>` },
          reset: { from: true, to: false },
          trafficMax: { from: 3, to: 4 },
        },
      }),
    ]);
    const row = await rowOf('Orly 4');
    expect(row).not.toHaveTextContent('Remise à zéro');
    await user.click(within(row).getByRole('button', { name: 'Afficher 2 autres champs', expanded: false }));
    expect(row).toHaveTextContent('Remise à zéro : oui → non');
    expect(row).not.toHaveTextContent(text);
    await user.click(within(row).getByRole('button', { name: 'Tout afficher', expanded: false }));
    expect(row).toHaveTextContent(text);
    await user.click(within(row).getByRole('button', { name: 'Réduire', expanded: true }));
    expect(row).not.toHaveTextContent(text);
  });

  it('ADM audit trail: says when there is nothing, and when a filter leaves nothing', async () => {
    const { user } = open([], 0);
    expect(await screen.findByText('Aucune modification n’a encore été enregistrée.')).toBeVisible();
    await choose(user, 'Action', 'Création');
    expect(await screen.findByText('Aucune modification ne correspond à ces filtres.')).toBeVisible();
  });

  it('ADM audit trail: says what failed, once, and tries again', async () => {
    // react-admin also logs it for developers.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { server, user } = open(failure(503, 'UnavailableException'));
    expect(await screen.findByText('Le journal n’a pas pu être chargé.')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    server.routes['GET /api/audit'] = Response.json(entries, {
      headers: { 'Content-Range': 'audit 0-1/2' },
    });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await rowOf('Orly 4')).toBeVisible();
  });

  it('MSG-7 the entries stay while they cannot be read again, which is said', async () => {
    toleratedFailures();
    const { server, queryClient, user } = open();
    await rowOf('Orly 4');
    server.routes['GET /api/audit'] = failure(503, 'UnavailableException');
    const before = server.sentTo('/api/audit').length;
    await act(() => queryClient.invalidateQueries());
    expect(server.sentTo('/api/audit').length).toBeGreaterThan(before);
    expect(await rowOf('Orly 4')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.audit.stale);
    server.routes['GET /api/audit'] = Response.json(entries, {
      headers: { 'Content-Range': 'audit 0-1/2' },
    });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('ADM audit trail: offers no way to change it', async () => {
    open();
    await rowOf('Orly 4');
    for (const name of [/ajouter/i, /créer/i, /modifier/i, /supprimer/i, /enregistrer/i]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('OPS-6 from where: under who did it, where it is known', async () => {
    open([buildAuditRecord({ address: '10.0.0.7' }), buildAuditRecord({ id: 2, recordName: 'Orly 5' })]);
    expect(within(await rowOf('Orly 4')).getByRole('cell', { name: 'super depuis 10.0.0.7' })).toBeVisible();
    expect(within(await rowOf('Orly 5')).getByRole('cell', { name: 'super' })).toBeVisible();
  });

  describe('of a project', () => {
    const ofProject = { page: <JournalPage />, path: '/api/audit/project/1' };

    it('OPS-6 is asked for by itself, with the filters that fit it', async () => {
      const { server, asked, user } = open(
        [buildAuditRecord({ resource: 'news', recordName: 'Grève', username: 'anne', address: '10.0.0.7' })],
        1,
        ofProject,
      );
      const cells = within(await rowOf('Grève')).getAllByRole('cell');
      expect(cells.map(({ textContent }) => textContent)).toEqual([
        '14/01/2026 01:00:00',
        'anne depuis 10.0.0.7',
        'Modification',
        'Messages diffusés',
        'Grève',
        'order : 1 → 2',
      ]);
      expect(screen.queryByRole('combobox', { name: 'Projet' })).toBeNull();
      await choose(user, 'Utilisateur', 'anne');
      await waitFor(() => expect(asked()).toMatchObject({ filter: { username: 'anne' } }));
      await user.click(screen.getByRole('combobox', { name: 'Rubrique' }));
      expect(await screen.findByRole('option', { name: 'Messages diffusés' })).toBeVisible();
      expect(screen.queryByRole('option', { name: 'Sites' })).toBeNull();
      expect(server.sentTo('/rest/user/super/')).toEqual([]);
    });

    it('SES-8 OPS-6 is that of the project in hand', async () => {
      const { server } = open([buildAuditRecord()], 1, ofProject);
      await rowOf('Orly 4');
      expect(screen.getByText(nord.longName)).toBeVisible();
      server.routes['GET /api/audit/project/2'] = () =>
        Response.json([], { headers: { 'Content-Range': 'audit 0-0/0' } });
      act(() => keepProject(buildProject({ id: 2, name: 'sud' })));
      await waitFor(() => expect(server.sentTo('/api/audit/project/2')).toHaveLength(1));
      expect(server.sentTo(ofProject.path)).toHaveLength(1);
    });
  });
});
