import { useEffect, useMemo } from 'react';
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { type ConfigurationName, configurationOf } from '../../contract/configuration/resources.ts';
import { DraftNotice } from '../features/drafts/DraftNotice.tsx';
import { useKeptDraft } from '../features/drafts/useKeptDraft.ts';
import { useFormFrame } from './formFrame.ts';

interface Props {
  resource: ConfigurationName;
  isSaved: boolean;
}

/** What may stand in the browser: no password, and no picture, which is more than there is room for. */
function keptOf(resource: ConfigurationName, values: FieldValues): FieldValues {
  const { fields } = configurationOf(resource);
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const isPicture = typeof value === 'object' && value !== null && 'rawFile' in value;
      return fields[name]?.kind !== 'password' && !isPicture;
    }),
  );
}

/** Keeps what is typed into the form of a record, under its address, and says that it was put back (CMP-6). */
export function RecordDraft({ resource, isSaved }: Props) {
  const { pathname } = useLocation();
  const { draft, forgetRef } = useFormFrame();
  const part = draft?.part;
  const { getValues, reset } = useFormContext();
  const { isDirty } = useFormState();
  const values = useWatch();
  const value = useMemo(
    () => (isDirty && !isSaved ? keptOf(resource, values) : null),
    [resource, isDirty, isSaved, values],
  );
  const { at, forget } = useKeptDraft<FieldValues>({
    form: part === undefined ? pathname : `${pathname}#${part}`,
    shape: 1,
    inProject: false,
    value,
    restore: (kept) => {
      // Against what is stored, so that the form knows what differs.
      reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
      return true;
    },
  });
  useEffect(() => {
    if (forgetRef) forgetRef.current = forget;
  }, [forgetRef, forget]);
  return (
    <DraftNotice
      at={at}
      onDiscard={() => {
        forget();
        reset();
      }}
    />
  );
}
