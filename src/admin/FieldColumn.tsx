import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { DataTable, useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import {
  configurationOf,
  type ConfigurationName,
  type FieldName,
} from '../../contract/configuration/resources.ts';
import { columnSource, fieldLabel, fieldOf, fieldText } from './fieldText.ts';
import { recordName, referredName, referredNames, type ConfiguredRecord } from './recordName.ts';
import { useConfigurationName } from './scope.ts';

interface Props {
  /** The field. */
  source: FieldName;
  /** What stands in a row, in place of the field's own text. */
  render?: (record: ConfiguredRecord) => ReactNode;
}

/** Addresses have no blanks: one that is long would push all other columns out of sight. */
const addressSx = { overflowWrap: 'anywhere', minWidth: 180 };

/** A column of a resource's list: the field as the contract declares it. The one that names the record leads to it. */
export function FieldColumn({ source, render }: Props) {
  const resource = useConfigurationName();
  const field = fieldOf(resource, source);
  const text = (record: ConfiguredRecord) => {
    if (field.kind === 'reference') return referredName(resource, record, source);
    if (field.kind === 'references')
      return referredNames(resource, record, source, field.to as ConfigurationName).join(', ');
    return fieldText(field, record[source]);
  };
  const isName = source === configurationOf(resource).label;
  const isAddress = field.kind === 'text' && field.pattern === 'url';
  return (
    <DataTable.Col<ConfiguredRecord>
      source={columnSource(resource, source)}
      label={fieldLabel(resource, source)}
      {...(isAddress && { sx: addressSx })}
      render={render ?? (isName ? (record) => <RecordLink record={record} /> : text)}
    />
  );
}

/** The name of a record, which opens it: rows cannot be reached by the keyboard. */
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
      // The row leads there, too.
      onClick={(event) => event.stopPropagation()}
    >
      {recordName(resource, record)}
    </Link>
  );
}
