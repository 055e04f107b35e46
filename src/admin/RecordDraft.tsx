import { use, useEffect, useMemo, useRef } from 'react';
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
  /** Those that the form began with; absent in drafts of an earlier console. */
  before?: FieldValues;
  /** Name of the picture, which says what to choose again; null: none was chosen. */
  picture: string | null;
}

function draftOf(
  resource: ConfigurationName,
  values: FieldValues,
  before: FieldValues | undefined,
  missed: string | null,
): Draft {
  const { fields } = configurationOf(resource);
  const kept = Object.entries(values).filter(
    ([name, value]) => fields[name]?.kind !== 'password' && chosenFile(value) === null,
  );
  return { values: Object.fromEntries(kept), before, picture: chosenFile(values['image'])?.name ?? missed };
}

/** Keeps what is typed into a record's form, by address, and says when it was restored (CMP-6). */
export function RecordDraft({ resource, isSaved }: Props) {
  const { pathname } = useLocation();
  const { draft, forgetRef } = useFormFrame();
  const part = draft?.part;
  const { getValues, reset } = useFormContext();
  const { isDirty, defaultValues } = useFormState();
  const [missed, setMissed] = use(MissedPictureContext);
  const values = useWatch();
  /** What is stored, once a draft has taken its place. */
  const stored = useRef<FieldValues | null>(null);
  const isKept = (isDirty || missed !== null) && !isSaved;
  const value = useMemo(
    () => (isKept ? draftOf(resource, values, defaultValues, missed) : null),
    [resource, isKept, values, defaultValues, missed],
  );
  const { at, forget } = useKeptDraft<Draft>({
    form: part === undefined ? pathname : `${pathname}#${part}`,
    shape: 2,
    inProject: false,
    value,
    restore: (kept) => {
      const now = getValues();
      stored.current = now;
      // What was changed is told by what the form began with, not by what was stored since.
      if (kept.before) reset(kept.before);
      reset({ ...now, ...kept.values }, { keepDefaultValues: true });
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
        reset(stored.current ?? undefined);
      }}
    />
  );
}
