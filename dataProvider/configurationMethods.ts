import { maxRemovals } from '../contract/limits.ts';
import type { BlockedRecord } from '../contract/schemas/removals.ts';
import type { ProjectContents } from '../contract/schemas/wholeProject.ts';
import { listIn } from './answers.ts';
import type { Offers } from './capabilities.ts';
import type { HttpClient } from './httpClient.ts';
import { jsonBody } from './multipart.ts';
import type { OperatorMethods } from './types.ts';

type ConfigurationMethods = Pick<
  OperatorMethods,
  'blockedRemovals' | 'projectContents' | 'clearProject' | 'copyProject'
>;

/** Superusers' calls beyond saving and deleting single records. */
export function createConfigurationMethods(
  http: HttpClient,
  offers: Offers,
  forgetLists: () => void,
): ConfigurationMethods {
  return {
    async blockedRemovals(resource, ids) {
      if (!(await offers('removals'))) return [];
      const blocked: BlockedRecord[] = [];
      for (let start = 0; start < ids.length; start += maxRemovals) {
        const body = jsonBody({ ids: ids.slice(start, start + maxRemovals) });
        const answer = await http(`/api/removals/${encodeURIComponent(resource)}`, { method: 'POST', body });
        blocked.push(...listIn<BlockedRecord>(answer));
      }
      return blocked;
    },
    projectContents: async (projectId) =>
      (await http(`/api/projects/${projectId}/contents`)) as ProjectContents,
    async clearProject(projectId, act, name) {
      try {
        await http(`/api/projects/${projectId}/${act}`, { method: 'POST', body: jsonBody({ name }) });
      } finally {
        forgetLists();
      }
    },
    async copyProject(projectId, names) {
      try {
        const answer = await http(`/api/projects/${projectId}/copy`, {
          method: 'POST',
          body: jsonBody(names),
        });
        return (answer as { id: number }).id;
      } finally {
        forgetLists();
      }
    },
  };
}
