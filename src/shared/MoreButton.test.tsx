import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MoreButton } from './MoreButton.tsx';

function List({ all }: { all: number }) {
  const [most, setMost] = useState(10);
  return (
    <>
      <MoreButton
        left={all - most}
        step={10}
        text={(n) => `${n} de plus`}
        onMore={() => setMost(most + 10)}
      />
      <button>Suivant</button>
    </>
  );
}

it('the focus stays where more was asked for, also once all is drawn, which is said there', async () => {
  const user = userEvent.setup();
  render(<List all={25} />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: '5 de plus' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Tout est affiché.')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Suivant' })).toHaveFocus();
});

it('a list that was drawn whole from the beginning says nothing', () => {
  render(<List all={10} />);
  expect(screen.queryByText('Tout est affiché.')).toBeNull();
});
