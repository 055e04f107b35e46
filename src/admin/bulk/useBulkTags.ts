import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type ImportOutcome, maxImportRows } from '../../../contract/configuration/importing.ts';
import type { TagChange } from '../../../contract/tags.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { texts } from '../../i18n/index.ts';
import { failureText } from '../../shared/failureText.ts';
import { type ConfiguredRecord, recordName } from '../recordName.ts';
import { refetchBesideForms } from '../refetchBesideForms.ts';
import { useConfigurationName, useMeta, useScopedProject } from '../scope.ts';

const everything = { page: 1, perPage: 100_000 };
/** How many records are listed with their problem; of the others, only the number is given. */
const mostTold = 5;

/** Why an import was not written, record by record. */
function problemsIn({ rows }: ImportOutcome, nameOf: (id: unknown) => string): string {
  const refused = rows.filter(({ action }) => action === 'refused');
  const told = refused
    .slice(0, mostTold)
    .map(({ id, problems }) => `${nameOf(id)} : ${Object.values(problems).join(' ')}`);
  const more = refused.length - told.length;
  return [texts.tags.refused, ...told, ...(more > 0 ? [texts.bulk.andOthers(more)] : [])].join('\n');
}

/** Adds tags to many records or removes them, through the import; all or none within each batch of `maxImportRows`. */
export function useBulkTags(ids: readonly ConfiguredRecord['id'][], onDone: () => void) {
  const resource = useConfigurationName();
  const meta = useMeta(resource);
  const projectId = useScopedProject()?.id;
  const data = useOperatorData();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function readAll(): Promise<ReadonlyMap<unknown, ConfiguredRecord>> {
    const list = { pagination: everything, sort: { field: 'id', order: 'ASC' as const }, filter: {}, meta };
    const { data: all } = await data.getList<ConfiguredRecord>(resource, list);
    return new Map(all.map((record) => [record.id, record]));
  }

  async function save(act: 'add' | 'remove', tags: readonly string[]): Promise<void> {
    if (projectId === undefined) return;
    setSaving(true);
    setFailure(null);
    try {
      // Relative to the tags of that moment: tags that others have added meanwhile are kept.
      const change: TagChange = act === 'add' ? { add: tags } : { remove: tags };
      const known = await readAll();
      // Records that were deleted since they were selected must not make the others fail.
      const present = ids.filter((id) => known.has(id));
      let changed = 0;
      for (let start = 0; start < present.length; start += maxImportRows) {
        const rows = present.slice(start, start + maxImportRows).map((id) => ({ id, tags: change }));
        const outcome = await data.importRows(resource, projectId, { dryRun: false, rows });
        if (!outcome.applied) {
          const nameOf = (id: unknown) => {
            const record = known.get(id);
            return record ? recordName(resource, record) : String(id);
          };
          setFailure(problemsIn(outcome, nameOf));
          return;
        }
        changed += outcome.rows.filter(({ action }) => action === 'update').length;
      }
      notify(texts.tags.done(changed), { type: 'success' });
      onDone();
    } catch (error) {
      setFailure(failureText(error, texts.tags.failed));
    } finally {
      setSaving(false);
      await refetchBesideForms(queryClient);
    }
  }
  return { save, isSaving, failure };
}
