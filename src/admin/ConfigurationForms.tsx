import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import { CreateBase, EditBase, useEditContext } from 'react-admin';
import { texts } from '../i18n/index.ts';
import { RetryAlert } from '../shared/RetryAlert.tsx';
import { Skeletons } from '../shared/Skeletons.tsx';
import { type FormFrame, FormFrameContext } from './formFrame.ts';
import { useConfigurationName, useMeta } from './scope.ts';
import type { ConfiguredRecord } from './recordName.ts';
import { openedOptions, useOpenedMeta, useOpenedRecord } from './useOpenedRecord.ts';
import { useResourceRoute } from './useResourceRoute.ts';

const configurationTexts = texts.configuration;

/** A form in the panel; when it closes, it leads back to the list. */
function InPanel({ children }: { children: ReactNode }) {
  const { toList } = useResourceRoute();
  const frame = useMemo<FormFrame>(() => ({ onSaved: toList, onCancel: toList, draft: {} }), [toList]);
  return <FormFrameContext value={frame}>{children}</FormFrameContext>;
}

/** react-admin's `<Create>` of a resource: `children` is its `RecordForm`. */
export function ConfigurationCreate({ children }: { children: ReactNode }) {
  const meta = useMeta(useConfigurationName());
  return (
    <CreateBase disableAuthentication mutationOptions={{ meta }}>
      <InPanel>{children}</InPanel>
    </CreateBase>
  );
}

interface CopyProps {
  /** The `RecordForm` of a new record that begins as this one; null: with nothing. */
  children: (copied: ConfiguredRecord | null) => ReactNode;
}

/** The same where the address may name a record to copy, as it is stored. */
export function ConfigurationCopy({ children }: CopyProps) {
  const { route } = useResourceRoute();
  const id = route.kind === 'create' ? route.copied : null;
  const { data, error, isFetching, refetch } = useOpenedRecord(useConfigurationName(), id);
  if (id !== null && error) return <OpenFailed error={error} isFetching={isFetching} refetch={refetch} />;
  if (id !== null && !data) return <Skeletons rows={2} />;
  return <ConfigurationCreate>{children(data ?? null)}</ConfigurationCreate>;
}

type Opened = ReturnType<typeof useOpenedRecord>;

interface EditProps {
  /** The `RecordForm`. */
  children: ReactNode;
  /** Parts of an existing record that are saved by themselves, below its form. */
  below?: ReactNode;
}

/** react-admin's `<Edit>` of a resource, of the record that the address names. */
export function ConfigurationEdit({ children, below }: EditProps) {
  const meta = useOpenedMeta(useConfigurationName());
  const { route } = useResourceRoute();
  return (
    <EditBase
      id={route.kind === 'edit' ? route.id : undefined}
      disableAuthentication
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ ...openedOptions, meta }}
      mutationOptions={{ meta }}
      loading={<Skeletons rows={2} />}
      error={<EditFailed />}
    >
      <InPanel>{children}</InPanel>
      {below}
    </EditBase>
  );
}

function EditFailed() {
  return <OpenFailed {...useEditContext()} />;
}

/** Says why there is no form: the record is gone, or could not be read. */
function OpenFailed({ error, isFetching, refetch }: Pick<Opened, 'error' | 'isFetching' | 'refetch'>) {
  const { toList } = useResourceRoute();
  if (error && 'status' in error && error.status === 404) {
    return (
      <Alert severity="warning" action={<Button onClick={toList}>{configurationTexts.backToList}</Button>}>
        {configurationTexts.unknownRecord}
      </Alert>
    );
  }
  return <RetryAlert severity="error" title={error?.message ?? ''} query={{ isFetching, refetch }} />;
}
