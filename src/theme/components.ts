import type { RaThemeOptions } from 'react-admin';
import { belowBar } from './belowBar.ts';
import { FieldRoot } from './FieldRoot.tsx';
import { low } from './low.ts';
import type { Tokens } from './tokens.ts';

const phone = '@media (max-width: 599.95px)';
/** On paper only the list itself is printed: no bar, menu or buttons, and dark ink on white in either theme. */
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
 * For users who prefer reduced motion. Animations still start and end, since Material UI detects a browser's autofill by
 * one, but instantly and only once: an endless one would spin at that speed. Progress indicators stand still: the arc of a
 * circle, the grey of a skeleton, a piece of a bar.
 */
const withoutMotion = {
  '*, ::before, ::after': {
    animationDuration: '0.01ms !important',
    animationDelay: '0s !important',
    animationIterationCount: '1 !important',
    // Even a very short duration would run a transition for each property of each element.
    transition: 'none !important',
  },
  '.MuiLinearProgress-indeterminate .MuiLinearProgress-bar1': { left: '30%', width: '40%' },
};
/** Where the system chooses the colours: what is chosen has its colour for that, and a switch is seen. */
const inSystemColours = {
  '.Mui-selected, [aria-current]:not([aria-current="false"])': {
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight !important',
    color: 'HighlightText !important',
    // The picture of a line has colours of its own.
    '& :not([style])': { color: 'inherit !important' },
  },
  '.MuiSwitch-thumb': { border: '1px solid CanvasText' },
};
/** Minimum touch target (WCAG 2.5.5). */
const fingerSize = { minWidth: 44, minHeight: 44 };
/**
 * A switch's thumb must fit its track, and a choice opens wherever its field is pressed: the buttons inside keep their size.
 */
const unlessInside = '&:where(:not(.MuiSwitch-switchBase, [class*="MuiAutocomplete-"]))';
/** The focus of what fills a box that scrolls or hides what is beyond it, which would cut a ring around it. */
const ringWithin = { '&.Mui-focusVisible': { outlineOffset: -2 } };
/** On a phone a dialog takes nearly the full width. */
const phonePadding = { [phone]: { paddingLeft: 12, paddingRight: 12 } };

/** Styles of Material UI's components: borders instead of shadows, dense tables, focus always visible. */
export function componentsOf(tokens: Tokens): NonNullable<RaThemeOptions['components']> {
  const frame = { borderColor: tokens.frame };
  const border = `1px solid ${tokens.border}`;
  return {
    MuiCssBaseline: {
      styleOverrides: {
        // A name without blanks may be longer than its line.
        body: { fontSize: '0.875rem', overflowWrap: 'break-word' },
        // Digits keep their width, so that times and counts do not move while they change.
        'table, time, .tabular': { fontVariantNumeric: 'tabular-nums' },
        // What has the focus is not under a bar; the focus of a bar itself, which is always in sight, scrolls nothing.
        html: { scrollPaddingBlock: `${belowBar(52)} calc(var(--form-bar, 0px) + 8px)` },
        '.stuck *': { scrollMarginBlock: '-100vh' },
        [low]: {
          html: { '--form-bar': '0px !important', '--told-bar': '0px !important' },
          // All but the one at the top scroll with the page there.
          '.stuck:not(header) *': { scrollMarginBlock: 0 },
        },
        ':focus-visible': { outline: `2px solid ${tokens.primary}`, outlineOffset: 2 },
        '@media print': onPaper,
        '@media (forced-colors: active)': inSystemColours,
        '@media (prefers-reduced-motion: reduce)': withoutMotion,
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none', boxShadow: 'none' }, rounded: { border } },
    },
    MuiAppBar: { styleOverrides: { root: { backgroundImage: 'none', border: 0 } } },
    // By itself it scrolls, at a fraction of a pixel too, and nobody can scroll it by keyboard.
    MuiAlert: { styleOverrides: { message: { overflow: 'visible', overflowWrap: 'anywhere' } } },
    MuiListItemText: {
      // The secondary colour has too little contrast on a selected item.
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
    MuiSwitch: { styleOverrides: { switchBase: ringWithin } },
    MuiTab: { styleOverrides: { root: ringWithin } },
    MuiListItemButton: { styleOverrides: { root: ringWithin } },
    MuiIconButton: { styleOverrides: { root: { [phone]: { [unlessInside]: fingerSize } } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          [phone]: fingerSize,
          ...ringWithin,
          // A faint ground alone would say what is chosen.
          '&.Mui-selected': { boxShadow: 'inset 0 -3px 0 currentcolor' },
        },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { [phone]: { minHeight: 44 }, ...ringWithin } } },
    MuiOutlinedInput: { styleOverrides: { root: { [phone]: { minHeight: 44 } }, notchedOutline: frame } },
    MuiPickersOutlinedInput: { styleOverrides: { notchedOutline: frame } },
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
      // The reason why a field is disabled must be readable like any other text.
      styleOverrides: { root: { '&.Mui-disabled': { color: tokens.textQuiet } } },
    },
    MuiTooltip: { defaultProps: { arrow: true, enterDelay: 400 } },
    MuiSkeleton: { defaultProps: { animation: 'pulse' } },
  };
}
