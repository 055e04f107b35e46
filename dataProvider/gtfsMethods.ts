import type { GtfsBuilt, GtfsState, GtfsReport, GtfsStored } from '../contract/schemas/gtfs.ts';
import type { HttpClient } from './httpClient.ts';
import type { OperatorMethods } from './types.ts';

type GtfsMethods = Pick<
  OperatorMethods,
  'gtfsState' | 'sendGtfs' | 'buildGtfs' | 'gtfsReport' | 'restoreGtfs'
>;

/** The calls of `/upload` (EXP-1, EXP-2). */
export function createGtfsMethods(http: HttpClient): GtfsMethods {
  return {
    gtfsState: async (projectId) => (await http(`/api/gtfs/project/${projectId}`)) as GtfsState,
    async sendGtfs({ projectId, transporterId, file }, { onUpload = () => undefined, signal } = {}) {
      const body = new FormData();
      // The file comes last: by then the server knows its project and transporter.
      body.set('projectId', String(projectId));
      body.set('transporterId', String(transporterId));
      body.set('file', file);
      return (await http('/rest/gtfs', { method: 'POST', body, onUpload, signal })) as GtfsStored;
    },
    buildGtfs: async (file) =>
      (await http(`/rest/uploads/gtfs/${encodeURIComponent(file)}`, { takesLong: true })) as GtfsBuilt,
    gtfsReport: async (importId) => (await http(`/api/gtfs/import/${importId}/report`)) as GtfsReport,
    async restoreGtfs(importId, replaces) {
      await http(`/api/gtfs/import/${importId}/restore`, { method: 'POST', query: { replaces } });
    },
  };
}
