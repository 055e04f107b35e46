import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ListedPerturbation } from '../../../contract/schemas/trafficList.ts';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { TrafficListDialog } from './TrafficListDialog.tsx';

it('TRF-1 the list that is open is read as often as the feeds are, whatever the user has closed', async () => {
  vi.useFakeTimers();
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
  const read = vi.fn(() => Promise.resolve([listed]));
  const project = buildProject({ adminNotifications: true, adminNotificationsRefresh: 20 });
  renderPage(<TrafficListDialog onClose={() => undefined} />, { calls: { perturbations: read }, project });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Trafic interrompu')).toBeVisible();
  read.mockResolvedValue([{ ...listed, content: 'Trafic ralenti' }]);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('Trafic ralenti')).toBeVisible();
});
