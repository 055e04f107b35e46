import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { Role } from '../../contract/roles.ts';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import type { LibraryMessage } from '../../contract/schemas/library.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Scenario, ScenarioGroup, ScenarioSave } from '../../contract/schemas/scenario.ts';
import type { ScenarioPlan } from '../../contract/schemas/scenarioPlan.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { MessageScenarioPage } from '../../operator/messageScenario/MessageScenarioPage.tsx';
import { buildLibraryMessage } from './buildLibraryMessage.ts';
import { buildProject } from './buildProject.ts';
import { buildScenario } from './buildScenario.ts';
import { buildScreen } from './buildScreen.ts';
import { buildUser } from './buildUser.ts';
import { renderPage } from './renderPage.tsx';

const gare = { id: 1, name: 'Gare', order: 1 };
const port = { id: 2, name: 'Port', order: 2 };
export const quai1 = buildScreen({ id: 'quai-1', name: 'Quai 1', site: gare });
export const hall = buildScreen({ id: 'hall', name: 'Hall', site: port, active: false });
export const screens = [quai1, buildScreen({ id: 'quai-2', name: 'Quai 2', site: port }), hall];
export const display = { id: 1, ipAddress: null, physicalId: null };
const library = [
  buildLibraryMessage({ id: 7, title: 'Trafic interrompu' }),
  buildLibraryMessage({ id: 8, title: 'Quai fermé', defaultScreens: ['quai-2'] }),
] as LibraryMessage[];

export const strike = buildScenario();
export const snow = buildScenario({
  id: 2,
  name: 'Neige',
  autoDeactivationDelay: 3_600,
  display: [
    { screenId: 'quai-1', titles: [{ title: 'Trafic interrompu' }] },
    { screenId: 'hall', titles: [{ title: 'Trafic interrompu' }] },
  ],
});
export const activation = Date.UTC(2026, 4, 12, 12, 32);

/** Opens the page with a small fake server that keeps track of the current scenario. */
export function openScenarios({
  groups = [
    { id: 5, name: 'Incidents', scenarios: [strike] },
    { id: -1, name: null, scenarios: [snow] },
  ] as ScenarioGroup[],
  plans = [] as ScenarioPlan[],
  roles = ['ROLE_MANAGER'] as Role[],
  clockOffset = 0,
  sites = { 1: screens.slice(0, 1), 2: screens.slice(1) },
  sameBrowser = false,
  project = buildProject(),
  offersNow = (): boolean | undefined => undefined,
  offers = (_name: string) => Promise.resolve(true),
} = {}) {
  const server = { groups, plans };
  const setActive = (id: number | null) => {
    server.groups = server.groups.map((group) => ({
      ...group,
      scenarios: group.scenarios.map((one: Scenario) => ({
        ...one,
        active: one.id === id,
        activationTime: one.id === id ? Date.now() : null,
      })),
    }));
    return Promise.resolve();
  };
  const calls = {
    scenariosWithClock: vi.fn(() => Promise.resolve({ groups: server.groups, clockOffset })),
    sitesWithScreens: vi.fn(() => Promise.resolve(sites)),
    library: vi.fn(() => Promise.resolve(library)),
    newsOfProject: vi.fn((): Promise<News[]> => Promise.resolve([])),
    activateScenario: vi.fn((id: number, _replaces: number | null) => setActive(id).then(() => null)),
    stopScenario: vi.fn((_projectId: number, _id: number) => setActive(null).then(() => 74)),
    undo: vi.fn((_undoId: number) => setActive(1)),
    saveScenario: vi.fn<OperatorMethods['saveScenario']>((save) =>
      Promise.resolve(buildScenario({ ...strike, name: save.name })),
    ),
    deleteScenario: vi.fn(() => Promise.resolve()),
    scenarioPlans: vi.fn(() => Promise.resolve(server.plans)),
    renameScenarioGroup: vi.fn(() => Promise.resolve()),
    deleteScenarioGroup: vi.fn(() => Promise.resolve()),
    heldScreens: vi.fn((): Promise<HeldScreen[]> => Promise.resolve([])),
    offersNow,
    offers,
  };
  const view = renderPage(<MessageScenarioPage />, {
    calls,
    sameBrowser,
    user: buildUser({ roles }),
    project,
  });
  return { ...view, server, calls, user: userEvent.setup() };
}

export const active = (scenario: Scenario, more: Partial<Scenario> = {}): ScenarioGroup[] => [
  {
    id: 5,
    name: 'Incidents',
    scenarios: [{ ...scenario, active: true, activationTime: activation, ...more }],
  },
  { id: -1, name: null, scenarios: [snow] },
];
export const activateButton = (name: string) =>
  screen.findByRole('button', { name: `Activer le scénario ${name}` });
export const current = () => screen.getByRole('region', { name: 'Scénario en cours' });

/** The idempotency key of a save (CMP-5). */
export const onceKey: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
export const saved = (fields: Partial<ScenarioSave>): unknown[] => [expect.objectContaining(fields), onceKey];
