import { operatedResources } from '../../contract/enums.ts';
import { configurationNames } from '../../contract/configuration/resources.ts';
import { texts } from '../../src/i18n/index.ts';

const operatorResources: Readonly<Record<string, string>> = texts.audit.operator.resources;

/** Resources in the trail: the configuration, and what operators create. */
export const auditedResources: readonly string[] = [...configurationNames, ...operatedResources];

/** Name of a resource; one that no longer exists keeps its technical name. */
export function resourceText(resource: string): string {
  const known = configurationNames.find((name) => name === resource);
  return known ? texts.configuration.resources[known].plural : (operatorResources[resource] ?? resource);
}

/** The resource of the whole trail, which superusers read. */
export const wholeTrail = 'audit';

/** The resource of a project's part of the trail, which its administrators read. */
export const trailOf = (projectId: number) => `${wholeTrail}/project/${projectId}`;

/** Whether a filter is set. */
export const isFiltered = ({ filterValues }: { filterValues: unknown }) =>
  Object.keys(filterValues as object).length > 0;
