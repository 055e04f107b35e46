import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CountedChoice } from './CountedChoice.tsx';

it('SCR-2 each choice says how many it leaves; all, or the chosen one again, takes it back', () => {
  const onChange = vi.fn();
  render(
    <CountedChoice
      label="État"
      all={{ label: 'Tous', count: 7 }}
      values={['online', 'offline'] as const}
      labels={{ online: 'En ligne', offline: 'Hors ligne' }}
      counts={{ online: 5, offline: 2 }}
      value="offline"
      onChange={onChange}
    />,
  );
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    expect.stringMatching(/^Tous.*7/),
    expect.stringMatching(/^En ligne.*5/),
    expect.stringMatching(/^Hors ligne.*2/),
  ]);
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true']);
  for (const button of buttons) fireEvent.click(button);
  expect(onChange.mock.calls).toEqual([[null], ['online'], [null]]);
});
