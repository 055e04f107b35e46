import CopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useCreatePath, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConfiguredRecord } from '../../src/admin/recordName.ts';
import { useConfigurationName } from '../../src/admin/scope.ts';
import { texts } from '../../src/i18n/index.ts';

const words = texts.displayModes;

/** Opens a new display mode that begins as a copy of the open one, as it is saved. */
export function DuplicateButton() {
  const record = useRecordContext<ConfiguredRecord>();
  const resource = useConfigurationName();
  const createPath = useCreatePath();
  if (record?.id === undefined) return null;
  const { name, type, json } = record;
  return (
    <Button
      component={Link}
      to={createPath({ resource, type: 'create' })}
      state={{ record: { name: words.copyOf(String(name)), type, json } }}
      startIcon={<CopyIcon />}
      sx={{ justifySelf: 'start', mt: 0.5 }}
    >
      {words.duplicate}
    </Button>
  );
}
