import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LinesProject, MediaUrlContext } from './mediaUrl.ts';
import { LinePicture } from './LinePicture.tsx';

const picture = (name: string) => (
  <MediaUrlContext value={(path) => `${path}?token=t`}>
    <LinePicture name={name} color="#0055c8" />
  </MediaUrlContext>
);

it('PRV-2 shows the stored picture of the line, with the token', () => {
  render(picture('RER B'));
  expect(screen.getByRole('img', { name: 'Ligne B' })).toHaveAttribute(
    'src',
    '/rest/download/image/line/name/RER%20B?token=t',
  );
});

it('PRV-2 ROL-3 asks for the picture of the line in the chosen project', () => {
  render(<LinesProject value={7}>{picture('RER B')}</LinesProject>);
  expect(screen.getByRole('img', { name: 'Ligne B' })).toHaveAttribute(
    'src',
    '/rest/download/image/line/name/RER%20B?projectId=7?token=t',
  );
});

it('PRV-2 a picture out of sight is not asked for', () => {
  render(picture('RER B'));
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
});

it('PRV-2 draws the sign of a line without a picture, and tries again for another line', () => {
  const { rerender } = render(picture('RER B'));
  fireEvent.error(screen.getByRole('img'));
  const drawn = decodeURIComponent(screen.getByRole('img').getAttribute('src') ?? '');
  expect(drawn).toMatch(/^data:image\/svg\+xml,<svg/);
  expect(drawn).toContain('#0055c8');
  rerender(picture('Bus 183'));
  expect(screen.getByRole('img', { name: 'Ligne 183' })).toHaveAttribute(
    'src',
    expect.stringContaining('Bus%20183?'),
  );
});
