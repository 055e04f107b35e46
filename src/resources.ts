import type { ComponentType } from 'react';
import { audit } from '../resources/audit/index.ts';
import { sites } from '../resources/sites/index.ts';
import { templates } from '../resources/templates/index.ts';
import { scopeOf, type WorkspacePage } from './admin/addresses.ts';

/** A resource of the configuration console. */
export interface ConfiguredResource {
  name: WorkspacePage;
  Page: ComponentType;
}

/** Every resource that has a page, in the order of the navigation: one line adds one. */
const resources: readonly ConfiguredResource[] = [templates, sites, audit];

/** The resources of a workspace. */
export const resourcesIn = (scope: 'project' | 'reference'): readonly ConfiguredResource[] =>
  resources.filter(({ name }) => scopeOf(name) === scope);
