import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ImportStart } from './ImportStart.tsx';

const found = (count: number) => Array.from({ length: count }, (_, at) => `Problème ${at + 1}`);

it.each([
  [12, found(12)],
  [13, [...found(12), 'et 1 autre problème.']],
  [30, [...found(12), 'et 18 autres problèmes.']],
])('ADM-14 of %i faults of a file a dozen are listed, and how many more there are', (count, expected) => {
  render(
    <ImportStart
      resource="sites"
      fileName="sites.csv"
      faults={found(count)}
      isDragged={false}
      onChoose={() => undefined}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(expected);
});
