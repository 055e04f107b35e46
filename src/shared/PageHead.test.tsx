import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProjectZone } from './projectZone.ts';
import { ServerOffset } from './serverOffset.ts';
import { PageHead } from './PageHead.tsx';

it('says the title, the project, when it was read, and offers the action', () => {
  const updatedAt = Date.UTC(2026, 4, 3, 12, 32, 5);
  render(
    <PageHead title="Messages" project="Orlyval" updatedAt={updatedAt} action={<button>Diffuser</button>} />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  expect(screen.getByText('Orlyval')).toBeVisible();
  expect(screen.getByText('mis à jour à 14:32:05')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Diffuser' })).toBeVisible();
  expect(document.title).toBe('Messages – Girouette');
});

it('DSP-4 says the time by the clocks of the project, wherever the browser is', () => {
  render(
    <ProjectZone value="Asia/Tokyo">
      <PageHead title="Messages" updatedAt={Date.UTC(2026, 4, 3, 12, 32, 5)} />
    </ProjectZone>,
  );
  expect(screen.getByText('mis à jour à 21:32:05')).toBeVisible();
});

it('DSP-2 says the time by the clock of the server, wherever the hands of this machine are', () => {
  render(
    <ServerOffset value={-600_000}>
      <PageHead title="Messages" updatedAt={Date.UTC(2026, 4, 3, 12, 32, 5)} />
    </ServerOffset>,
  );
  const time = screen.getByText('mis à jour à 14:22:05');
  expect(time).toHaveAttribute('datetime', '2026-05-03T12:22:05.000Z');
});

it('says no time before anything was read', () => {
  render(<PageHead title="Messages" />);
  expect(screen.queryByText(/mis à jour/)).toBeNull();
});
