import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { keptTheme } from '../../theme/keptTheme.ts';
import { dark, light } from '../../theme/tokens.ts';
import './start.css';

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function onSystemTheme(listener: () => void): () => void {
  const query = systemIsDark();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The page before the console is loaded: one centred element, in the chosen theme or the system's. */
export function StartFrame({ children }: { children?: ReactNode }) {
  const isDark = useSyncExternalStore(onSystemTheme, () => systemIsDark().matches);
  const colorScheme = keptTheme() ?? (isDark ? 'dark' : 'light');
  const tokens = colorScheme === 'dark' ? dark : light;
  useLayoutEffect(() => {
    document.body.style.backgroundColor = tokens.background;
    return () => {
      document.body.style.removeProperty('background-color');
    };
  }, [tokens]);
  const colours: Record<string, string> = Object.fromEntries(
    Object.entries(tokens).map(([name, colour]) => [`--${name}`, String(colour)]),
  );
  return (
    <div className="start" style={{ colorScheme, ...colours }}>
      {children}
    </div>
  );
}
