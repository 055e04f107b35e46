import { compareNames } from '../../contract/names.ts';
import type { Project } from '../../contract/schemas/project.ts';

/** The projects as options, in the order of the names that are shown. */
export const projectOptions = (projects: readonly Pick<Project, 'id' | 'longName'>[]) =>
  projects
    .map(({ id, longName }) => ({ id, label: longName }))
    .sort((one, other) => compareNames(one.label, other.label) || one.id - other.id);
