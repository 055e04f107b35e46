import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { ListBase } from 'react-admin';
import {
  type ConfigurationName,
  configurationOf,
  type FieldName,
} from '../../contract/configuration/resources.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { ConfigurationTable } from './ConfigurationTable.tsx';
import { ListTools } from './ListTools.tsx';
import { RemovalProvider } from './RemovalProvider.tsx';
import { SelectionBar } from './bulk/SelectionBar.tsx';
import { columnSource } from './fieldText.ts';
import { hasBulkRemoval, type ReasonToKeep } from './removal.ts';
import { useConfigurationName, useMeta } from './scope.ts';

/** Milliseconds that a page of a list is kept after it was left: the way back is at once, and a long shift costs nothing. */
const pageLifeMs = 10_000;

/**
 * Keeps react-admin from keeping every record that a list has shown, each as an answer of its own, for minutes: forms
 * read theirs when they are opened.
 */
function useShortMemory(resource: ConfigurationName): void {
  const client = useQueryClient();
  useEffect(() => client.setQueryDefaults([resource, 'getOne'], { gcTime: 0 }), [client, resource]);
}

interface Props {
  /** The columns of the list, each a `FieldColumn`. */
  children: ReactNode;
  /** Fields that the list is filtered by, each with few values. */
  filters?: readonly FieldName[];
  /** The field that the list is sorted by at first; without one, what names its records. */
  sort?: FieldName;
  /** Fields whose columns are shown only to who asks for them. */
  hidden?: readonly (FieldName | 'id')[];
  /** Why a record cannot be deleted; undefined: it can. */
  reasonToKeep?: ReasonToKeep;
}

const none: readonly never[] = [];
/** The list says itself what failed. */
const silent = () => undefined;

/** The list of a resource (ADM-14): react-admin's, with the tools of the console around it. */
export function ConfigurationList({ children, filters = none, sort, hidden = none, reasonToKeep }: Props) {
  const resource = useConfigurationName();
  const meta = useMeta(resource);
  const { label } = configurationOf(resource);
  const storeKey = `${resource}.${meta?.projectId ?? 'all'}`;
  useShortMemory(resource);
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
        queryOptions={{ meta, onError: silent, gcTime: pageLifeMs }}
        disableAuthentication
      >
        <ListTools
          filters={filters}
          storeKey={storeKey}
          columns={<ColumnsButton hidden={hiddenColumns}>{children}</ColumnsButton>}
        />
        <ConfigurationTable hidden={hiddenColumns}>{children}</ConfigurationTable>
        {hasBulkRemoval(resource) && <SelectionBar />}
      </ListBase>
    </RemovalProvider>
  );
}
