import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { planOf } from '../../contract/planProgress.ts';
import type { Outcome, Proposal } from '../../contract/schemas/proposal.ts';
import type { ScenarioPlan } from '../../contract/schemas/scenarioPlan.ts';
import { buildLibraryMessage } from '../../tests/support/buildLibraryMessage.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildPlan } from '../../tests/support/buildPlan.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildProposal } from '../../tests/support/buildProposal.ts';
import { buildScenario } from '../../tests/support/buildScenario.ts';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { ProposalOutcome } from './ProposalOutcome.tsx';
import type { ProposalPlace } from './useProposalPlace.ts';

const now = Date.UTC(2026, 10, 25, 9);
const hour = 3_600_000;
const newsConf = buildNewsConf({ limit: 1 });
const screens = [
  buildScreen({ id: 'quai', name: 'Quai 1', newsConf, newsCount: 1, heard: { operational: false } }),
  buildScreen({ id: 'hall', name: 'Hall' }),
];
const project = buildProject();
const placeOf = (more: Partial<ProposalPlace> = {}): ProposalPlace => ({
  project,
  queries: [],
  timeZone: 'Europe/Paris',
  clockOffset: 0,
  screens,
  templates: new Map(),
  scenarios: [],
  plans: [],
  current: null,
  news: undefined,
  now,
  lines: new Map(),
  labels: { causes: new Map(), impacts: new Map(), points: new Map() },
  ...more,
});

function show(kind: Proposal['kind'], outcome: Outcome, more: Partial<ProposalPlace> = {}, isWaiting = true) {
  const state = isWaiting ? 'waiting' : 'refused';
  const calls = {
    library: () => Promise.resolve([]),
    newsOfProject: () => Promise.resolve([]),
    templates: () => Promise.resolve([]),
    sitesWithScreens: () => Promise.resolve({ 1: screens }),
    abbreviations: () => Promise.resolve({ rows: [], changedAt: null, changedBy: null, version: 1 } as never),
  };
  const proposal = { ...buildProposal({ kind, state }), outcome };
  return renderPage(<ProposalOutcome proposal={proposal} place={placeOf(more)} />, { calls, project });
}

const messages = [{ id: 1, title: 'Travaux', screens: 2, until: null }];
const past = buildPlan({
  scenarioId: 7,
  startsAt: now - 3 * hour,
  stopsAt: now - 2 * hour,
  createdAt: now - 9 * hour,
});
const begun = { ...past, stopsAt: now + hour, running: true, handledUntil: now - 4 * hour, version: 2 };
/** The plan is by now as it was proposed to be changed, but for its stop and this. */
const as = (change: Partial<ScenarioPlan>) => {
  const stored = planOf({ ...begun, stopsAt: now + 2 * hour, running: false, handledUntil: now, ...change });
  return { plans: stored ? [stored] : [] };
};
const coming = { ...past, startsAt: now + hour, stopsAt: now + 2 * hour };

it('OPS-5 EDT-4 SPR-10 a screen that is full or offline now does not hinder a message that begins when it has room', async () => {
  const full = /La limite de messages est atteinte sur 1 écran/;
  const news = buildNews({ screens: ['quai'] });
  const { queryClient } = show('spread', { news: { ...news, from: Date.now() + hour } });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await waitFor(() => expect(screen.queryByText(full)).toBeNull());
  expect(screen.queryByText(/hors ligne/)).toBeNull();
  show('spread', { news });
  expect(await screen.findByText(full)).toBeVisible();
  expect(screen.getByText(/hors ligne/)).toBeVisible();
});

it.each<[string, Proposal['kind'], Partial<Outcome>, RegExp | null]>([
  ['a spread', 'spread', {}, /: l’accord ne peut pas aboutir tant/],
  ['a spread of a library message, perhaps', 'spread', { libraryId: 5 }, /: l’accord peut être refusé tant/],
  [
    'a correction that adds it',
    'correction',
    { before: buildNews({ screens: ['hall'] }) },
    /peut être refusé/,
  ],
  ['no correction that leaves it', 'correction', { before: buildNews({ screens: ['quai', 'hall'] }) }, null],
])('OPS-5 EDT-4 SPR-13 a full screen hinders %s', async (_what, kind, more, expected) => {
  const over = screens.map((one) => ({ ...one, newsCount: 3 }));
  show(kind, { news: buildNews({ screens: ['quai'] }), ...more }, { screens: over });
  expect(await screen.findByText(/hors ligne/)).toBeVisible();
  const told = screen.queryByText(/La limite de messages/);
  if (expected) expect(told).toHaveTextContent(expected);
  else expect(told).toBeNull();
});

it('OPS-5 OUT-6 what would be said aloud, written by hand, is shown to who agrees, and what of it changes', () => {
  const said = (spoken?: string) => {
    const language = { id: 1, code: 'fr', label: 'Français', order: 1 };
    return buildNews({ contents: [{ id: 1, content: '<p>T7</p>', ...(spoken && { spoken }), language }] });
  };
  show('correction', { news: said('Tramway'), before: said() });
  expect(screen.getByText('Tramway', { selector: '[lang=fr]' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Texte lu en français/ })).toHaveTextContent('Tramway');
});

it('OPS-5 LIB-2 a text in Arabic is agreed to as it will run, from right to left', () => {
  const language = { id: 9, code: 'ar', label: 'Arabe', order: 2 };
  const contents = [{ id: 1, content: '<p>توقف T7</p>', spoken: 'توقف الترام', language }];
  show('spread', { news: buildNews({ contents }) });
  for (const text of ['توقف T7', 'توقف الترام'])
    expect(screen.getByText(text, { selector: '[lang=ar]' })).toHaveAttribute('dir', 'auto');
});

it.each<[string, Proposal['kind'], Outcome, RegExp[], Partial<ProposalPlace>?]>([
  [
    'a new end',
    'prolongation',
    { messages, until: now + hour },
    [/^Nouvelle fin : jusqu’au mercredi 25 novembre à 11:00$/, /^« Travaux » sur 2 écrans$/],
  ],
  [
    'that a message has ended meanwhile',
    'prolongation',
    {
      messages: [
        ...messages,
        { id: 2, title: 'Grève', screens: 1, until: now },
        { id: 3, title: 'Neige', screens: 1, until: now + hour },
      ],
      until: now + 3 * hour,
    },
    [
      /^« Travaux » sur 2 écrans$/,
      /^« Grève » sur 1 écran$/,
      /^« Neige » sur 1 écran \(terminé entre-temps : il ne sera pas prolongé\)$/,
    ],
    { news: [buildNews({ id: 1, until: null }), buildNews({ id: 2, until: now + hour })] },
  ],
  ['no end any more', 'prolongation', { messages, until: null }, [/^Nouvelle fin : sans fin$/]],
  ['a plan that is over', 'plan', { plan: past }, [/^Aucune exécution n’est plus à venir/]],
  [
    'the stop of a plan that runs',
    'plan',
    { plan: begun },
    [/^Son heure de début est passée/],
    as({ running: true }),
  ],
  [
    'the stop of a plan that waits',
    'plan',
    { plan: begun },
    [/^Son heure de début est passée/],
    as({ handledUntil: now - 4 * hour }),
  ],
  ['a plan that was stopped', 'plan', { plan: begun }, [/^Aucune exécution n’est plus/], as({})],
  [
    'a plan that was deleted',
    'plan',
    { plan: { ...coming, version: 2 } },
    [/^Cette planification a été supprimée entre-temps/],
  ],
  [
    'a new plan whose time has come',
    'plan',
    { plan: { ...begun, version: 1 } },
    [/^Aucune exécution n’est plus/],
  ],
  ['a plan whose scenario is gone', 'plan', { plan: coming }, [/^Ce scénario a été supprimé entre-temps/]],
  [
    'a scenario that stops by itself before its plan ends',
    'plan',
    { plan: coming },
    [/Il s’arrête de lui-même .*11:30\./],
    { scenarios: [buildScenario({ id: 7, autoDeactivationDelay: 1_800 })] },
  ],
  [
    'screens that are gone',
    'spread',
    { news: buildNews({ screens: ['hall', 'x', 'y'] }) },
    [/2 écrans n’existent plus/],
  ],
  [
    'screens that are full',
    'spread',
    { news: buildNews({ screens: ['quai', 'hall'], alert: true }) },
    [/^La limite de messages est atteinte sur 1 écran \(Gare – Quai 1\)/, /^Quand : .*, alerte$/i],
  ],
  [
    'that applications get it, and what they are told of it',
    'spread',
    { news: buildNews({ publish: true, lineName: 'T7', direction: 'Athis', causeId: 3, impactId: 4 }) },
    [
      /^Applications : publié$/,
      /^Ligne : T7$/,
      /^Direction : Athis$/,
      /^Cause : Grève$/,
      /^Impact : supprimé depuis$/,
    ],
    { labels: { causes: new Map([[3, 'Grève']]), impacts: new Map(), points: new Map() } },
  ],
  [
    'a message of the library, where scenarios show it',
    'library',
    { library: buildLibraryMessage({ id: 5, alert: true }), before: buildLibraryMessage({ id: 5 }) },
    [
      /^Un scénario en cours ou planifié montre ce message/,
      /^Où : 1 écran : Gare – Hall$/,
      /^Ce qui change$/,
      /^jusqu’à nouvel ordre, alerte$/,
    ],
    {
      scenarios: [
        buildScenario({ messages: [{ id: 5, screens: ['hall'] }] }),
        buildScenario({
          id: 2,
          messages: [
            { id: 5, screens: ['hall'] },
            { id: 6, screens: ['quai'] },
          ],
        }),
      ],
    },
  ],
  [
    'a scenario that runs',
    'scenario',
    { scenario: buildScenario({ id: 9, name: 'Neige' }) },
    [/^Ce scénario est en cours, ou planifié/],
  ],
])('OPS-5 of a proposal it is told: %s', async (_what, kind, outcome, texts, place) => {
  show(kind, outcome, place);
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
});

it('OPS-5 OUT-3 of a message that applications do not get that alone is told, and nothing of one of the library', () => {
  const about = { publish: false, lineName: 'T7', direction: 'Athis' };
  const { container, unmount } = show('spread', { news: buildNews(about) });
  expect(screen.getByText('Applications : non publié')).toBeVisible();
  expect(container).not.toHaveTextContent(/Ligne|Direction|Cause|Impact/);
  unmount();
  show('library', { library: buildLibraryMessage(about) });
  expect(screen.queryByText(/^Applications/)).toBeNull();
});

it('OPS-5 of what was decided, neither what it would do nor what would hinder it is told any more', () => {
  for (const [kind, outcome] of [
    ['plan', { plan: coming }],
    ['spread', { news: buildNews({ screens: ['quai'] }) }],
    ['library', { library: buildLibraryMessage({ id: 5 }) }],
  ] as const) {
    const { container, unmount } = show(kind, outcome, {}, false);
    expect(container).not.toBeEmptyDOMElement();
    expect(container).not.toHaveTextContent(/supprimé|La limite de messages|en cours ou planifié/);
    unmount();
  }
});
