import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { LibraryMessage } from '../../contract/schemas/library.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Agreement, Outcome, Proposal } from '../../contract/schemas/proposal.ts';
import { buildLibraryMessage } from '../../tests/support/buildLibraryMessage.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildPlan } from '../../tests/support/buildPlan.ts';
import { buildProposal } from '../../tests/support/buildProposal.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScenario } from '../../tests/support/buildScenario.ts';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { ApprovalsPage } from './ApprovalsPage.tsx';

const language = { id: 1, code: 'fr', label: 'Français', order: 1 };
const content = '<p>Travaux à la gare</p>';
const screens = [buildScreen({ id: 'quai', name: 'Quai 1' }), buildScreen({ id: 'hall', name: 'Hall' })];
const news = buildNews({
  title: 'Travaux',
  content,
  contents: [{ id: 1, content, language }],
  screens: ['quai', 'hall'],
});
const strike = buildScenario({ id: 7, name: 'Grève' });

function open(
  list: readonly Proposal[],
  outcomes: Record<number, Outcome> = {},
  { approval = 'ALL' }: { approval?: Project['approval'] } = {},
) {
  const server = { list: [...list], scenarios: [strike] };
  const decided = (id: number, state: Proposal['state']) => {
    server.list = server.list.map((one) => (one.id === id ? { ...one, state, decidable: false } : one));
  };
  const calls = {
    proposals: vi.fn(() => Promise.resolve({ list: server.list, clockOffset: 0 })),
    proposal: vi.fn((id: number) => {
      const found = server.list.find((one) => one.id === id) ?? buildProposal({ id });
      return Promise.resolve({ ...found, outcome: outcomes[id] ?? { news } });
    }),
    scenarioPlans: () => Promise.resolve([]),
    agree: vi.fn((id: number, _seen: Agreement, _key?: string) => {
      decided(id, 'agreed');
      return Promise.resolve({ proposal: buildProposal({ id, state: 'agreed' }), undoId: null });
    }),
    refuseProposal: vi.fn((id: number, _reason: string) => Promise.resolve(decided(id, 'refused'))),
    withdrawProposal: vi.fn((id: number) => Promise.resolve(decided(id, 'withdrawn'))),
    sitesWithScreens: vi.fn(() => Promise.resolve({ 1: screens })),
    sites: () => Promise.resolve([]),
    templates: () => Promise.resolve([]),
    lines: () => Promise.resolve([]),
    causes: () => Promise.resolve([]),
    impacts: () => Promise.resolve([]),
    points: () => Promise.resolve([]),
    library: vi.fn((): Promise<LibraryMessage[]> => Promise.resolve([])),
    newsOfProject: vi.fn((): Promise<News[]> => Promise.resolve([])),
    scenariosWithClock: () =>
      Promise.resolve({ groups: [{ id: 1, name: null, scenarios: server.scenarios }], clockOffset: 0 }),
  };
  const project = buildProject({ id: 7, longName: 'Réseau nord', approval });
  return { calls, server, user: userEvent.setup(), ...renderPage(<ApprovalsPage />, { calls, project }) };
}
const list = async () => within(await screen.findByRole('region', { name: 'En attente' }));
const examine = (name = 'Travaux') => screen.findByRole('button', { name: `Examiner « ${name} »` });
const button = (name: string) => screen.findByRole('button', { name });

describe('what waits for an agreement', () => {
  it('OPS-5 is listed with who proposes it, where and until when; what one may decide, and alerts, first', async () => {
    open([
      buildProposal({ id: 4, own: true, decidable: false, label: 'Mon alerte', alert: true }),
      buildProposal({ id: 1, own: true, decidable: false, label: 'La mienne' }),
      buildProposal({ id: 2, label: 'Travaux' }),
      buildProposal({ id: 3, label: 'Incident', alert: true }),
    ]);
    const region = await list();
    const items = region.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      expect.stringMatching(/^Diffusion : IncidentAlerte2 écrans · Proposé par Léa le .* · expire le /),
      expect.stringMatching(/^Diffusion : Travaux2 écrans/),
      expect.stringMatching(/^Diffusion : Mon alerteAlerte/),
      expect.stringMatching(/^Diffusion : La mienne2 écrans · Proposé par vous le /),
    ]);
  });

  it.each<[Proposal[], Project['approval'], RegExp]>([
    [[], 'ALL', /immédiats\.$/],
    [[], 'EXCEPT_ALERTS', /immédiats\. Les alertes partent aussitôt\.$/],
    [[buildProposal()], null, /diffusé aussitôt\. Une proposition faite auparavant attend encore/],
    [[buildProposal({ state: 'refused', decidable: false })], null, /diffusé aussitôt\.$/],
  ])(
    'OPS-5 the page says what the project asks for, and what is left of when it asked: %#',
    async (left, approval, text) => {
      open(left, {}, { approval });
      expect(await screen.findByText(/^Ce projet (?:ne )?demande/)).toHaveTextContent(text);
    },
  );

  it('OPS-5 is shown as it would be, and done when somebody agrees', async () => {
    const { calls, user } = open([buildProposal()]);
    await user.click(await examine());
    const dialog = await screen.findByRole('dialog', { name: 'Diffusion : Travaux' });
    expect(await within(dialog).findByText('Travaux à la gare', { selector: 'p' })).toBeVisible();
    expect(dialog).toHaveTextContent('Où : 2 écrans');
    expect(await within(dialog).findByRole('region', { name: 'Aperçu' })).toBeVisible();
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Donner mon accord' })).toBeEnabled(),
    );
    await user.click(await button('Donner mon accord'));
    expect(await screen.findByText('Validé : c’est fait.')).toBeVisible();
    expect(calls.agree).toHaveBeenCalledExactlyOnceWith(1, {}, expect.any(String));
    expect((await list()).getByText('Rien n’attend d’accord.')).toBeVisible();
  });

  it('OPS-5 after a decision all that it may change is read again', async () => {
    const { user, queryClient } = open([buildProposal()]);
    const topics = ['proposals', 'news', 'screens', 'scenarios', 'library', 'receipts'];
    for (const topic of topics) queryClient.setQueryData([7, topic, 'elsewhere'], []);
    await user.click(await examine());
    await waitFor(async () => expect(await button('Donner mon accord')).toBeEnabled());
    await user.click(await button('Donner mon accord'));
    await screen.findByText('Validé : c’est fait.');
    const read = topics.filter((topic) => queryClient.getQueryState([7, topic, 'elsewhere'])?.isInvalidated);
    expect(read).toEqual(topics);
  });

  it('OPS-5 what the server refuses is said in its words, and the proposal stays', async () => {
    const { calls, user } = open([buildProposal()]);
    const text = 'Ce qui serait affiché a changé depuis la proposition : rien n’a été fait.';
    calls.agree.mockImplementationOnce(() =>
      Promise.reject(new HttpError('x', 409, { message: `<clientMessage>${text}</clientMessage>` })),
    );
    await user.click(await examine());
    await waitFor(async () => expect(await button('Donner mon accord')).toBeEnabled());
    await user.click(await button('Donner mon accord'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Diffusion : Travaux', hidden: true })).toBeInTheDocument();
  });

  it('OPS-5 TIM-8 a weekly plan is told as of its next run: what is shown by then gives way, and not what has ended', async () => {
    // A Tuesday at noon; the plan runs on Saturdays at 20:00.
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 11), shouldAdvanceTime: true });
    const plan = buildPlan({
      scenarioId: 7,
      startsAt: null,
      stopsAt: null,
      days: ['SATURDAY'],
      startMinute: 1200,
      stopMinute: 1320,
      firstDay: null,
      lastDay: null,
    });
    const { calls, server } = open([buildProposal({ kind: 'plan', label: 'Grève' })], { 1: { plan } });
    const display = [{ screenId: 'quai', titles: [{ title: 'Dernier départ' }] }];
    server.scenarios = [{ ...strike, display, messages: [{ id: 9, screens: ['quai'] }] }];
    calls.library.mockResolvedValue([buildLibraryMessage({ id: 9, title: 'Soirée', period: '2000-2200' })]);
    calls.newsOfProject.mockResolvedValue([
      buildNews({ id: 3, title: 'Fini vendredi', screens: ['quai'], until: Date.UTC(2026, 10, 27) }),
      buildNews({ id: 4, title: 'De soir', screens: ['quai'], period: '1900-2300' }),
    ]);
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    await user.click(await examine('Grève'));
    const dialog = await screen.findByRole('dialog', { name: 'Planification du scénario : Grève' });
    expect(
      await within(dialog).findByText(/^À sa prochaine exécution, le samedi 28 novembre à 20:00/),
    ).toBeVisible();
    // Nothing happens at once, and the end is that of the plan.
    expect(dialog).toHaveTextContent('1 écran change à ce moment-là, sur 1 site.');
    expect(dialog).toHaveTextContent('Il s’arrête de lui-même le samedi 28 novembre à 22:00.');
    const told = await within(dialog).findByText('Message par message');
    expect(told.parentElement).toHaveTextContent(
      'Affichés à ce moment-là, et plus pendant le scénario« De soir »',
    );
    expect(dialog).not.toHaveTextContent('Fini vendredi');
    expect(dialog).toHaveTextContent('Gare (1 écran) : Soirée');
  });

  it('OPS-5 NAV-8 is refused with a reason, and not without; what is written of it is not left unasked', async () => {
    const { calls, router, user } = open([buildProposal()]);
    await user.click(await examine());
    await user.click(await button('Refuser…'));
    await user.click(await button('Refuser'));
    expect(await screen.findByText('Dites pourquoi vous refusez.')).toBeVisible();
    expect(calls.refuseProposal).not.toHaveBeenCalled();
    // The invalid field gets the focus.
    expect(screen.getByRole('textbox', { name: /^Motif/ })).toHaveFocus();
    await user.keyboard('Trop tôt');
    void router.navigate('/lines');
    const question = await screen.findByRole('alertdialog', { name: 'Quitter sans refuser ?' });
    await user.click(within(question).getByText('Non'));
    await user.click(await button('Refuser'));
    expect(await screen.findByText('Proposition refusée.')).toBeVisible();
    expect(calls.refuseProposal).toHaveBeenCalledExactlyOnceWith(1, 'Trop tôt');
    // The button has disappeared: the focus moves to the list.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'En attente' })).toHaveFocus());
  });

  it('OPS-5 a refusal that failed is told, and its reason is still there to be sent again', async () => {
    const { calls, user } = open([buildProposal()]);
    calls.refuseProposal.mockRejectedValueOnce(new HttpError('Panne', 503));
    await user.click(await examine());
    await user.click(await button('Refuser…'));
    await user.type(screen.getByRole('textbox', { name: /^Motif/ }), 'Trop tôt');
    await user.click(await button('Refuser'));
    const told = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(told).toHaveTextContent('Le refus n’a pas pu être enregistré.');
    await user.click(within(told).getByRole('button', { name: 'Fermer' }));
    expect(await screen.findByRole('textbox', { name: /^Motif/ })).toHaveValue('Trop tôt');
    await user.click(await button('Refuser'));
    expect(await screen.findByText('Proposition refusée.')).toBeVisible();
    expect(calls.refuseProposal.mock.calls).toEqual([
      [1, 'Trop tôt'],
      [1, 'Trop tôt'],
    ]);
  });

  it('OPS-5 what a colleague decides meanwhile is told, and asks for no reason any more', async () => {
    const { server, user, queryClient } = open([buildProposal()]);
    await user.click(await examine());
    await user.click(await button('Refuser…'));
    await user.type(screen.getByRole('textbox', { name: /^Motif/ }), 'Trop tôt');
    server.list = [
      buildProposal({
        state: 'agreed',
        decidable: false,
        decidedBy: 'Max',
        decidedAt: Date.UTC(2026, 10, 25, 8),
      }),
    ];
    await queryClient.invalidateQueries();
    const dialog = await screen.findByRole('dialog', { name: 'Diffusion : Travaux' });
    expect(dialog).toHaveTextContent('Validée par Max le 25/11/2026 09:00');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Donner mon accord' })).toBeNull();
    // The button that opened it has disappeared.
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'En attente' })).toHaveFocus());
  });

  it('OPS-5 what is closed undecided leaves the focus at its button', async () => {
    const { user } = open([buildProposal(), buildProposal({ id: 2, label: 'Autre' })]);
    const opener = await examine('Autre');
    await user.click(opener);
    await user.click(await button('Fermer'));
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('OPS-5 is agreed to only once it could be read, which is told and tried again', async () => {
    const { calls, user } = open([buildProposal()]);
    calls.proposal.mockRejectedValueOnce(new HttpError('Panne', 503));
    await user.click(await examine());
    expect(
      await screen.findByText('La proposition ou ce qu’elle changerait n’a pas pu être lu.'),
    ).toBeVisible();
    expect(await button('Donner mon accord')).toBeDisabled();
    await user.click(await button('Réessayer'));
    await waitFor(async () => expect(await button('Donner mon accord')).toBeEnabled());
  });

  it('OPS-5 CMP-5 an agreement whose answer was lost is sent again as the same, and another as another', async () => {
    const { calls, user } = open([buildProposal(), buildProposal({ id: 2, label: 'Autre' })]);
    calls.agree.mockRejectedValue(new HttpError('', 502));
    await user.click(await examine());
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await waitFor(async () => expect(await button('Donner mon accord')).toBeEnabled());
      await user.click(await button('Donner mon accord'));
      const told = await screen.findByRole('alertdialog', { name: 'Erreur' });
      expect(told).toHaveTextContent('L’accord n’a pas pu être donné.');
      await user.click(within(told).getByRole('button', { name: 'Fermer' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    await user.click(await button('Fermer'));
    await user.click(await examine('Autre'));
    await waitFor(async () => expect(await button('Donner mon accord')).toBeEnabled());
    await user.click(await button('Donner mon accord'));
    await waitFor(() => expect(calls.agree).toHaveBeenCalledTimes(3));
    const keys = calls.agree.mock.calls.map(([, , key]) => key);
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2]);
  });

  it('OPS-5 one’s own that could not be withdrawn is told, and still there', async () => {
    const { calls, user } = open([buildProposal({ own: true, decidable: false })]);
    calls.withdrawProposal.mockRejectedValueOnce(new HttpError('', 503));
    await user.click(await examine());
    await user.click(await button('Retirer ma proposition'));
    expect(await screen.findByText('La proposition n’a pas pu être retirée.')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Diffusion : Travaux', hidden: true })).toBeInTheDocument();
  });

  it('OPS-5 proposals that could not be read are told, and read again', async () => {
    const { calls, user, queryClient } = open([buildProposal()]);
    await examine();
    calls.proposals.mockRejectedValueOnce(new HttpError('Panne', 503));
    await queryClient.resetQueries();
    expect(await screen.findByText('Les propositions n’ont pas pu être chargées.')).toBeVisible();
    expect(screen.queryByText('Rien n’attend d’accord.')).toBeNull();
    await user.click(await button('Réessayer'));
    expect(await examine()).toBeVisible();
  });

  it('OPS-5 one’s own has no agreement, and can be withdrawn', async () => {
    const { calls, user } = open([buildProposal({ own: true, decidable: false })]);
    await user.click(await examine());
    expect(await screen.findByText('Une autre personne doit donner son accord.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Donner mon accord' })).toBeNull();
    await user.click(await button('Retirer ma proposition'));
    await waitFor(() => expect(calls.withdrawProposal).toHaveBeenCalledExactlyOnceWith(1));
  });

  it('OPS-5 of a correction what changes is told, before and after', async () => {
    const old = '<p>Travaux demain</p>';
    const before = { ...news, contents: [{ id: 1, content: old, language }], screens: ['quai'] };
    const { user } = open([buildProposal({ kind: 'correction' })], { 1: { news, before } });
    await user.click(await examine());
    const table = await screen.findByRole('table', { name: 'Ce qui change' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Texte en françaisTravaux demainTravaux à la gare',
      expect.stringMatching(/^Écrans1 écran : .*2 écrans : /),
    ]);
  });

  it('OPS-5 an activation is agreed to over the scenario that is seen to run', async () => {
    const scenario = buildScenario({ id: 9, name: 'Neige' });
    const activation = buildProposal({ kind: 'activation', label: 'Neige' });
    const { calls, server, user } = open([activation], { 1: { scenario } });
    server.scenarios = [{ ...strike, active: true }];
    await user.click(await examine('Neige'));
    await waitFor(async () => expect(await button('Donner mon accord')).toBeEnabled());
    await user.click(await button('Donner mon accord'));
    await waitFor(() =>
      expect(calls.agree).toHaveBeenCalledExactlyOnceWith(1, { replaces: 7 }, expect.any(String)),
    );
  });

  it('OPS-5 expires while it is looked at, by the server’s clock', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    open([buildProposal({ expiresAt: Date.now() + 2_000 })]);
    expect((await list()).getByText('Diffusion : Travaux')).toBeVisible();
    await vi.advanceTimersByTimeAsync(6_000);
    expect((await list()).getByText('Rien n’attend d’accord.')).toBeVisible();
    expect(screen.getByRole('row', { name: /Expirée le/ })).toBeVisible();
  });
});

describe('what was decided', () => {
  it('OPS-5 says by whom, when and why; one’s own refused message can be taken up again', async () => {
    const over = { decidable: false, decidedAt: Date.UTC(2026, 10, 25, 8), decidedBy: 'Max' } as const;
    open([
      buildProposal({ ...over, id: 1, own: true, state: 'refused', reason: 'Trop tôt' }),
      buildProposal({ ...over, id: 2, state: 'agreed', label: 'Autre' }),
      buildProposal({ ...over, id: 3, own: true, kind: 'correction', state: 'refused', label: 'Ancien' }),
      buildProposal({ ...over, id: 4, own: true, kind: 'prolongation', state: 'refused' }),
      buildProposal({ ...over, id: 5, own: true, state: 'agreed', label: 'Fait' }),
      buildProposal({ ...over, id: 6, state: 'refused', label: 'D’un autre' }),
    ]);
    const refused = await screen.findByRole('row', {
      name: /Refusée par Max le 25\/11\/2026 09:00 Trop tôt/,
    });
    expect(within(refused).getByRole('link', { name: /^Reprendre/ })).toHaveAttribute(
      'href',
      '/messagesSpreading?proposal=1',
    );
    const again = screen.getAllByRole('link', { name: /^Reprendre/ });
    expect(again.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Reprendre « Travaux » dans le formulaire',
      'Reprendre « Ancien » dans le formulaire',
    ]);
    // A phone has no room for five columns: they scroll, and none is a letter wide.
    expect(within(refused).getByRole('cell', { name: 'Trop tôt' })).toHaveStyle({ minWidth: '130px' });
  });

  it('OPS-5 tells what it was and why it was refused, and nothing of what today’s screens would do', async () => {
    const full = screens.map((one) => ({ ...one, newsConf: buildNewsConf({ limit: 1 }), newsCount: 1 }));
    const refused = { state: 'refused', decidable: false, reason: 'Trop tôt', decidedBy: 'Max' } as const;
    const message = { ...refused, id: 1 };
    const activation = { ...refused, id: 2, kind: 'activation', label: 'Neige' } as const;
    const display = ['quai', 'hall'].map((screenId) => ({ screenId, titles: [{ title: 'Sel' }] }));
    const scenario = buildScenario({ id: 9, name: 'Neige', display });
    const { calls, user } = open([buildProposal(message), buildProposal(activation)], { 2: { scenario } });
    calls.sitesWithScreens.mockResolvedValue({ 1: full });
    await user.click(await examine());
    const dialog = await screen.findByRole('dialog', { name: 'Diffusion : Travaux' });
    expect(await within(dialog).findByText('Motif : Trop tôt')).toBeVisible();
    expect(await within(dialog).findByRole('region', { name: 'Aperçu' })).toBeVisible();
    expect(dialog).not.toHaveTextContent('plein');
    await user.click(await button('Fermer'));
    await user.click(await examine('Neige'));
    const other = await screen.findByRole('dialog', { name: 'Activation du scénario : Neige' });
    expect(await within(other).findByText('« Sel » sur 2 écrans')).toBeVisible();
    expect(other).not.toHaveTextContent('change');
  });
});
