import type { Page } from '@playwright/test';
import type { DemoNetwork } from './demoNetwork.ts';

/** A page in a state of interest: what it is, the requirements that it is about, and what brings it there. */
export interface PageState {
  name: string;
  rows: string;
  /** The page's address, such as `/screens`; without: the page goes on from the state before. */
  address?: string;
  /** The state before holds something that was not saved: the page asks before it is left. */
  asksToLeave?: boolean;
  /** What must be there before the page is. */
  prepare?: (network: DemoNetwork) => Promise<unknown>;
  open: (page: Page, network: DemoNetwork) => Promise<unknown>;
}

/** The states that one user brings a console into, one after the other: to sign in and load a page costs more than to judge it. */
export interface Walk {
  name: string;
  username: string;
  states: readonly PageState[];
}

/** The ids of the requirements that a walk is about, each once. */
export const rowsOfWalk = ({ states }: Walk): string =>
  [...new Set(states.flatMap(({ rows }) => rows.split(' ')))].join(' ');
