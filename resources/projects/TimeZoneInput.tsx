import { AutocompleteInput, useRecordContext } from 'react-admin';
import { fieldLabel } from '../../src/admin/fieldText.ts';

const known = Intl.supportedValuesOf('timeZone');

/** One of the time zones that the browser knows, found by typing; the one that the project has is offered in any case. */
export function TimeZoneInput({ helperText }: { helperText: string }) {
  const stored = useRecordContext<{ timeZone?: string }>()?.timeZone;
  const zones = stored === undefined || known.includes(stored) ? known : [stored, ...known];
  return (
    <AutocompleteInput
      source="timeZone"
      label={fieldLabel('projects', 'timeZone')}
      choices={zones.map((id) => ({ id, name: id }))}
      translateChoice={false}
      isRequired
      helperText={helperText}
      fullWidth
    />
  );
}
