import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { News, Spread } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { toldStandings } from '../../src/features/standings/screenStandings.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildDirection, buildLineStops } from '../../tests/support/buildLineStops.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildProposal } from '../../tests/support/buildProposal.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { buildUser } from '../../tests/support/buildUser.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { noon } from '../../tests/support/situations.ts';
import { AddedOffer } from './AddedOffer.tsx';
import { type SiteEntry, siteEntriesOf } from './siteEntries.ts';
import { useAddedScreens } from './useAddedScreens.ts';

/** A screen at each stop of the line: A, B, C. */
const sites = ['A', 'B', 'C'].map((name, at) => ({ id: at + 1, name, order: at }));
const screens = sites.map((site) => buildScreen({ id: site.name.toLowerCase(), name: 'Quai', site }));
const stretch = { lineId: 4, direction: 0, from: 'A', to: 'B' } as const;
const message = buildNews({ id: 1, version: 3, screens: ['a'], choice: stretch, lineName: 'Ancien nom' });
const { choice: _choice, ...byHand } = message;

interface Given {
  project: Project;
  news: readonly News[];
  entries: readonly SiteEntry[];
}
function Offers({ project, news, entries }: Given) {
  const view = useAddedScreens(project, entries);
  return (
    <>
      <p>stops: {String(useCapability('lineStops'))}</p>
      {news.map((one) => {
        const added = view.byMessage.get(one.id);
        return added && <AddedOffer key={one.id} news={one} text={one.title} added={added} view={view} />;
      })}
    </>
  );
}

function entriesOf(project: Project, news: News[], all: readonly Screen[]) {
  const standings = toldStandings(project, news, [...all], noon);
  const bySite = Object.groupBy(all, ({ site }) => site.id) as Record<string, Screen[]>;
  return siteEntriesOf(sites, bySite, standings, { openDays: null, instant: noon });
}

function open(news: News[], roles: ['ROLE_USER'] | ['ROLE_GUEST'] = ['ROLE_USER'], project = buildProject()) {
  const calls = {
    lines: vi.fn(() => Promise.resolve([buildLine({ id: 4, name: 'RER B' })])),
    lineStops: vi.fn((lineId: number) =>
      Promise.resolve(
        buildLineStops({ lineId, directions: [buildDirection(0, ['ABC'], { name: 'Robinson' })] }),
      ),
    ),
    spread: vi.fn((_message: Spread) => Promise.resolve({ ...buildNews(), undoId: 8 })),
    undoable: () => Promise.resolve({ list: [], clockOffset: 0 }),
  };
  renderPage(<Offers project={project} news={news} entries={entriesOf(project, news, screens)} />, {
    calls,
    project,
    user: buildUser({ roles }),
  });
  return calls;
}
const add = () => screen.findByRole('button', { name: /^Ajouter 1 écran/ });

it('CMP-1 what came to a stretch of a line is offered in the line’s words, and each line is read once', async () => {
  const other = { ...message, id: 2, choice: { ...stretch, to: 'C', without: ['c'] } };
  const { lineStops } = open([message, other, { ...message, id: 3, screens: ['a', 'b'] }]);
  const offers = await screen.findAllByText(/venu depuis/);
  expect(offers.map(({ textContent }) => textContent)).toEqual([
    '1 écran venu depuis (RER B vers Robinson, d’Arrêt A à Arrêt B) : B – Quai',
    '1 écran venu depuis (RER B vers Robinson, d’Arrêt A à Arrêt C) : B – Quai',
  ]);
  expect(lineStops).toHaveBeenCalledExactlyOnceWith(4);
});

it.each<[string, News, ['ROLE_USER'] | ['ROLE_GUEST']]>([
  ['to a guest', message, ['ROLE_GUEST']],
  ['for a protected message', { ...message, deletable: false }, ['ROLE_USER']],
  ['for a message whose screens were chosen by hand', byHand, ['ROLE_USER']],
])('CMP-1 ROL-5 nothing is offered %s', async (_who, news, roles) => {
  const { lineStops } = open([news, { ...message, id: 5, choice: { tags: ['x'] } }], roles);
  await screen.findByText('stops: true');
  expect(screen.queryByText(/venu depuis/)).toBeNull();
  expect(lineStops).not.toHaveBeenCalled();
});

it('CMP-1 OPS-5 an addition that waits for a second person is said to wait, before and after', async () => {
  const { version: _, ...legacy } = message;
  const { spread } = open([legacy], ['ROLE_USER'], buildProject({ approval: 'ALL' }));
  spread.mockResolvedValueOnce({ proposal: buildProposal() } as never);
  const propose = await screen.findByRole('button', { name: /^Proposer d’ajouter 1 écran/ });
  expect(propose).toHaveTextContent('Proposer de l’ajouter');
  fireEvent.click(propose);
  expect(await screen.findByText(/^Proposé, en attente d’un accord/)).toBeVisible();
  expect(spread.mock.calls).toEqual([[{ id: 1, screens: ['a', 'b'] }]]);
  expect(screen.queryByText(/de plus$/)).toBeNull();
});

it('CMP-1 an addition that fails is told, and offered still', async () => {
  const { spread } = open([message]);
  spread.mockRejectedValueOnce(new HttpError('Panne', 503));
  fireEvent.click(await add());
  expect(await screen.findByRole('alertdialog', { name: 'Erreur' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(await add()).toBeEnabled();
  expect(screen.queryByText(/de plus$/)).toBeNull();
});

it('CMP-1 LIV-2 a screen that comes or goes changes nothing about it; one that is moved does', async () => {
  const project = buildProject();
  const byMessages: unknown[] = [];
  function Changing() {
    const [all, setAll] = useState(screens);
    const view = useAddedScreens(project, entriesOf(project, [message], all));
    if (byMessages.at(-1) !== view.byMessage) byMessages.push(view.byMessage);
    const change = (overrides: Partial<Screen>) =>
      setAll((before) => before.map((one) => (one.id === 'b' ? { ...one, ...overrides } : one)));
    return (
      <>
        <p>{view.byMessage.get(1)?.names ?? 'none'}</p>
        <button onClick={() => change({ screenConfiguration: [] })}>gone</button>
        <button onClick={() => change({ site: { id: 9, name: 'Z', order: 9 } })}>moved</button>
      </>
    );
  }
  const lineStops = () =>
    Promise.resolve(buildLineStops({ lineId: 4, directions: [buildDirection(0, ['ABC'])] }));
  const calls = { lines: () => Promise.resolve([]), lineStops };
  renderPage(<Changing />, { calls, project, user: buildUser({ roles: ['ROLE_USER'] }) });
  await screen.findByText('B – Quai');
  const before = byMessages.length;
  fireEvent.click(screen.getByRole('button', { name: 'gone' }));
  expect(byMessages).toHaveLength(before);
  fireEvent.click(screen.getByRole('button', { name: 'moved' }));
  expect(await screen.findByText('none')).toBeVisible();
});
