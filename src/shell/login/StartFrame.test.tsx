import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dark, light } from '../../theme/tokens.ts';
import { StartFrame } from './StartFrame.tsx';

it.each([
  ['light', true, light],
  ['dark', false, dark],
  [null, true, dark],
  [null, false, light],
])('SES-1 the theme is the chosen one (%s), else that of the system (dark: %s)', (chosen, isDark, tokens) => {
  localStorage.clear();
  if (chosen) localStorage.setItem('RaStoregirouette.theme', JSON.stringify(chosen));
  vi.stubGlobal('matchMedia', () => ({
    matches: isDark,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { unmount } = render(<StartFrame />);
  const same = document.createElement('div');
  same.style.backgroundColor = tokens.background;
  expect(document.body.style.backgroundColor).toBe(same.style.backgroundColor);
  unmount();
  expect(document.body.style.backgroundColor).toBe('');
});
