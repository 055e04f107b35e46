import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MiddleCut } from './MiddleCut.tsx';

const partsOf = (name: string) => {
  const { container } = render(<MiddleCut>{name}</MiddleCut>);
  const whole = container.firstElementChild;
  return whole?.childElementCount
    ? [...whole.children].map((part) => part.textContent)
    : [whole?.textContent];
};

describe('MiddleCut', () => {
  it.each([
    ['Quai 1', ['Quai 1']],
    ['Accès Terminal 1', ['Accès Te', 'rminal 1']],
    ['Correspondance quai 12', ['Correspondance', ' quai 12']],
    // A character of several code points is not split.
    ['Salon de l’accueil 👩‍👩‍👧‍👦', ['Salon de l’accueil ', '👩‍👩‍👧‍👦']],
  ])('SPR-11 keeps the end of « %s » in sight', (name, parts) => {
    expect(partsOf(name)).toEqual(parts);
  });
});
