import { PasswordInput, SelectInput, TextInput } from 'react-admin';
import type { ConfigurationName, FieldName } from '../../contract/configuration/resources.ts';
import { texts } from '../i18n/index.ts';
import { FlagInput, RolesInput } from './CheckboxInputs.tsx';
import { ColourInput } from './ColourInput.tsx';
import type { Creation } from './CreationDialog.tsx';
import { IntegerInput } from './IntegerInput.tsx';
import { fieldHelp, fieldLabel, fieldOf } from './fieldText.ts';
import { RecordChoice } from './RecordChoice.tsx';
import { useConfigurationName, useHasField } from './scope.ts';
import { TagsInput } from './TagsInput.tsx';

import { shortForms } from './shortForms.ts';

interface Props {
  /** The field. */
  source: FieldName;
  /** Replaces the field's own help; false: none. */
  helperText?: string | false;
  /** Shown and sent, but not editable. A disabled field would be missing in what is sent. */
  readOnly?: boolean;
  /** Marked as required, for fields that another field makes mandatory. */
  isRequired?: boolean;
}

/** Longer texts get a full row, or a multi-line input. */
const longText = 500;
const lines = { multiline: true, minRows: 2 };

/**
 * The input for a field that the server knows, by the kind that the contract declares. Structures and rich texts have their
 * own.
 */
export function FieldInput({ source, helperText, ...more }: Props) {
  const resource = useConfigurationName();
  const isKnown = useHasField(source);
  const field = fieldOf(resource, source);
  const common = {
    ...more,
    source,
    label: fieldLabel(resource, source),
    helperText: helperText ?? fieldHelp(resource, source) ?? (false as const),
    isRequired: more.isRequired ?? ('required' in field && field.required === true),
    fullWidth: true,
  };
  if (!isKnown) return null;
  switch (field.kind) {
    case 'text':
      if (field.pattern === 'colour') return <ColourInput {...common} />;
      if (field.max <= longText && field.pattern !== 'serviceHours') return <TextInput {...common} />;
      // A text with a pattern, such as an address, stays on one line.
      return <TextInput {...common} {...(field.pattern === null && lines)} sx={{ gridColumn: '1 / -1' }} />;
    case 'integer':
      return <IntegerInput {...common} />;
    case 'flag':
      return <FlagInput {...common} />;
    case 'choice': {
      const choices = Object.entries(field.of).map(([code, name]) => ({
        id: field.numeric ? Number(code) : code,
        name,
      }));
      return (
        <SelectInput
          {...common}
          choices={choices}
          emptyText={field.required ? '' : texts.configuration.noChoice}
        />
      );
    }
    case 'reference':
    case 'references': {
      const to = field.to as ConfigurationName;
      return (
        <RecordChoice
          {...common}
          to={to}
          isMultiple={field.kind === 'references'}
          creation={creationOf(to)}
        />
      );
    }
    case 'tags':
      return <TagsInput {...common} />;
    case 'roles':
      return <RolesInput source={source} label={common.label} />;
    case 'password':
      return <PasswordInput {...common} autoComplete="new-password" />;
    case 'html':
    case 'structure':
      throw new Error(`${resource}.${source} needs an input of its own`);
  }
}

/** The form to create a record from a choice; null: it is created on its own page. */
function creationOf(to: ConfigurationName): Creation | null {
  const form = shortForms[to];
  if (!form) return null;
  return {
    defaults: form.defaults,
    inputs: form.fields.map((name) => <FieldInput key={name} source={name} helperText={false} />),
  };
}
