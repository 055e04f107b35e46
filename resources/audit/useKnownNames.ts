import { useMemo } from 'react';
import { useGetList, useListContext, type RaRecord } from 'react-admin';
import { byName, compareNames } from '../../contract/names.ts';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { wholeTrail } from './entryText.ts';

const none: AuditRecord[] = [];

/** Users and projects that the trail can be filtered by: those that there are, and those that the shown entries name. */
export function useKnownNames() {
  const { data: entries = none, ...list } = useListContext<AuditRecord>();
  const { projects } = useCurrentProject();
  const { data: superusers } = useGetList<RaRecord & { name: string }>(
    'superusers',
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } },
    // Administrators of a project do not read who they are.
    { enabled: list.resource === wholeTrail },
  );
  const { username } = list.filterValues as { username?: string };
  return useMemo(() => {
    const names = new Set(superusers?.map(({ name }) => name));
    for (const entry of entries) names.add(entry.username);
    if (username) names.add(username);
    const byId = new Map(entries.flatMap(({ project }) => (project ? [[project.id, project.name]] : [])));
    for (const { id, name } of projects) byId.set(id, name);
    return {
      users: [...names].sort(compareNames).map((name) => ({ id: name, name })),
      projects: [...byId].map(([id, name]) => ({ id, name })).sort(byName),
    };
  }, [entries, projects, superusers, username]);
}
