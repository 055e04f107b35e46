import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ScreenTypePicture } from './ScreenTypePicture.tsx';

describe('ScreenTypePicture', () => {
  it('SPR-11 each type has a picture of its own, named in French', () => {
    const { container } = render(
      <>
        <ScreenTypePicture type="FHD" />
        <ScreenTypePicture type="STRETCH" />
        <ScreenTypePicture type="EMBEDDED" />
      </>,
    );
    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))).toEqual([
      'Full HD',
      'Stretch',
      'Embarqué',
    ]);
    const drawings = [...container.querySelectorAll('svg')].map((svg) => svg.innerHTML);
    expect(new Set(drawings).size).toBe(3);
  });

  it('SPR-11 is silent beside words that already say the type', () => {
    render(<ScreenTypePicture type="FHD" decorative />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
