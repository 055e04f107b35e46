import type { CSSProperties, ReactNode } from 'react';
import { keptTheme } from '../../theme/keptTheme.ts';
import { dark, light } from '../../theme/tokens.ts';
import './start.css';

/** The colours as start.css names them, in the theme that was chosen, else as the system has it. */
function startStyle(): CSSProperties {
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const colorScheme = keptTheme() ?? system;
  const tokens = Object.entries(colorScheme === 'dark' ? dark : light);
  return { colorScheme, ...Object.fromEntries(tokens.map(([name, colour]) => [`--${name}`, colour])) };
}

/** The page before the console is loaded, for one element in its middle. */
export function StartFrame({ children }: { children?: ReactNode }) {
  return (
    <div className="start" style={startStyle()}>
      {children}
    </div>
  );
}
