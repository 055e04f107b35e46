import { useFormContext } from 'react-hook-form';
import { texts } from '../i18n/index.ts';
import { VersionsDialog } from '../shared/VersionsDialog.tsx';
import { differingValues, type DifferingValue } from './differingValues.ts';
import { FieldValue } from './FieldValue.tsx';
import { chosenFile } from './PictureInput/pictureFile.ts';
import { PictureFrame } from './PictureInput/PictureFrame.tsx';
import { recordName, type ConfiguredRecord } from './recordName.ts';
import { useConfigurationName } from './scope.ts';
import { partText } from './structureParts.ts';
import type { Conflict } from './useSaveRecord.ts';

/** The rest path of the picture that is stored with a record. */
export type StoredPictureOf = (record: ConfiguredRecord) => string | undefined;

interface Props {
  conflict: Conflict;
  storedPictureOf?: StoredPictureOf;
  onClose: () => void;
  /** Saves the form again. */
  onSave: () => void;
}

const words = texts.configuration;

/** Somebody else has saved the record meanwhile: what differs, part by part, with the picture that was chosen. */
export function ConflictDialog({ conflict: { mine, theirs }, storedPictureOf, onClose, onSave }: Props) {
  const resource = useConfigurationName();
  const form = useFormContext();
  const file = chosenFile(mine['image']);
  const values = differingValues(resource, mine, theirs).map(({ label, ...value }) => ({
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
    // The answer is about the version that is shown here.
    form.setValue('version', theirs['version']);
    onClose();
    onSave();
  };
  const takeTheirs = () => {
    form.reset(theirs);
    onClose();
  };

  return (
    <VersionsDialog
      // The names of what it refers to stand in the form's version alone.
      title={words.conflict(words.resources[resource], recordName(resource, { ...mine, ...theirs }))}
      differences={file ? [...values, picture] : values}
      onClose={onClose}
      onTakeTheirs={takeTheirs}
      onKeepMine={keepMine}
    />
  );
}

/** A value of a field, or of a part of one. */
function Value({ source, isPart, value }: Pick<DifferingValue, 'source' | 'isPart'> & { value: unknown }) {
  if (value === null || value === undefined || value === '') return texts.versions.nothing;
  return isPart ? partText(value) : <FieldValue source={source} value={value} />;
}
