import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Role } from '../../contract/roles.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { ListedPerturbation } from '../../contract/schemas/trafficList.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { LinePlanPage } from '../../operator/linePlan/LinePlanPage.tsx';
import { buildLine } from './buildLine.ts';
import { buildDirection, buildLineStops } from './buildLineStops.ts';
import { buildNews } from './buildNews.ts';
import { buildProject } from './buildProject.ts';
import { buildScreen } from './buildScreen.ts';
import { buildUser } from './buildUser.ts';
import { layOutLists } from './layOutLists.ts';
import { renderPage } from './renderPage.tsx';
import { noon } from './situations.ts';

export const names = { A: 'Antony', B: 'Bourg-la-Reine', C: 'Cachan', D: 'Denfert', E: 'Robinson' };
export const site = (id: number) => ({ id, name: `Site ${id}`, order: id });
export const display = (operational: boolean, lastSeen?: number) => [
  { id: 1, ipAddress: null, physicalId: null, operational, ...(lastSeen !== undefined && { lastSeen }) },
];
export const hall = buildScreen({
  id: 'hall',
  name: 'Hall',
  site: site(1),
  screenConfiguration: display(true),
});
export const quai = buildScreen({
  id: 'quai',
  name: 'Quai',
  site: site(1),
  screenConfiguration: display(false, noon),
});
export const salle = buildScreen({
  id: 'salle',
  name: 'Salle',
  site: site(4),
  screenConfiguration: display(true),
});
export const rerB = buildLineStops({
  lineId: 1,
  directions: [
    buildDirection(0, ['ABCD', 'ABE'], { name: 'Denfert', names }),
    buildDirection(1, ['DCBA'], { name: 'Antony', names }),
  ],
});
export const bus = buildLineStops({ lineId: 2, directions: [buildDirection(0, ['CY'], { names })] });
export const perturbation: ListedPerturbation = {
  id: 5,
  lineId: 2,
  lineName: 'Bus 131',
  title: 'Info',
  content: 'Arrêt reporté',
  state: 'CURRENT',
  from: null,
  until: null,
  firstSeenAt: 0,
  closedBy: [],
};

interface Options {
  project?: Partial<Project>;
  role?: Role;
  calls?: Partial<OperatorMethods>;
  address?: string;
}

/** Opens the page of a project with the RER B, which forks, and a bus. */
export function openLinePlan({
  project: given = {},
  role = 'ROLE_USER',
  calls = {},
  address = '/linePlan?line=1',
}: Options = {}) {
  layOutLists({ rowHeight: 57 });
  const server = {
    lines: vi.fn(() =>
      Promise.resolve([
        buildLine({ id: 1, name: 'RER B', inhibitionTrafficDate: noon }),
        buildLine({ id: 2, name: 'Bus 131', directions: [] }),
      ]),
    ),
    stopsOfLines: vi.fn(() => Promise.resolve([rerB, bus])),
    sitesWithScreens: vi.fn(() => Promise.resolve({ '1': [hall, quai], '4': [salle] })),
    newsOfProject: vi.fn(() =>
      Promise.resolve([buildNews({ id: 2, title: 'Grève', alert: true, screens: ['hall'] })]),
    ),
    standings: () =>
      Promise.resolve({
        serverTime: noon,
        clockOffset: noon - Date.now(),
        scenario: null,
        copies: [],
        messages: [],
      }),
    lastCopies: () => Promise.resolve({ copies: [], messages: [] }),
    perturbations: vi.fn(() => Promise.resolve([perturbation])),
  };
  const project = buildProject({ adminNotifications: true, ...given });
  const view = renderPage(<LinePlanPage />, {
    calls: { ...server, ...calls },
    project,
    address,
    user: buildUser({ roles: [role] }),
  });
  return { ...view, server, project, user: userEvent.setup() };
}

export const plan = (line = 'RER B') => screen.findByRole('list', { name: `Arrêts de la ligne ${line}` });
export const rows = async () =>
  within(await plan())
    .getAllByRole('listitem')
    .filter((row) => row.dataset.stop !== undefined);
export const row = async (name: string) => {
  const found = (await rows()).find((one) => one.textContent?.includes(name));
  if (!found) throw new Error(`no stop ${name}`);
  return found;
};
export const end = (name: string) =>
  screen.getByRole('checkbox', { name: `Tronçon : début ou fin à ${name}` });
export const bar = () => screen.getByRole('region', { name: 'Écrans à choisir' });
