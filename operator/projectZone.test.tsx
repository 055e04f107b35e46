import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import type { OperatorMethods } from '../dataProvider/types.ts';
import { buildImport } from '../tests/support/buildImport.ts';
import { buildProject } from '../tests/support/buildProject.ts';
import { buildProposal } from '../tests/support/buildProposal.ts';
import { renderPage } from '../tests/support/renderPage.tsx';
import { AgendaPage } from './agenda/AgendaPage.tsx';
import { ApprovalsPage } from './approvals/ApprovalsPage.tsx';
import { ExploitOfferPage } from './exploitOffer/ExploitOfferPage.tsx';
import { ExploitRafalePage } from './exploitRafale/ExploitRafalePage.tsx';
import { GtfsUploadPage } from './gtfsUpload/GtfsUploadPage.tsx';

const now = Date.UTC(2026, 10, 25, 2);
const offer = {
  id: 10,
  fileName: 'hiver.csv',
  state: 'IN_FORCE' as const,
  timetables: [1],
  periodCount: 2,
  createdAt: now,
  createdBy: 'anne',
  appliesAt: null,
  appliedAt: now,
  appliedBy: null,
  cancelledAt: null,
  cancelledBy: null,
  restoredFrom: null,
};
const burst = {
  id: 1,
  stopPointId: 4,
  stopPointName: 'Antony',
  startedAt: now - 3_600_000,
  startedBy: 'anne',
  endsAt: now - 3_000_000,
  stoppedBy: null,
};
const empty = () => Promise.resolve([]);

it.each<[string, ReactElement, Partial<OperatorMethods>, RegExp]>([
  [
    'the agenda',
    <AgendaPage key="agenda" />,
    {
      newsOfProject: empty,
      agendaPast: () => Promise.resolve({ array: [], runs: [], more: false }),
      sitesWithScreens: () => Promise.resolve({}),
      lines: empty,
      scenarioPlans: empty,
      currentScenario: () => Promise.resolve({ scenario: null, clockOffset: 0 } as never),
    },
    /^mardi 24 novembre 2026$/,
  ],
  [
    'approvals',
    <ApprovalsPage key="approvals" />,
    { proposals: () => Promise.resolve({ list: [buildProposal({ proposedAt: now })], clockOffset: 0 }) },
    /Proposé par Léa le 24\/11\/2026 22:00/,
  ],
  [
    'offers',
    <ExploitOfferPage key="offers" />,
    {
      timetables: () => Promise.resolve([{ id: 1, name: 'A', defaultDays: [], periods: [], pending: false }]),
      timetableOffers: () =>
        Promise.resolve({
          array: [offer],
          timeZone: 'America/Guadeloupe',
          serverTime: now,
          reloadingUntil: null,
        }),
    },
    /^en vigueur depuis le 24\/11\/2026 22:00/,
  ],
  [
    'bursts',
    <ExploitRafalePage key="bursts" />,
    {
      points: () => Promise.resolve([{ id: 4, name: 'Antony', line: null, cacheApixId: null }]),
      sites: empty,
      sitesWithScreens: () => Promise.resolve({}),
      bursts: () => Promise.resolve({ array: [burst], serverTime: now }),
    },
    /^24\/11\/2026 21:00$/,
  ],
  [
    'imports',
    <GtfsUploadPage key="imports" />,
    {
      gtfsState: () =>
        Promise.resolve({
          transporters: [],
          imports: [buildImport({ receivedAt: now })],
          progress: null,
          maxBytes: 1,
        }),
      openStream: () => () => undefined,
    },
    /^24\/11\/2026 22:00$/,
  ],
])(
  'DSP-4 the times of %s are those of the project, wherever the browser is',
  async (_what, page, calls, told) => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    renderPage(page, {
      calls,
      project: buildProject({ timeZone: 'America/Guadeloupe', approval: 'ALL' }),
      address: '/?view=day',
    });
    expect(await screen.findByText(told)).toBeVisible();
  },
);
