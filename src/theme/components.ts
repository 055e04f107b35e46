import type { RaThemeOptions } from 'react-admin';
import { FieldRoot } from './FieldRoot.tsx';
import type { Tokens } from './tokens.ts';

const phone = '@media (max-width: 599.95px)';
/** Paper shows the list itself: no bar, no menu, no button, and dark ink on white in either theme. */
const onPaper = {
  '@page': { margin: '12mm' },
  [[
    'header, nav, footer, .on-screen-only, [role="toolbar"], [role="search"], [role="alert"]',
    '.MuiButton-root, .MuiIconButton-root, .MuiToggleButton-root, .MuiFormControl-root, .MuiFormControlLabel-root',
  ].join(', ')]: { display: 'none !important' },
  'body, body *': {
    color: '#000 !important',
    backgroundColor: 'transparent !important',
    boxShadow: 'none !important',
  },
  'html, body': { backgroundColor: '#fff !important' },
  'tr, [role="listitem"]': { breakInside: 'avoid' },
  thead: { display: 'table-header-group' },
};
/**
 * For who prefers no motion. An animation still begins and ends, which Material UI hears of where a browser fills a field in, but at once,
 * and never again: one that goes on would turn as fast as its turn is short. What waits stands still: the arc of a circle, the
 * grey of a skeleton, and a piece of a bar.
 */
const withoutMotion = {
  '*, ::before, ::after': {
    animationDuration: '0.01ms !important',
    animationDelay: '0s !important',
    animationIterationCount: '1 !important',
    // A duration alone, however short, has each property of each element pass through a transition of its own.
    transition: 'none !important',
  },
  '.MuiLinearProgress-indeterminate .MuiLinearProgress-bar1': { left: '30%', width: '40%' },
};
/** What a finger hits (WCAG 2.5.5). */
const fingerSize = { minWidth: 44, minHeight: 44 };
/** A switch's thumb fits its track, and a choice opens wherever its field is hit: the buttons in them keep their size. */
const unlessInside = '&:where(:not(.MuiSwitch-switchBase, [class*="MuiAutocomplete-"]))';
/** On a phone a dialog has nearly all of its width. */
const phonePadding = { [phone]: { paddingLeft: 12, paddingRight: 12 } };

/** How Material UI's parts look: borders in place of shadows, dense tables, focus always visible. */
export function componentsOf(tokens: Tokens): NonNullable<RaThemeOptions['components']> {
  const border = `1px solid ${tokens.border}`;
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontSize: '0.875rem' },
        // Times and counts keep their place while they change.
        'table, time, .tabular': { fontVariantNumeric: 'tabular-nums' },
        ':focus-visible': { outline: `2px solid ${tokens.primary}`, outlineOffset: 2 },
        '@media print': onPaper,
        '@media (prefers-reduced-motion: reduce)': withoutMotion,
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none', boxShadow: 'none' }, rounded: { border } },
    },
    MuiAppBar: { styleOverrides: { root: { backgroundImage: 'none', border: 0 } } },
    MuiListItemText: {
      // On the ground of a chosen item the quiet colour is too quiet.
      styleOverrides: { secondary: { '.Mui-selected &': { color: 'inherit' } } },
    },
    MuiMenu: { styleOverrides: { paper: { border } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          border,
          [phone]: { margin: 8, maxWidth: 'calc(100% - 16px)', maxHeight: 'calc(100% - 16px)' },
        },
        paperFullWidth: { [phone]: { width: 'calc(100% - 16px)' } },
        paperFullScreen: { [phone]: { margin: 0, maxWidth: 'none', maxHeight: 'none', width: '100%' } },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: phonePadding } },
    MuiDialogContent: { styleOverrides: { root: phonePadding } },
    MuiPopover: { styleOverrides: { paper: { border } } },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: {
          '&.Mui-focusVisible': { outline: `2px solid ${tokens.primary}`, outlineOffset: 2 },
          [phone]: { [unlessInside]: fingerSize },
        },
      },
    },
    MuiIconButton: { styleOverrides: { root: { [phone]: { [unlessInside]: fingerSize } } } },
    MuiToggleButton: { styleOverrides: { root: { [phone]: fingerSize } } },
    MuiMenuItem: { styleOverrides: { root: { [phone]: { minHeight: 44 } } } },
    MuiOutlinedInput: { styleOverrides: { root: { [phone]: { minHeight: 44 } } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { [phone]: fingerSize } },
    },
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTableRow: { styleOverrides: { root: { height: 36 } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottom: border },
        sizeSmall: { padding: '4px 12px' },
        head: { fontWeight: 650 },
      },
    },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiFormControl: { defaultProps: { size: 'small', component: FieldRoot } },
    MuiFormHelperText: {
      // Why a field is switched off is read like any other text.
      styleOverrides: { root: { '&.Mui-disabled': { color: tokens.textQuiet } } },
    },
    MuiTooltip: { defaultProps: { arrow: true, enterDelay: 400 } },
    MuiSkeleton: { defaultProps: { animation: 'pulse' } },
  };
}
