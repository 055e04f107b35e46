import type { ComponentType } from 'react';
import { audit } from '../../resources/audit/index.ts';
import { bikes } from '../../resources/bikes/index.ts';
import { causes } from '../../resources/causes/index.ts';
import { impacts } from '../../resources/impacts/index.ts';
import { languages } from '../../resources/languages/index.ts';
import { lineMetas } from '../../resources/lineMetas/index.ts';
import { lines } from '../../resources/lines/index.ts';
import { newsConfs } from '../../resources/newsConfs/index.ts';
import { points } from '../../resources/points/index.ts';
import { projects } from '../../resources/projects/index.ts';
import { screenConfs } from '../../resources/screenConfs/index.ts';
import { screens } from '../../resources/screens/index.ts';
import { sites } from '../../resources/sites/index.ts';
import { superusers } from '../../resources/superusers/index.ts';
import { templates } from '../../resources/templates/index.ts';
import { timetables } from '../../resources/timetables/index.ts';
import { timesConfs } from '../../resources/timesConfs/index.ts';
import { transporters } from '../../resources/transporters/index.ts';
import { users } from '../../resources/users/index.ts';
import { scopeOf, type WorkspacePage } from '../admin/addresses.ts';

/** A resource of the configuration console. */
export interface ConfiguredResource {
  name: WorkspacePage;
  Page: ComponentType;
}

/** Every resource that has a page, in the order of the navigation: one line adds one. */
const resources: readonly ConfiguredResource[] = [
  projects,
  templates,
  sites,
  points,
  timetables,
  newsConfs,
  screens,
  screenConfs,
  impacts,
  causes,
  lines,
  users,
  transporters,
  lineMetas,
  languages,
  superusers,
  bikes,
  timesConfs,
  audit,
];

/** The resources of a workspace. */
export const resourcesIn = (scope: 'project' | 'reference'): readonly ConfiguredResource[] =>
  resources.filter(({ name }) => scopeOf(name) === scope);
