import type {
  ImportLine,
  ImportOutcome,
  ImportProgress,
  ImportRequest,
} from '../../contract/configuration/importing.ts';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import type { Client, Failure } from './client.ts';

export const importPath = (resource: string, projectId: number | string) =>
  `/api/import/${resource}/project/${projectId}`;

interface Imported extends ImportOutcome {
  progress: ImportProgress[];
}

/** Parses the lines of an import's answer. */
export function readLines(text: string): {
  progress: ImportProgress[];
  last: ImportOutcome & { failed?: Failure };
} {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ImportLine);
  return {
    progress: lines.slice(0, -1) as ImportProgress[],
    last: lines.at(-1) as ImportOutcome & { failed?: Failure },
  };
}

/** Imports rows as the console does; throws unless the server returns an outcome. */
export async function importRows(
  client: Client,
  resource: ConfigurationName,
  projectId: number,
  rows: ImportRequest['rows'],
  { dryRun = false, plan }: Partial<ImportRequest> = {},
): Promise<Imported> {
  const { status, text } = await client.post(importPath(resource, projectId), { dryRun, plan, rows });
  if (status !== 200) throw new Error(`${resource}: ${status} ${text}`);
  const { progress, last } = readLines(text);
  if (last.failed) throw new Error(`${resource}: ${last.failed.status} ${last.failed.message}`);
  return { ...last, progress };
}
