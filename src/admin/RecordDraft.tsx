import { use, useEffect, useMemo } from 'react';
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { type ConfigurationName, configurationOf } from '../../contract/configuration/resources.ts';
import { DraftNotice } from '../features/drafts/DraftNotice.tsx';
import { useKeptDraft } from '../features/drafts/useKeptDraft.ts';
import { useFormFrame } from './formFrame.ts';
import { MissedPictureContext } from './PictureInput/missedPicture.ts';
import { chosenFile } from './PictureInput/pictureFile.ts';

interface Props {
  resource: ConfigurationName;
  isSaved: boolean;
}

/** What is kept in the browser. */
interface Draft {
  /** The form's values, without passwords, and without the picture, which is too large (decision 39). */
  values: FieldValues;
  /** Name of the picture, which says what to choose again; null: none was chosen. */
  picture: string | null;
}

function draftOf(resource: ConfigurationName, values: FieldValues, missed: string | null): Draft {
  const { fields } = configurationOf(resource);
  const kept = Object.entries(values).filter(
    ([name, value]) => fields[name]?.kind !== 'password' && chosenFile(value) === null,
  );
  return { values: Object.fromEntries(kept), picture: chosenFile(values['image'])?.name ?? missed };
}

/** Keeps what is typed into a record's form, by address, and says when it was restored (CMP-6). */
export function RecordDraft({ resource, isSaved }: Props) {
  const { pathname } = useLocation();
  const { draft, forgetRef } = useFormFrame();
  const part = draft?.part;
  const { getValues, reset } = useFormContext();
  const { isDirty } = useFormState();
  const [missed, setMissed] = use(MissedPictureContext);
  const values = useWatch();
  const isKept = (isDirty || missed !== null) && !isSaved;
  const value = useMemo(
    () => (isKept ? draftOf(resource, values, missed) : null),
    [resource, isKept, values, missed],
  );
  const { at, forget } = useKeptDraft<Draft>({
    form: part === undefined ? pathname : `${pathname}#${part}`,
    shape: 2,
    inProject: false,
    value,
    restore: (kept) => {
      // On top of the stored values, so that the form knows what differs.
      reset({ ...getValues(), ...kept.values }, { keepDefaultValues: true });
      setMissed(kept.picture);
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
        setMissed(null);
        reset();
      }}
    />
  );
}
