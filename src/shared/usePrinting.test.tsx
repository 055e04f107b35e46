import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it, vi } from 'vitest';
import { usePrinting } from './usePrinting.ts';

const List = () => <i>{usePrinting() ? 'whole' : 'in sight'}</i>;

it('all lists are drawn whole in one go when the page is put on paper, and as before afterwards', () => {
  const onRender = vi.fn();
  render(
    <Profiler id="page" onRender={onRender}>
      <p role="status">
        <List />, <List />
      </p>
    </Profiler>,
  );
  onRender.mockClear();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByRole('status')).toHaveTextContent('whole, whole');
  expect(onRender).toHaveBeenCalledOnce();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getByRole('status')).toHaveTextContent('in sight, in sight');
});
