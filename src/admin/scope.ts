import { createContext, useContext, useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import type { Capability } from '../../contract/capabilities.ts';
import { configurationOf, type ConfigurationName } from '../../contract/configuration/resources.ts';
import { sinceOf } from '../../contract/configuration/since.ts';
import type { Project } from '../../contract/schemas/project.ts';

/** The project whose workspace is open; null in the reference data. */
export const ProjectScope = createContext<Project | null>(null);

export const useScopedProject = () => useContext(ProjectScope);

/** The `meta` of react-admin's calls about a resource: the project to read and save in. */
export function useMeta(resource: ConfigurationName): { projectId: number } | undefined {
  const projectId = useScopedProject()?.id;
  const isScoped = configurationOf(resource).list.includes('{projectId}');
  return useMemo(
    () => (isScoped && projectId !== undefined ? { projectId } : undefined),
    [isScoped, projectId],
  );
}

/** The resource whose page is open. */
export const useConfigurationName = () => useResourceContext() as ConfigurationName;

/** What the server does not offer, of all that fields need. */
export const LackingScope = createContext<readonly Capability[]>([]);

/** Tells whether the server knows a field of the resource whose page is open (SRV-3). */
export function useKnownField(): (source: string) => boolean {
  const lacking = useContext(LackingScope);
  const since = sinceOf(useConfigurationName());
  return (source) => !since[source] || !lacking.includes(since[source]);
}

export const useHasField = (source: string): boolean => useKnownField()(source);
