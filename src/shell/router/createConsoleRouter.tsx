import { createRouter } from '@remix-run/router';
import type { ReactNode } from 'react';
import { UNSAFE_mapRouteProperties as mapRouteProperties } from 'react-router';
import { createHashBangHistory } from './hashBangHistory.ts';

// react-admin's routes are written for these settings of react-router 6; stating them avoids a warning.
export const routerFuture = {
  v7_fetcherPersist: false,
  v7_normalizeFormMethod: false,
  v7_partialHydration: false,
  v7_prependBasename: false,
  v7_relativeSplatPath: false,
  v7_skipActionErrorRevalidation: false,
} as const;

/** A data router, since only those can block navigation for unsaved edits (NAV-8), on hash-bang addresses (NAV-1). */
export function createConsoleRouter(element: ReactNode, window: Window = globalThis.window) {
  return createRouter({
    // react-router's own routes have an element, which this framework-agnostic type does not declare.
    routes: [{ path: '*', element } as { path: string }],
    history: createHashBangHistory(window),
    mapRouteProperties,
    future: routerFuture,
    window,
  }).initialize();
}
