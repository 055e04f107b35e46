import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';

it('PRV-1 a message stands beside departures and bicycles on screens of a site that has them, and alone elsewhere', async () => {
  const quai = buildScreen({ id: 'quai', type: 'FHD', site: { id: 1, name: 'Gare', order: 1 } });
  const parvis = buildScreen({ id: 'parvis', type: 'STRETCH', site: { id: 2, name: 'Parvis', order: 2 } });
  const draft = {
    contents: [{ code: 'fr', content: '<p>Retard</p>' }],
    line: null,
    alert: false,
    blink: false,
  };
  renderPage(
    <PreviewPanel
      draft={draft}
      screens={[quai, parvis]}
      templates={new Map()}
      modeOf={() => 'STATION'}
      examples={[
        { type: 'FHD', screenId: 'quai', count: 3 },
        { type: 'STRETCH', screenId: 'parvis', count: 0 },
        { type: 'EMBEDDED', screenId: 'gone', count: 1 },
      ]}
      project={{ longName: 'Réseau', timeZone: 'Europe/Paris' }}
    />,
    {
      calls: {
        sites: () =>
          Promise.resolve([
            { ...quai.site, pointIds: [4], bikeIds: [5] },
            { ...parvis.site, pointIds: [] },
          ]),
      },
    },
  );
  const drawn = () => screen.getAllByRole('img').map(({ shadowRoot }) => shadowRoot?.textContent ?? '');
  await waitFor(() => expect(drawn()[0]).toContain('Prochains départs'));
  const hasBikes = () =>
    screen.getAllByRole('img').map(({ shadowRoot }) => shadowRoot?.querySelector('.bicycles') !== null);
  expect(drawn()[1]).not.toContain('Prochains départs');
  expect(hasBikes()).toEqual([true, false]);
  for (const picture of drawn()) expect(picture).toContain('Retard');
  // Each by its type, with how many of it were chosen; one that is gone meanwhile has none.
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))).toEqual([
    'Aperçu sur un écran Full HD',
    'Aperçu sur un écran Stretch',
  ]);
  expect(screen.getByText('Full HD · 3 écrans')).toBeVisible();
  expect(screen.getByText('Stretch')).toBeVisible();
});
