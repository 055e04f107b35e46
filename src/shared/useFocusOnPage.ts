import type { RefObject } from 'react';
import { useFocusPassed } from './useFocusPassed.ts';

/** Of a control that goes once it has done its work: the focus that it had moves to the page, which does not scroll. */
export const useFocusOnPage = <E extends HTMLElement>(): RefObject<E | null> =>
  useFocusPassed<E>(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }));
