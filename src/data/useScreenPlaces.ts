import { useMemo } from 'react';
import { useSameList } from '../shared/useSameList.ts';
import { isSamePlace } from './isSamePlace.ts';
import { useSitesWithScreens } from './useSitesWithScreens.ts';

/** The screens, as the same list whatever their presence, for pages that show none of it; undefined: not read yet. */
export function useScreenPlaces() {
  const sites = useSitesWithScreens();
  const all = useMemo(() => Object.values(sites.data ?? {}).flat(), [sites.data]);
  const screens = useSameList(all, isSamePlace);
  return { sites, screens: sites.data && screens };
}
