import { operatedResources } from '../../contract/enums.ts';
import { configurationNames } from '../../contract/configuration/resources.ts';
import { texts } from '../../src/i18n/index.ts';

const operatorResources: Readonly<Record<string, string>> = texts.audit.operator.resources;

/** What the trail tells of: the configuration, and what operators make. */
export const auditedResources: readonly string[] = [...configurationNames, ...operatedResources];

/** What a resource is called; one that is no longer, by its own name. */
export function resourceText(resource: string): string {
  const known = configurationNames.find((name) => name === resource);
  return known ? texts.configuration.resources[known].plural : (operatorResources[resource] ?? resource);
}

/** The resource of the whole trail, which superusers read. */
export const wholeTrail = 'audit';

/** The resource of the part of it that the administrators of a project read. */
export const trailOf = (projectId: number) => `${wholeTrail}/project/${projectId}`;

/** Whether a filter leaves something out. */
export const isFiltered = ({ filterValues }: { filterValues: unknown }) =>
  Object.keys(filterValues as object).length > 0;
