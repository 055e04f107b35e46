import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Draft, Problems } from '../../contract/configuration/checkRecord.ts';
import { texts } from '../i18n/index.ts';
import { useOperatorData } from '../data/useOperatorData.ts';
import { useDialogs } from '../shared/dialogs/useDialogs.ts';
import { failureText } from '../shared/failureText.ts';
import type { ConfiguredRecord } from './recordName.ts';
import { useConfigurationName, useMeta } from './scope.ts';

/** Two versions of a record: the one of this form, and the one that somebody else has saved meanwhile. */
export interface Conflict {
  mine: FieldValues;
  theirs: ConfiguredRecord;
}

/** What a page does with a record before it is saved: answers what to save, or null not to. */
export type Prepare = (draft: FieldValues) => Promise<FieldValues | null>;

interface Options {
  /** Null: a new one. */
  id: number | string | null;
  prepare?: Prepare;
  onSaved: (record: ConfiguredRecord) => void;
}

interface RefusalBody {
  current?: ConfiguredRecord;
  errors?: Problems;
}

/**
 * Saves the record of a form (ADM-12, PRV-4). What the server refuses is said in a dialog and beside its fields, and
 * the form stays as it is; a record that somebody else has saved meanwhile is a conflict.
 */
export function useSaveRecord({ id, prepare, onSaved }: Options) {
  const resource = useConfigurationName();
  const meta = useMeta(resource);
  const dataProvider = useOperatorData();
  const queryClient = useQueryClient();
  const dialogs = useDialogs();
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [stored, setStored] = useState<ConfiguredRecord | null>(null);
  const { saved, saveFailed } = texts.configuration.resources[resource];

  // Told once the form has been drawn as saved: until then it would ask whether to leave it.
  useEffect(() => {
    if (!stored) return;
    notify(saved, { type: 'success' });
    onSaved(stored);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a save is told once
  }, [stored]);

  async function send(data: Draft): Promise<ConfiguredRecord> {
    const answer = await (id === null
      ? dataProvider.create<ConfiguredRecord>(resource, { data, meta })
      : dataProvider.update<ConfiguredRecord>(resource, { id, data, previousData: { id }, meta }));
    void queryClient.invalidateQueries();
    return answer.data;
  }

  /** Answers what is wrong with fields, as react-admin's forms want it. */
  async function save(values: FieldValues): Promise<Problems | undefined> {
    const mine = prepare ? await prepare(values) : values;
    if (mine === null) return undefined;
    try {
      const record = await send(mine);
      setConflict(null);
      setStored(record);
      return undefined;
    } catch (error) {
      const { current, errors } =
        error instanceof HttpError ? ((error.body ?? {}) as RefusalBody) : ({} as RefusalBody);
      if (current) setConflict({ mine, theirs: current });
      else dialogs.error({ message: failureText(error, saveFailed) });
      return errors;
    }
  }

  return { save, isSaved: stored !== null, conflict, closeConflict: () => setConflict(null) };
}
