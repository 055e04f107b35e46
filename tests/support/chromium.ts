import { findBrowser } from '../../scripts/machine/findBrowser.ts';

/** Path of the tests' browser; undefined: Playwright's own, and Playwright says how to install it. */
export const chromiumPath = (): string | undefined => findBrowser() ?? undefined;

/**
 * No sandbox, since Chromium has none for root in a container; no background calls; and no emulated graphics card, which
 * would cost a third more processor time.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
];
