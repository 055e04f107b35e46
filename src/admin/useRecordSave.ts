import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { HttpError, useNotify, useSaveContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Problems } from '../../contract/configuration/checkRecord.ts';
import { isSavedOnce } from '../../contract/configuration/savedOnce.ts';
import { type Attempt, attemptOf } from '../data/attempt.ts';
import { isUnanswered } from '../data/onceKey.ts';
import { sameSave } from '../data/useOnce.ts';
import { texts } from '../i18n/index.ts';
import { useDialogs } from '../shared/dialogs/useDialogs.ts';
import { failureText } from '../shared/failureText.ts';
import { useFormFrame } from './formFrame.ts';
import type { ConfiguredRecord } from './recordName.ts';
import { refetchBesideForms } from './refetchBesideForms.ts';
import { useConfigurationName, useMeta } from './scope.ts';

/** Two versions of a record: this form's, and the one that somebody else has saved meanwhile. */
export interface Conflict {
  mine: FieldValues;
  theirs: ConfiguredRecord;
  /** The version that was decided about before, which the form has taken over; null: it has the one that it was opened with. */
  before: ConfiguredRecord | null;
}

/**
 * Processes a record before it is saved; resolves to what to save, or null to cancel. `theirs`: what somebody else has saved
 * meanwhile, if that was in the way.
 */
export type Prepare = (draft: FieldValues, theirs: FieldValues | null) => Promise<FieldValues | null>;

/**
 * Saves the record of a form (ADM-12, PRV-4) by the react-admin page around it. The form shows the server's errors by field,
 * a dialog any others, and the input is kept; if somebody else has saved the record meanwhile, there is a conflict.
 * `isNew`: also with an id, which a new screen may have.
 */
export function useRecordSave(isNew: boolean, prepare?: Prepare) {
  const resource = useConfigurationName();
  const { save: send } = useSaveContext();
  const { onSaved } = useFormFrame();
  const queryClient = useQueryClient();
  const meta = useMeta(resource);
  /** The last save of a new record, while nobody knows whether it was done (CMP-5). */
  const unanswered = useRef<Attempt<FieldValues> | null>(null);
  const known = useRef<ConfiguredRecord | null>(null);
  const decided = useRef<ConfiguredRecord | null>(null);
  const dialogs = useDialogs();
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [stored, setStored] = useState<ConfiguredRecord | null>(null);
  const { saved, saveFailed } = texts.configuration.resources[resource];

  const announce = useEffectEvent((record: ConfiguredRecord) => {
    notify(saved, { type: 'success' });
    onSaved(record);
  });
  // Once the form has been rendered as saved: before that, it would ask whether to leave.
  useEffect(() => {
    if (stored) announce(stored);
  }, [stored]);

  /** Resolves to the problems by field, as react-admin's forms expect. */
  async function save(values: FieldValues): Promise<Problems | undefined> {
    const mine = prepare ? await prepare(values, known.current) : values;
    if (mine === null || !send) return undefined;
    // A record whose answer was lost may exist: sent again, it must not be another one.
    const attempt = isNew && isSavedOnce(resource) ? attemptOf(mine, [unanswered.current], sameSave) : null;
    unanswered.current = attempt;
    const refused: unknown = await send(mine, {
      ...(attempt && { meta: { ...meta, onceKey: attempt.key } }),
      onSuccess: (record: ConfiguredRecord) => {
        unanswered.current = null;
        void refetchBesideForms(queryClient);
        setConflict(null);
        setStored(record);
      },
      onError: (error) => {
        if (!isUnanswered(error)) unanswered.current = null;
        const { current, errors } = error instanceof HttpError ? refusalOf(error) : {};
        known.current = current ?? known.current;
        if (current) setConflict({ mine, theirs: current, before: decided.current });
        else if (Object.keys(errors ?? {}).length === 0)
          dialogs.error({ message: failureText(error, saveFailed) });
      },
    });
    // What react-admin really returns after a refusal, whatever its types say.
    return refused as Problems | undefined;
  }

  return {
    save,
    isSaved: stored !== null,
    conflict,
    closeConflict: () => setConflict(null),
    /** The form has taken over the stored version, or its own changes over that. */
    decideConflict: () => {
      decided.current = conflict?.theirs ?? null;
      setConflict(null);
    },
  };
}

/** Contents of a refusal: the stored record, if it was changed meanwhile, and the errors by field. */
const refusalOf = ({ body }: HttpError) => (body ?? {}) as { current?: ConfiguredRecord; errors?: Problems };
