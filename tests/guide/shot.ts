import type { Locator, Page } from '@playwright/test';

/** A picture of the guide: who is signed in, where, and what is done before it is taken. */
export interface Shot {
  /** Of its file in docs/guide/images. */
  name: string;
  username: string;
  path: string;
  /** Of the demonstration whose screens live; else none of its screens was ever heard of. */
  screensLive?: true;
  /** What to wait for and to press; answers what the picture shows: of the whole window, unless it is named. */
  prepare: (page: Page) => Promise<Locator | undefined>;
}
