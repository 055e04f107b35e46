// @vitest-environment jsdom
import { localStorageStore } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { keptTheme, storeName, themeName } from './keptTheme.ts';

afterEach(() => window.localStorage.clear());

it.each(['dark', 'light'])(
  'the theme « %s » that was chosen in the console is that of its sign-in page',
  (theme) => {
    expect(keptTheme()).toBeNull();
    localStorageStore('1', storeName).setItem(themeName, theme);
    expect(keptTheme()).toBe(theme);
  },
);
