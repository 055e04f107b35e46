import Alert from '@mui/material/Alert';
import { useCreatePath, useGetOne } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { ConfiguredRecord } from '../../src/admin/recordName.ts';
import { useMeta } from '../../src/admin/scope.ts';
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

const silent = () => undefined;

function ToItsSetup({ id }: { id: string }) {
  const meta = useMeta('newsConfLines');
  const createPath = useCreatePath();
  const { data, error } = useGetOne<ConfiguredRecord>(
    'newsConfLines',
    { id, meta },
    { retry: false, onError: silent },
  );
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
