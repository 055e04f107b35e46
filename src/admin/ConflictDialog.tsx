import { Fragment, use } from 'react';
import { useGetOne } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import { texts } from '../i18n/index.ts';
import { VersionsDialog } from '../shared/VersionsDialog.tsx';
import { PictureFrame } from './PictureInput/PictureFrame.tsx';
import { MissedPictureContext } from './PictureInput/missedPicture.ts';
import { chosenFile } from './PictureInput/pictureFile.ts';
import { type DifferingValue, differingValues, takenOver } from './differingValues.ts';
import { fieldOf, fieldText } from './fieldText.ts';
import { type ConfiguredRecord, recordName } from './recordName.ts';
import { useConfigurationName, useMeta } from './scope.ts';
import { partText } from './structureParts.ts';
import type { Conflict } from './useRecordSave.ts';

/** A field's value as the user reads it; a reference by its name. */
function FieldValue({ source, value }: { source: string; value: unknown }) {
  const field = fieldOf(useConfigurationName(), source);
  if (field.kind === 'reference' && value !== null && value !== undefined) {
    return <ReferredName to={field.to as ConfigurationName} id={value as number | string} />;
  }
  if (field.kind === 'references' && Array.isArray(value)) {
    return <ReferredNames to={field.to as ConfigurationName} ids={value as (number | string)[]} />;
  }
  return fieldText(field, value);
}

function ReferredName({ to, id }: { to: ConfigurationName; id: number | string }) {
  const meta = useMeta(to);
  const { data } = useGetOne<ConfiguredRecord>(to, { id, meta });
  return data ? recordName(to, data) : id;
}

function ReferredNames({ to, ids }: { to: ConfigurationName; ids: readonly (number | string)[] }) {
  return ids.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <ReferredName to={to} id={id} />
    </Fragment>
  ));
}

/** The rest path of a record's stored picture. */
export type StoredPictureOf = (record: ConfiguredRecord) => string | undefined;

interface Props {
  conflict: Conflict;
  storedPictureOf?: StoredPictureOf;
  onClose: () => void;
  /** Called once the form has what the user has decided for. */
  onDecided: () => void;
  /** Submits the form again. */
  onSave: () => void;
}

const configurationTexts = texts.configuration;

/** Somebody else has saved the record meanwhile: shows what differs, part by part, with the chosen picture. */
export function ConflictDialog({ conflict, storedPictureOf, onClose, onDecided, onSave }: Props) {
  const resource = useConfigurationName();
  const form = useFormContext();
  const { defaultValues = {} } = useFormState();
  const { theirs } = conflict;
  const before = conflict.before ?? defaultValues;
  // As typed: what was prepared for the save differs from that without anybody's change.
  const taken = takenOver(resource, { mine: form.getValues(), before, theirs });
  const mine = { ...conflict.mine, ...taken };
  const [, setMissed] = use(MissedPictureContext);
  const file = chosenFile(mine['image']);
  const differing = differingValues(resource, mine, theirs);
  const values = differing.map(({ label, ...value }) => ({
    label,
    mine: <Value {...value} value={value.mine} />,
    theirs: <Value {...value} value={value.theirs} />,
  }));
  const picture = {
    label: texts.pictures.label,
    mine: <PictureFrame file={file} />,
    theirs: <PictureFrame file={null} currentSrc={storedPictureOf?.(theirs)} />,
  };

  const keepMine = () => {
    // The user decides about the version that is shown here.
    form.setValue('version', theirs['version']);
    for (const [source, value] of Object.entries(taken)) form.setValue(source, value);
    // A save leaves out what is missing, and the server would keep the stored value of it.
    for (const { source } of differing) if (mine[source] === undefined) form.setValue(source, null);
    onDecided();
    onSave();
  };
  const takeTheirs = () => {
    form.reset(theirs);
    setMissed(null);
    onDecided();
  };

  return (
    <VersionsDialog
      // Only the form's version has the names of what the record refers to.
      title={configurationTexts.conflict(
        configurationTexts.resources[resource],
        recordName(resource, { ...mine, ...theirs }),
      )}
      differences={file ? [...values, picture] : values}
      onClose={onClose}
      onTakeTheirs={takeTheirs}
      onKeepMine={keepMine}
    />
  );
}

/** The value of a field or of a part of it. */
function Value({ source, isPart, value }: Pick<DifferingValue, 'source' | 'isPart'> & { value: unknown }) {
  if (value === null || value === undefined || value === '') return texts.versions.nothing;
  return isPart ? partText(value) : <FieldValue source={source} value={value} />;
}
