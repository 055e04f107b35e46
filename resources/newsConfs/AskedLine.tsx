import Alert from '@mui/material/Alert';
import { useCreatePath } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useOpenedRecord } from '../../src/admin/useOpenedRecord.ts';
import { usePlace } from '../../src/admin/usePlace.ts';
import { texts } from '../../src/i18n/index.ts';
import { lineParameter } from './lineParameter.ts';

/** Leads from the address of a line, which names no setup, to the setup that it is in (src/admin/addresses.ts). */
export function AskedLine() {
  const [parameters] = useSearchParams();
  const { place } = usePlace();
  const id = parameters.get(lineParameter);
  return id !== null && place.kind === 'list' && <ToItsSetup id={id} />;
}

function ToItsSetup({ id }: { id: string }) {
  const createPath = useCreatePath();
  const { data, error } = useOpenedRecord('newsConfLines', id);
  if (error) {
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {texts.configuration.unknownRecord}
      </Alert>
    );
  }
  if (!data) return null;
  const setup = createPath({
    resource: 'newsConfs',
    type: 'edit',
    id: data['newsConfId'] as number,
  });
  return <Navigate to={{ pathname: setup, search: `?${lineParameter}=${encodeURIComponent(id)}` }} replace />;
}
