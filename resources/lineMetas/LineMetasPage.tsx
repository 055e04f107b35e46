import Box from '@mui/material/Box';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { shortLineName } from '../../contract/lineSign.ts';
import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import { texts } from '../../src/i18n/index.ts';
import { useMediaUrl } from '../../src/shared/mediaUrl.ts';
import { LineMetaInputs } from './LineMetaInputs.tsx';
import { metaPicture, signOf, type StoredPicture } from './metaPicture.ts';

interface DrawnMeta extends StoredPicture {
  name: string;
  color: string | null;
  textColor: string | null;
}

/** The stored picture of a line's metadata, else the sign that is drawn in its place. */
function MetaPicture({ meta }: { meta: DrawnMeta }) {
  const mediaUrl = useMediaUrl();
  const stored = metaPicture(meta);
  const [missing, setMissing] = useState<string>();
  return (
    <Box
      component="img"
      src={stored === undefined || stored === missing ? signOf(meta) : mediaUrl(stored)}
      alt={texts.common.linePicture(shortLineName(meta.name))}
      onError={() => setMissing(stored)}
      sx={{ height: 26, maxWidth: 104, objectFit: 'contain', verticalAlign: 'middle' }}
    />
  );
}

/** A line has two. */
const defaults = {
  directions: [
    { name: '', order: 1 },
    { name: '', order: 2 },
  ],
};
const filters = ['transporterId'] as const;
const hidden = ['apixId'] as const;

/** What the lines of all projects share. */
export function LineMetaList() {
  return (
    <ConfigurationList filters={filters} hidden={hidden}>
      <DataTable.Col<DrawnMeta>
        label={texts.lineMetas.picture}
        disableSort
        render={(meta) => <MetaPicture meta={meta} />}
      />
      <FieldColumn source="name" />
      <FieldColumn source="apixId" />
      <FieldColumn source="transporterId" />
      <FieldColumn source="directions" />
    </ConfigurationList>
  );
}

export function LineMetaCreate() {
  return (
    <ConfigurationCreate>
      <LineMetaForm />
    </ConfigurationCreate>
  );
}

export function LineMetaEdit() {
  return (
    <ConfigurationEdit>
      <LineMetaForm />
    </ConfigurationEdit>
  );
}

function LineMetaForm() {
  return (
    <RecordForm defaultValues={defaults} storedPictureOf={(meta) => metaPicture(meta as StoredPicture)}>
      <LineMetaInputs />
    </RecordForm>
  );
}
