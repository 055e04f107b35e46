import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { DataTable, useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import {
  configurationOf,
  type ConfigurationName,
  type FieldName,
} from '../../contract/configuration/resources.ts';
import { Breakable } from '../shared/Breakable.tsx';
import { columnSource, fieldLabel, fieldOf, fieldText } from './fieldText.ts';
import { recordName, referredName, referredNames, type ConfiguredRecord } from './recordName.ts';
import { useConfigurationName, useHasField } from './scope.ts';

interface Props {
  /** The field. */
  source: FieldName;
  /** Renders a row's cell, instead of the field's own text. */
  render?: (record: ConfiguredRecord) => ReactNode;
}

/** A column of a resource's list, as the contract declares the field. The one that names the record links to it. */
export function FieldColumn({ source, render }: Props) {
  const resource = useConfigurationName();
  const isKnown = useHasField(source);
  const field = fieldOf(resource, source);
  const text = (record: ConfiguredRecord) => {
    if (field.kind === 'reference') return referredName(resource, record, source) ?? '';
    if (field.kind === 'references')
      return referredNames(resource, record, source, field.to as ConfigurationName).join(', ');
    return fieldText(field, record[source]);
  };
  const isName = source === configurationOf(resource).label;
  if (!isKnown) return null;
  return (
    <DataTable.Col<ConfiguredRecord>
      source={columnSource(resource, source)}
      label={fieldLabel(resource, source)}
      render={
        render ??
        (isName
          ? (record) => <RecordLink record={record} />
          : (record) => <Breakable>{text(record)}</Breakable>)
      }
    />
  );
}

/** The record's name as a link: rows themselves cannot be reached by keyboard. */
function RecordLink({ record }: { record: ConfiguredRecord }) {
  const resource = useConfigurationName();
  const createPath = useCreatePath();
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, type: 'edit', id: record.id })}
      underline="hover"
      color="inherit"
      sx={{ fontWeight: 600 }}
      // The row leads there as well.
      onClick={(event) => event.stopPropagation()}
    >
      <Breakable>{recordName(resource, record)}</Breakable>
    </Link>
  );
}
