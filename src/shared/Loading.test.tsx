import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { texts } from '../i18n/index.ts';
import { Loading } from './Loading.tsx';

beforeEach(() => void vi.useFakeTimers());

it('MSG-7 loading is said at once, and drawn when it takes longer than a moment', () => {
  render(<Loading>placeholder</Loading>);
  const status = screen.getByRole('status', { name: texts.common.loading });
  expect(status).toBeEmptyDOMElement();
  act(() => void vi.advanceTimersByTime(99));
  expect(status).toBeEmptyDOMElement();
  act(() => void vi.advanceTimersByTime(1));
  expect(status).toHaveTextContent('placeholder');
});
