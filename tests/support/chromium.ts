import { findBrowser } from '../../scripts/machine/findBrowser.ts';

/** The browser that the tests drive; undefined: Playwright's own, of which Playwright says how it is installed. */
export const chromiumPath = (): string | undefined => findBrowser() ?? undefined;

/**
 * Without a sandbox, since Chromium has none for root in a container; without the calls it makes for itself; and drawn without
 * the graphics card that it would imitate, at a third more of the drawing's processor time.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
];
