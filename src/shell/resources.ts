import { audit } from '../../resources/audit/index.ts';
import { bikes } from '../../resources/bikes/index.ts';
import { causes } from '../../resources/causes/index.ts';
import { feedKeys } from '../../resources/feedKeys/index.ts';
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
import { timesConfs } from '../../resources/timesConfs/index.ts';
import { timetables } from '../../resources/timetables/index.ts';
import { transporters } from '../../resources/transporters/index.ts';
import { users } from '../../resources/users/index.ts';
import { webhooks } from '../../resources/webhooks/index.ts';
import type { Definition } from '../admin/definition.ts';

/** Every resource, in the order of the navigation: one line adds one. */
const resources: readonly Definition[] = [
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
  webhooks,
  transporters,
  lineMetas,
  languages,
  superusers,
  bikes,
  timesConfs,
  feedKeys,
  audit,
];

/** The resources of a workspace. */
export const resourcesIn = (scope: 'project' | 'reference'): readonly Definition[] =>
  resources.filter(({ options }) => options.scope === scope);
