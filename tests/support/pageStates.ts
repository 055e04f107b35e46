import type { Page } from '@playwright/test';
import type { DemoNetwork } from './demoNetwork.ts';

/** A page in a state to check: its name, its requirements, and the steps that lead to it. */
export interface PageState {
  name: string;
  rows: string;
  /** The page's address, such as `/screens`; without it, the page continues from the previous state. */
  address?: string;
  /** The previous state has unsaved input: the page asks before it is left. */
  asksToLeave?: boolean;
  /** Prepares what the page needs. */
  prepare?: (network: DemoNetwork) => Promise<unknown>;
  open: (page: Page, network: DemoNetwork) => Promise<unknown>;
}

/** States that one user goes through in one console: signing in and loading costs more than checking. */
export interface Walk {
  name: string;
  username: string;
  states: readonly PageState[];
}

/** The ids of a walk's requirements, without duplicates. */
export const rowsOfWalk = ({ states }: Walk): string =>
  [...new Set(states.flatMap(({ rows }) => rows.split(' ')))].join(' ');
