/**
 * Every French text of the console, by topic (topics.ts): one line there adds a topic. A namespace, not an object, so that a
 * topic is bundled with the pages that use it and not with the sign-in page.
 */
export * as texts from './topics.ts';
