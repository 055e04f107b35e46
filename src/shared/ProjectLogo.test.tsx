import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProjectLogo } from './ProjectLogo.tsx';

it('PRV-2 falls back to the logo of id null, then to none', () => {
  render(<ProjectLogo project={{ id: 4, name: 'val' }} />);
  const logo = screen.getByRole('img', { name: 'Logo du projet val' });
  expect(logo).toHaveAttribute('src', '/rest/download/image/project/4');
  fireEvent.error(logo);
  expect(logo).toHaveAttribute('src', '/rest/download/image/project/null');
  fireEvent.error(logo);
  expect(screen.queryByRole('img')).toBeNull();
});
