import { expect, it } from 'vitest';
import { findBrowser, findFirefox } from './findBrowser.ts';

const installed =
  (...paths: string[]) =>
  (path: unknown) =>
    paths.includes(String(path));

it('takes the headless shell before the others, wherever on the path they stand', () => {
  const exists = installed('/opt/bin/chromium', '/usr/bin/chromium-headless-shell');
  expect(findBrowser({ PATH: '/opt/bin:/usr/bin' }, exists)).toBe('/usr/bin/chromium-headless-shell');
  expect(findBrowser({ PATH: '/opt/bin' }, installed('/opt/bin/chromium'))).toBe('/opt/bin/chromium');
});

it('finds Debian’s without a path, and nothing where nothing is', () => {
  expect(findBrowser({}, installed('/usr/bin/chromium'))).toBe('/usr/bin/chromium');
  expect(findBrowser({ PATH: '/opt/bin' }, installed())).toBeNull();
});

it('takes the one that is chosen, or says that it is not there', () => {
  const chosen = { CHROMIUM_PATH: '/mine' };
  expect(findBrowser(chosen, installed('/mine', '/usr/bin/chromium'))).toBe('/mine');
  expect(() => findBrowser(chosen, installed('/usr/bin/chromium'))).toThrow('CHROMIUM_PATH names /mine');
});

it('takes Debian’s Firefox before another one, or the one that is chosen', () => {
  const exists = installed('/opt/bin/firefox', '/usr/bin/firefox-esr', '/mine');
  expect(findFirefox({ PATH: '/opt/bin' }, exists)).toBe('/usr/bin/firefox-esr');
  expect(findFirefox({ PATH: '/opt/bin' }, installed('/opt/bin/firefox'))).toBe('/opt/bin/firefox');
  expect(findFirefox({ FIREFOX_PATH: '/mine' }, exists)).toBe('/mine');
  expect(findFirefox({}, installed('/usr/bin/chromium'))).toBeNull();
});
