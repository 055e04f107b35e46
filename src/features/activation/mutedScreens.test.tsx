import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildLibraryMessage } from '../../../tests/support/buildLibraryMessage.ts';
import { buildNews } from '../../../tests/support/buildNews.ts';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { buildScenario } from '../../../tests/support/buildScenario.ts';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { noon } from '../../../tests/support/situations.ts';
import { ActivationEffect } from './ActivationEffect.tsx';

const gare = { id: 1, name: 'Gare', order: 1 };
const screens = [
  buildScreen({ id: 'a', name: 'Hall', site: gare }),
  buildScreen({ id: 'b', name: 'Quai', site: gare }),
  buildScreen({ id: 'c', name: 'Quai', site: { id: 2, name: 'Port', order: 2 } }),
];
const titles = [{ title: 'Neige' }, { title: 'Nuit' }];
const scenario = buildScenario({
  display: screens.map(({ id }) => ({ screenId: id, titles })),
  messages: [
    { id: 7, screens: ['a', 'b', 'c'] },
    { id: 8, screens: ['a'] },
  ],
});
const library = [
  buildLibraryMessage({ id: 7, title: 'Nuit', period: '0530-0600' }),
  buildLibraryMessage({ id: 8, title: 'Neige' }),
];

it.each([
  ['now', {}, 'en ce moment'],
  ['of a plan', { run: { start: noon, stop: null } }, 'à ce moment-là'],
])(
  'SCN-6 TIM-1 screens that show none of it come first, and titles stand where they are shown, %s',
  async (_, given, moment) => {
    vi.useFakeTimers({ now: noon, shouldAdvanceTime: true });
    const project = buildProject();
    const { container } = renderPage(
      <ActivationEffect
        scenario={scenario}
        current={null}
        screens={screens}
        project={project}
        clockOffset={0}
        {...given}
      />,
      {
        project,
        calls: {
          library: () => Promise.resolve(library),
          newsOfProject: () => Promise.resolve([buildNews({ id: 1, alert: true, screens: ['a'] })]),
          sites: () => Promise.resolve([]),
          templates: () => Promise.resolve([]),
        },
      },
    );
    await screen.findByText('2 écrans n’afficheront aucun message avant le vendredi 16 janvier à 05:30');
    const [first] = screen.getAllByRole('alert');
    expect(first).toHaveClass('MuiAlert-colorError');
    expect(first).toHaveTextContent('Gare – Quai, Port – Quai');
    expect(container).toHaveTextContent('Gare (2 écrans) : Neige');
    expect(container).not.toHaveTextContent('Neige, Nuit');
    expect(container).toHaveTextContent(`Port (1 écran) : aucun message ${moment}`);
  },
);
