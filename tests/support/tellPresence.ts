import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { withPresence } from '../../src/data/presenceChanges.ts';
import { sitesMapKey, type SitesMap } from '../../src/data/useSitesWithScreens.ts';
import { buildProject } from './buildProject.ts';

/** A screen of the page's project is lost, as the server's stream tells it; resolves when the page has heard of it. */
export async function tellPresence(queryClient: QueryClient, screenId: string): Promise<void> {
  const heard = new Map([[screenId, { operational: false, lastSeen: null }]]);
  await act(async () => {
    queryClient.setQueryData<SitesMap>(
      sitesMapKey(buildProject().id),
      (sites) => sites && withPresence(sites, heard),
    );
    // After all that observe the screens.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
  });
}
