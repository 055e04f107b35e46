import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { texts } from '../i18n/index.ts';
import { RetryAlert } from '../shared/RetryAlert.tsx';
import { ConfigurationRows } from './ConfigurationRows.tsx';
import type { ConfiguredRecord } from './recordName.ts';
import { useConfigurationName } from './scope.ts';
import { useListFilters } from './useListFilters.ts';
import { useResourceRoute } from './useResourceRoute.ts';

const configurationTexts = texts.configuration;

interface Props {
  children: ReactNode;
  /** Keys of the columns that are hidden at first. */
  hidden: string[];
}

/** The rows, or why there are none. */
export function ConfigurationTable({ children, hidden }: Props) {
  const resource = useConfigurationName();
  const { isPending, error, data, total, refetch } = useListContext<ConfiguredRecord>();
  const { isFiltered, clear } = useListFilters();
  const { route, toCreate, toRecord } = useResourceRoute();
  const { none, one, plural } = configurationTexts.resources[resource];
  const openId = route.kind === 'edit' ? route.id : null;
  const onOpen = useEvent(toRecord);

  if (error && !data) {
    return (
      <RetryAlert
        severity="error"
        title={texts.common.loadFailed}
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (total === 0) {
    const help = isFiltered ? (
      <Button onClick={clear}>{configurationTexts.clearFilters}</Button>
    ) : (
      route.kind === 'list' && <Button onClick={toCreate}>{configurationTexts.add(one)}</Button>
    );
    return (
      <Alert severity="info" action={help}>
        {isFiltered ? configurationTexts.nothingFound : none}
      </Alert>
    );
  }
  return (
    <ConfigurationRows
      label={plural}
      isPending={isPending}
      hiddenColumns={hidden}
      openId={openId}
      onOpen={onOpen}
    >
      {children}
    </ConfigurationRows>
  );
}
