import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import { ListBase, useEvent, useListContext } from 'react-admin';
import { configurationOf, type FieldName } from '../../contract/configuration/resources.ts';
import { mayRetry } from '../data/mayRetry.ts';
import { texts } from '../i18n/index.ts';
import { SelectionBar } from './bulk/SelectionBar.tsx';
import { ColumnsButton } from './ColumnsButton.tsx';
import { ConfigurationRows } from './ConfigurationRows.tsx';
import { columnSource } from './fieldText.ts';
import { ListAlerts } from './ListAlerts.tsx';
import { ListTools } from './ListTools.tsx';
import type { ConfiguredRecord } from './recordName.ts';
import { hasBulkRemoval, type ReasonToKeep } from './removal.ts';
import { RemovalProvider } from './RemovalProvider.tsx';
import { useConfigurationName, useMeta } from './scope.ts';
import { useListFilters } from './useListFilters.ts';
import { useResourceRoute } from './useResourceRoute.ts';
import { useToldPage } from './useToldPage.ts';

const configurationTexts = texts.configuration;

interface ConfigurationTableProps {
  children: ReactNode;
  /** Keys of the columns that are hidden at first. */
  hidden: string[];
}

/** The rows, or the reason why there are none. */
function ConfigurationTable({ children, hidden }: ConfigurationTableProps) {
  const resource = useConfigurationName();
  const { isPending, error, data, total } = useListContext<ConfiguredRecord>();
  const { isFiltered, clear } = useListFilters();
  const { route, toCreate, toRecord } = useResourceRoute();
  const { none, one, plural } = configurationTexts.resources[resource];
  const openId = route.kind === 'edit' ? route.id : null;
  const onOpen = useEvent(toRecord);
  useToldPage();

  if (error && !data) return null;
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

/**
 * How long a page of a list is cached after it was left, ms: going back is instant, and memory stays bounded over a long
 * shift.
 */
const pageLifeMs = 10_000;

interface Props {
  /** The columns of the list, each a `FieldColumn`. */
  children: ReactNode;
  /** Fields that the list can be filtered by, each with few values. */
  filters?: readonly FieldName[];
  /** The field that the list is sorted by at first; by default the one that names its records. */
  sort?: FieldName;
  /** Fields whose columns are hidden until the user shows them. */
  hidden?: readonly (FieldName | 'id')[];
  /** Why a record cannot be deleted; undefined if it can. */
  reasonToKeep?: ReasonToKeep;
}

const none: readonly never[] = [];
/** The list shows the failure itself. */
const silent = () => undefined;

/** The list of a resource (ADM-14): react-admin's, with the console's tools. */
export function ConfigurationList({ children, filters = none, sort, hidden = none, reasonToKeep }: Props) {
  const resource = useConfigurationName();
  const meta = useMeta(resource);
  const { label } = configurationOf(resource);
  const storeKey = `${resource}.${meta?.projectId ?? 'all'}`;
  const hiddenColumns = useMemo(
    () => hidden.map((field) => columnSource(resource, field)),
    [hidden, resource],
  );
  return (
    <RemovalProvider reasonToKeep={reasonToKeep}>
      <ListBase
        perPage={25}
        debounce={200}
        sort={{ field: sort ?? label, order: 'ASC' }}
        storeKey={storeKey}
        queryOptions={{ meta, onError: silent, gcTime: pageLifeMs, retry: mayRetry }}
        disableAuthentication
      >
        <ListTools
          filters={filters}
          storeKey={storeKey}
          columns={<ColumnsButton hidden={hiddenColumns}>{children}</ColumnsButton>}
        />
        <ListAlerts words={texts.common} />
        <ConfigurationTable hidden={hiddenColumns}>{children}</ConfigurationTable>
        {hasBulkRemoval(resource) && <SelectionBar />}
      </ListBase>
    </RemovalProvider>
  );
}
