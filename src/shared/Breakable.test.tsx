import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Breakable } from './Breakable.tsx';

it('ADM-14 a word longer than those of names may break, any other text is as it was', () => {
  const long = 'Aéroport'.repeat(25);
  const { container, rerender } = render(<Breakable>{long}</Breakable>);
  expect(container.querySelector('span')).toHaveTextContent(long);
  expect(container.querySelector('span')).toHaveStyle({ overflowWrap: 'anywhere' });
  rerender(<Breakable>Aéroport Charles-de-Gaulle</Breakable>);
  expect(container.innerHTML).toBe('Aéroport Charles-de-Gaulle');
});
