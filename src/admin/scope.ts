import { createContext, useContext, useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import { configurationOf, type ConfigurationName } from '../../contract/configuration/resources.ts';
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
