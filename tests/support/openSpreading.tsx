import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { expect, vi } from 'vitest';
import type { News } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { NewsConf, Screen } from '../../contract/schemas/screen.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { frenchLanguage } from './buildLibraryMessage.ts';
import { buildLine } from './buildLine.ts';
import { buildNews } from './buildNews.ts';
import { buildProject } from './buildProject.ts';
import { buildNewsConf, buildScreen } from './buildScreen.ts';
import { renderPage } from './renderPage.tsx';
import { MessageSpreadingPage } from '../../operator/messageSpreading/MessageSpreadingPage.tsx';

export const station = buildNewsConf({ listsMode: 'ALL', textMode: 'TEXTAREA' });
export const val = buildNewsConf({ mode: 'VAL', listsMode: 'NONE', textMode: 'TEXTAREA' });
const gare = { id: 1, name: 'Gare', order: 1 };
const elsewhere = 'Liste des messages';
const shuttle = { id: 2, name: 'Navette', order: 2 };

export const screensOf = (newsConf: NewsConf): Screen[] => [
  buildScreen({ id: 'q1', name: 'Quai 1', site: gare, newsConf }),
  buildScreen({ id: 'q2', name: 'Quai 2', site: gare, newsConf }),
  buildScreen({ id: 'n1', name: 'Voiture', site: shuttle, type: 'EMBEDDED', newsConf }),
];

interface Options {
  conf?: NewsConf;
  screens?: Screen[];
  library?: News[];
  calls?: Partial<OperatorMethods>;
  sameBrowser?: boolean;
  /** `/messagesSpreading?again=12` */
  address?: string;
  project?: Partial<Project>;
}

export async function open({
  conf = station,
  screens = screensOf(conf),
  library = [],
  calls = {},
  sameBrowser = false,
  address = '/messagesSpreading',
  project = {},
}: Options = {}) {
  const spread = vi.fn<OperatorMethods['spread']>(() => Promise.resolve(buildNews()));
  const impacts = vi.fn(() => Promise.resolve([{ id: 5, label: 'Trafic perturbé' }]));
  const causes = vi.fn(() => Promise.resolve([{ id: 6, label: 'Malaise voyageur' }]));
  const view = renderPage(
    <>
      <Link to="/index">{elsewhere}</Link>
      <MessageSpreadingPage />
    </>,
    {
      sameBrowser,
      address,
      project: buildProject({ name: conf.mode === 'VAL' ? 'val' : 'reseau', ...project }),
      calls: {
        newsConfs: () => Promise.resolve([conf]),
        sitesWithScreens: () => Promise.resolve({ '1': screens }),
        lines: () => Promise.resolve([buildLine(), buildLine({ id: 2, name: 'Bus 183', directions: [] })]),
        languages: () => Promise.resolve([frenchLanguage]),
        scenariosWithClock: () => Promise.resolve({ groups: [], clockOffset: 0 }),
        receiptCounts: () => Promise.resolve(null),
        library: () => Promise.resolve(library),
        impacts,
        causes,
        spread,
        ...calls,
      },
    },
  );
  // The library takes half a second to settle (SPR-12), longer on a busy machine.
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Chargement en cours' })).toBeNull(), {
    timeout: 5000,
  });
  return { ...view, spread, impacts, causes, user: userEvent.setup() };
}

export const leave = (user: User) => user.click(screen.getByRole('link', { name: elsewhere }));
export const libraryItem = (name: RegExp) => screen.findByRole('button', { name }, { timeout: 5000 });
export const text = () => screen.getByRole('textbox', { name: 'Texte du message' });
export const box = (name: string) => screen.getByRole('checkbox', { name });
export const spreadButton = () => screen.getByRole('button', { name: 'Diffuser' });
export const spreadNotice = () => screen.findByRole('region', { name: 'Dernière diffusion' });
type User = ReturnType<typeof userEvent.setup>;
export async function pick(user: User, list: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: list }));
  await user.click(screen.getByRole('option', { name: option }));
}
