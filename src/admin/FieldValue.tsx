import { Fragment } from 'react';
import { useGetOne } from 'react-admin';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import { fieldOf, fieldText } from './fieldText.ts';
import { recordName, type ConfiguredRecord } from './recordName.ts';
import { useConfigurationName, useMeta } from './scope.ts';

/** A value of a field of the open resource, as it is read; a reference by its name. */
export function FieldValue({ source, value }: { source: string; value: unknown }) {
  const field = fieldOf(useConfigurationName(), source);
  if (field.kind === 'reference' && value !== null && value !== undefined) {
    return <ReferredName to={field.to as ConfigurationName} id={value as number | string} />;
  }
  if (field.kind === 'references' && Array.isArray(value)) {
    return <ReferredNames to={field.to as ConfigurationName} ids={value as (number | string)[]} />;
  }
  return fieldText(field, value);
}

function ReferredName({ to, id }: { to: ConfigurationName; id: number | string }) {
  const meta = useMeta(to);
  const { data } = useGetOne<ConfiguredRecord>(to, { id, meta });
  return data ? recordName(to, data) : id;
}

function ReferredNames({ to, ids }: { to: ConfigurationName; ids: readonly (number | string)[] }) {
  return ids.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <ReferredName to={to} id={id} />
    </Fragment>
  ));
}
