import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { frFR } from '@mui/material/locale';
import { componentsOf } from './components.ts';
import { dark, light, type Tokens } from './tokens.ts';

interface Part {
  defaultProps?: object;
}

/** French texts for Material UI's choices: « Pas de résultats » instead of « No options », unless a choice has its own. */
function choiceInFrench(base: unknown): Part {
  const part = base as Part | undefined;
  const french = frFR.components?.MuiAutocomplete as Part | undefined;
  return { ...part, defaultProps: { ...part?.defaultProps, ...french?.defaultProps } };
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
    components: {
      ...base.components,
      MuiAutocomplete: choiceInFrench(base.components?.MuiAutocomplete),
      ...componentsOf(tokens),
    },
  };
}

export const lightTheme = themeOf('light', light);
export const darkTheme = themeOf('dark', dark);
