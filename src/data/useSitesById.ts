import { useMemo } from 'react';
import type { Site } from '../../contract/schemas/screen.ts';
import { useSites } from './projectLists.ts';

/** The sites of the current project by id; empty while unknown. */
export function useSitesById(): ReadonlyMap<number, Site> {
  const sites = useSites();
  return useMemo(() => new Map((sites.data ?? []).map((site) => [site.id, site])), [sites.data]);
}
