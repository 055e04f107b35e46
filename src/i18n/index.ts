/**
 * Every French text of the console, by topic (topics.ts): one line changes one of them. A namespace and no object, so
 * that a topic travels with the pages that use it and not with the sign-in page.
 */
export * as texts from './topics.ts';
