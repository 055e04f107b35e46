import { createRouter } from '@remix-run/router';
import type { ReactNode } from 'react';
import { UNSAFE_mapRouteProperties as mapRouteProperties } from 'react-router';
import { createHashBangHistory } from './hashBangHistory.ts';

// react-admin writes its routes for these settings of react-router 6; naming them keeps the router from warning.
export const routerFuture = {
  v7_fetcherPersist: false,
  v7_normalizeFormMethod: false,
  v7_partialHydration: false,
  v7_prependBasename: false,
  v7_relativeSplatPath: false,
  v7_skipActionErrorRevalidation: false,
} as const;

/** A data router, since only those can hold a page with unsaved edits (NAV-8), on hash-bang addresses (NAV-1). */
export function createConsoleRouter(element: ReactNode, window: Window = globalThis.window) {
  return createRouter({
    // react-router's own routes carry an element, of which this framework-free type does not know.
    routes: [{ path: '*', element } as { path: string }],
    history: createHashBangHistory(window),
    mapRouteProperties,
    future: routerFuture,
    window,
  }).initialize();
}
