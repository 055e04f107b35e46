import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { frFR } from '@mui/material/locale';
import { componentsOf } from './components.ts';
import { dark, light, type Tokens } from './tokens.ts';

interface Part {
  defaultProps?: object;
}

type Parts = Readonly<Record<string, Part | undefined>>;

/** Material UI's own texts in French, for screen readers as well: « Aller à la page suivante » instead of « Go to next page ». */
function inFrench(components: object): object {
  const parts = components as Parts;
  const french = Object.entries(frFR.components as Parts).map(([name, part]): [string, Part] => [
    name,
    { ...parts[name], defaultProps: { ...parts[name]?.defaultProps, ...part?.defaultProps } },
  ]);
  return { ...components, ...Object.fromEntries(french) };
}

function themeOf(mode: 'light' | 'dark', tokens: Tokens): RaThemeOptions {
  const base = mode === 'light' ? defaultLightTheme : defaultDarkTheme;
  return {
    ...base,
    palette: {
      mode,
      primary: { main: tokens.primary, dark: tokens.primaryHover, contrastText: tokens.onPrimary },
      secondary: { main: tokens.primary, contrastText: tokens.onPrimary },
      error: { main: tokens.alert, contrastText: tokens.onState },
      info: { main: tokens.primary, contrastText: tokens.onPrimary },
      warning: { main: tokens.warning, contrastText: tokens.onState },
      success: { main: tokens.ok, contrastText: tokens.onState },
      background: { default: tokens.background, paper: tokens.panel },
      text: { primary: tokens.text, secondary: tokens.textQuiet },
      divider: tokens.border,
      action: { selected: tokens.chosen },
    },
    shape: { borderRadius: 8 },
    spacing: 8,
    typography: {
      fontFamily: '"Inter Variable", Inter, "Segoe UI", Roboto, Arial, sans-serif',
      fontSize: 14,
      // Keeps 14 px at the browser's default root size.
      htmlFontSize: 16,
      body1: { fontSize: '0.875rem' },
      body2: { fontSize: '0.8125rem' },
      h1: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3 },
      h2: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
      h3: { fontSize: '0.875rem', fontWeight: 650, lineHeight: 1.4 },
      button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none' },
    },
    components: inFrench({ ...base.components, ...componentsOf(tokens) }),
  };
}

export const lightTheme = themeOf('light', light);
export const darkTheme = themeOf('dark', dark);
