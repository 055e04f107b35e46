import { Children, isValidElement, type ReactNode } from 'react';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import { columnSource, fieldLabel } from './fieldText.ts';

/** A column that can be hidden: `key` is what the table knows it by. */
export interface Column {
  key: string;
  label: string;
}

/** The columns among the children of a list: a `FieldColumn` says its field, any other its label as well or alone. */
export function columnsOf(resource: ConfigurationName, children: ReactNode): Column[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<{ source?: string; label?: string }>(child)) return [];
    const { source, label } = child.props;
    if (source === undefined) return label === undefined ? [] : [{ key: label, label }];
    return [{ key: columnSource(resource, source), label: label ?? fieldLabel(resource, source) }];
  });
}
