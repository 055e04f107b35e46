import { useMemo, type ReactNode } from 'react';
import { ListBase } from 'react-admin';
import { configurationOf } from '../../contract/configuration/resources.ts';
import { texts } from '../i18n/index.ts';
import { PageHead } from '../shared/PageHead.tsx';
import { SelectionBar } from './bulk/SelectionBar.tsx';
import { ColumnsButton } from './ColumnsButton.tsx';
import { ConfigurationPanel, type PanelProps } from './ConfigurationPanel.tsx';
import { ConfigurationTable } from './ConfigurationTable.tsx';
import { columnSource } from './fieldText.ts';
import { ListTools } from './ListTools.tsx';
import { hasBulkRemoval, type ReasonToKeep } from './removal.ts';
import { RemovalProvider } from './RemovalProvider.tsx';
import { useConfigurationName, useMeta, useScopedProject } from './scope.ts';
import { pageLifeMs, useShortMemory } from './useShortMemory.ts';

interface Props extends PanelProps {
  /** The columns of the list, each a `FieldColumn`. */
  children: ReactNode;
  /** Fields that the list is filtered by, each with few values. */
  filters?: readonly string[];
  /** The field that the list is sorted by at first; without one, what names its records. */
  sort?: string;
  /** Fields whose columns are shown only to who asks for them. */
  hidden?: readonly string[];
  /** Why a record cannot be deleted; undefined: it can. */
  reasonToKeep?: ReasonToKeep;
}

const none: readonly string[] = [];
/** The list says itself what failed. */
const silent = () => undefined;

/** The page of a resource: its form in an accordion panel, and its list below (ADM-10, ADM-14). */
export function ConfigurationPage({
  children,
  filters = none,
  sort,
  hidden = none,
  reasonToKeep,
  ...form
}: Props) {
  const resource = useConfigurationName();
  const project = useScopedProject();
  const meta = useMeta(resource);
  const { label } = configurationOf(resource);
  useShortMemory(resource);
  const hiddenColumns = useMemo(
    () => hidden.map((field) => columnSource(resource, field)),
    [hidden, resource],
  );
  return (
    <>
      <PageHead title={texts.configuration.resources[resource].plural} project={meta && project?.longName} />
      <RemovalProvider reasonToKeep={reasonToKeep}>
        <ConfigurationPanel {...form} />
        <ListBase
          perPage={25}
          debounce={200}
          sort={{ field: sort ?? label, order: 'ASC' }}
          storeKey={`${resource}.${meta?.projectId ?? 'all'}`}
          queryOptions={{ meta, onError: silent, gcTime: pageLifeMs }}
          disableAuthentication
        >
          <ListTools
            filters={filters}
            columns={<ColumnsButton hidden={hiddenColumns}>{children}</ColumnsButton>}
          />
          <ConfigurationTable hidden={hiddenColumns}>{children}</ConfigurationTable>
          {hasBulkRemoval(resource) && <SelectionBar />}
        </ListBase>
      </RemovalProvider>
    </>
  );
}
