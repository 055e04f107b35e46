import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DataTable, TextInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { shortLineName, lineSignSvg, type LineSignInput } from '../../contract/lineSign.ts';
import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldGroup } from '../../src/admin/FieldGroup.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { PictureInput } from '../../src/admin/PictureInput/PictureInput.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import { useHasField } from '../../src/admin/scope.ts';
import { texts } from '../../src/i18n/index.ts';
import { useMediaUrl } from '../../src/shared/mediaUrl.ts';

/** The data that determines a stored picture's address. */
interface StoredPicture {
  id: number;
  version?: number;
  /** Whether there is a picture; absent: the server does not say. */
  image?: boolean;
}

/** Rest path of a picture; contains the version, so that a replaced picture is fetched again. Undefined: there is none. */
function metaPicture({ id, version, image }: StoredPicture): string | undefined {
  if (image === false) return undefined;
  return `/rest/download/image/meta/${id}${version === undefined ? '' : `?v=${version}`}`;
}

/** Data URL of a drawn sign. */
const signOf = (sign: LineSignInput) => `data:image/svg+xml,${encodeURIComponent(lineSignSvg(sign))}`;

const metaTexts = texts.lineMetas;

/** The form of a line's metadata. */
function LineMetaInputs() {
  return (
    <>
      <FieldInput source="name" />
      <FieldInput source="apixId" />
      <FieldInput source="transporterId" />
      <FieldGroup title={metaTexts.directions}>
        <DirectionInput order={1} />
        <DirectionInput order={2} />
      </FieldGroup>
      <Picture />
      {useHasField('color') && (
        <FieldGroup title={metaTexts.colours}>
          <FieldInput source="color" />
          <FieldInput source="textColor" />
          <SignPreview />
        </FieldGroup>
      )}
    </>
  );
}

/** The name of the direction with this order, whatever its position in the array. */
function DirectionInput({ order }: { order: 1 | 2 }) {
  const { getValues } = useFormContext();
  const directions = getValues('directions') as readonly { order: number }[];
  const index = directions.findIndex((direction) => direction.order === order);
  return (
    <TextInput
      source={`directions.${index}.name`}
      label={metaTexts.direction(order)}
      isRequired
      helperText={false}
      fullWidth
    />
  );
}

function Picture() {
  const meta = useRecordContext<StoredPicture>();
  return <PictureInput required={!meta} currentSrc={meta && metaPicture(meta)} />;
}

/** The sign as drawn from the form's values. */
function SignPreview() {
  const [name, color, textColor] = useWatch({ name: ['name', 'color', 'textColor'] }) as (string | null)[];
  const sign = { name: name ?? '', color: color ?? null, textColor: textColor ?? null };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 48 }}>
      <Typography variant="body2" color="textSecondary">
        {metaTexts.preview}
      </Typography>
      <Box
        component="img"
        src={signOf(sign)}
        alt={texts.common.linePicture(shortLineName(sign.name))}
        sx={{ height: 36 }}
      />
    </Box>
  );
}

interface DrawnMeta extends StoredPicture {
  name: string;
  color: string | null;
  textColor: string | null;
}

/** The stored picture of a line's metadata, else the sign drawn instead. */
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

/** A line has two directions. */
const defaults = {
  directions: [
    { name: '', order: 1 },
    { name: '', order: 2 },
  ],
};
const filters = ['transporterId'] as const;
const hidden = ['apixId'] as const;

/** Data that the lines of all projects share. */
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
