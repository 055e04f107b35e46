import type { ComponentType } from 'react';
import { configurationOf, type ConfigurationName } from '../contract/configuration/resources.ts';
import { sites } from '../resources/sites/index.ts';

/** A resource of the configuration console. */
export interface ConfiguredResource {
  name: ConfigurationName;
  Page: ComponentType;
}

/** Every resource that has a page, in the order of the navigation: one line adds one. */
const resources: readonly ConfiguredResource[] = [sites];

/** The resources of a workspace. */
export const resourcesIn = (scope: 'project' | 'reference'): readonly ConfiguredResource[] =>
  resources.filter(({ name }) => configurationOf(name).scope === scope);
