import { byName } from '../contract/names.ts';
import type {
  GtfsBuilt,
  GtfsState,
  GtfsReport,
  GtfsStored,
  GtfsTransporter,
} from '../contract/schemas/gtfs.ts';
import type { Line } from '../contract/schemas/line.ts';
import { listIn, objectIn } from './answers.ts';
import type { Offers } from './capabilities.ts';
import type { HttpClient } from './httpClient.ts';
import type { OperatorMethods } from './types.ts';

type GtfsMethods = Pick<
  OperatorMethods,
  'gtfsState' | 'sendGtfs' | 'buildGtfs' | 'gtfsReport' | 'restoreGtfs'
>;

/** Largest zip that is sent to a server that names no limit, bytes. */
const maxBytes = 512 * 1024 * 1024;

/** Transporters of lines, by name. */
function transportersOf(lines: readonly Line[]): GtfsTransporter[] {
  const found = new Map<number, GtfsTransporter>();
  for (const { transporter } of lines)
    if (transporter) found.set(transporter.id, { gtfsId: '', ...transporter });
  return [...found.values()].sort(byName);
}

/** The calls of `/upload` (EXP-1, EXP-2). */
export function createGtfsMethods(http: HttpClient, offers: Offers): GtfsMethods {
  return {
    async gtfsState(projectId) {
      if (await offers('gtfsImports')) return (await http(`/api/gtfs/project/${projectId}`)) as GtfsState;
      const lines = listIn<Line>(await http(`/rest/line/project/${projectId}`));
      return { transporters: transportersOf(lines), imports: [], progress: null, maxBytes };
    },
    async sendGtfs({ projectId, transporterId, file }, { onUpload = () => undefined, signal } = {}) {
      const body = new FormData();
      // The file comes last: by then the server knows its project and transporter.
      body.set('projectId', String(projectId));
      body.set('transporterId', String(transporterId));
      body.set('file', file);
      return (await http('/rest/gtfs', { method: 'POST', body, onUpload, signal })) as GtfsStored;
    },
    async buildGtfs(file) {
      const answer = await http(`/rest/uploads/gtfs/${encodeURIComponent(file)}`, { takesLong: true });
      return objectIn(answer) as GtfsBuilt | null;
    },
    gtfsReport: async (importId) => (await http(`/api/gtfs/import/${importId}/report`)) as GtfsReport,
    async restoreGtfs(importId, replaces) {
      await http(`/api/gtfs/import/${importId}/restore`, { method: 'POST', query: { replaces } });
    },
  };
}
