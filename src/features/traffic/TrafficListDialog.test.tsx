import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ListedPerturbation } from '../../../contract/schemas/trafficList.ts';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { TrafficListDialog } from './TrafficListDialog.tsx';

const listed: ListedPerturbation = {
  id: 1,
  lineId: 1,
  lineName: '',
  title: 'Info trafic',
  content: 'Trafic interrompu',
  state: 'CURRENT',
  from: null,
  until: null,
  firstSeenAt: 0,
  closedBy: [],
};

it.each<[string, Partial<ListedPerturbation>, string, string]>([
  [
    'that has ended',
    { state: 'ENDED', from: Date.UTC(2026, 0, 15, 7), until: Date.UTC(2026, 0, 15, 8) },
    'Terminées',
    'Commencée le 15/01/2026 08:00 · terminée le 15/01/2026 09:00',
  ],
  [
    'that was withdrawn before it began',
    { state: 'ENDED', from: Date.UTC(2026, 0, 15, 7), until: Date.UTC(2026, 0, 14, 7) },
    'Terminées',
    'Prévue pour le 15/01/2026 08:00 · retirée le 14/01/2026 08:00',
  ],
  [
    'of a feed that is silent',
    { state: 'UNHEARD', from: Date.UTC(2026, 0, 15, 7), until: Date.UTC(2026, 0, 15, 8) },
    'Sans nouvelles',
    'Commencée le 15/01/2026 08:00 · plus affichée depuis le 15/01/2026 09:00, car la source ne répond plus',
  ],
  [
    'to come, of a feed that is silent',
    { state: 'UNHEARD', from: Date.UTC(2026, 0, 15, 7), until: Date.UTC(2026, 0, 14, 7) },
    'Sans nouvelles',
    'Prévue pour le 15/01/2026 08:00 · plus affichée depuis le 14/01/2026 08:00, car la source ne répond plus',
  ],
])('TRF-1 the list says of one %s what is known of it', async (_which, values, name, times) => {
  const read = () => Promise.resolve([{ ...listed, ...values }]);
  const project = buildProject({ adminNotifications: true });
  renderPage(<TrafficListDialog onClose={() => undefined} />, { calls: { perturbations: read }, project });
  expect(await screen.findByRole('region', { name })).toHaveTextContent(times);
});

it('TRF-1 the list that is open is read as often as the feeds are, whatever the user has closed', async () => {
  vi.useFakeTimers();
  const read = vi.fn(() => Promise.resolve([listed]));
  const project = buildProject({ adminNotifications: true, adminNotificationsRefresh: 20 });
  renderPage(<TrafficListDialog onClose={() => undefined} />, { calls: { perturbations: read }, project });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Trafic interrompu')).toBeVisible();
  read.mockResolvedValue([{ ...listed, content: 'Trafic ralenti' }]);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('Trafic ralenti')).toBeVisible();
});
