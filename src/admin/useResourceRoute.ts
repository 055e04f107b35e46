import { useMemo } from 'react';
import { useCreatePath } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { useConfigurationName } from './scope.ts';

/**
 * What the page shows beside its list: nothing, a new record, maybe as a copy of another, the record with this id, or the one
 * that is to be found, which contains the line with this id (src/admin/addresses.ts).
 */
export type ResourceRoute =
  { kind: 'list' } | { kind: 'create'; copied: string | null } | { kind: 'edit' | 'line'; id: string };

function routeOf(rest: string): ResourceRoute {
  if (rest === '') return { kind: 'list' };
  const create = /^create(?:\/(\d+))?$/.exec(rest);
  if (create) return { kind: 'create', copied: create[1] ?? null };
  const line = /^line\/(\d+)$/.exec(rest)?.[1];
  return line === undefined ? { kind: 'edit', id: rest } : { kind: 'line', id: line };
}

/** The route within a resource's page, and navigation from it. */
export function useResourceRoute() {
  const resource = useConfigurationName();
  const rest = useParams()['*'] ?? '';
  const createPath = useCreatePath();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      route: routeOf(rest),
      toList: () => void navigate(createPath({ resource, type: 'list' })),
      toCreate: () => void navigate(createPath({ resource, type: 'create' })),
      toRecord: (id: number | string) => void navigate(createPath({ resource, type: 'edit', id })),
    }),
    [resource, rest, createPath, navigate],
  );
}
