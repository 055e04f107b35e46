import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DraftNotice } from './DraftNotice.tsx';
import { ProjectZone } from '../../shared/projectZone.ts';

it('CMP-6 the notice of a draft tells its time on the clocks of the project', () => {
  render(
    <ProjectZone value="Asia/Tokyo">
      <DraftNotice at={Date.UTC(2026, 4, 12, 20, 21)} onDiscard={vi.fn()} />
    </ProjectZone>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Votre brouillon du 13/05/2026');
  expect(screen.getByRole('alert')).toHaveTextContent(/0?5:21/);
});
