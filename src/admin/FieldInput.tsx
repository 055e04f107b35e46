import { NumberInput, PasswordInput, SelectInput, TextInput } from 'react-admin';
import type { ConfigurationName, FieldName } from '../../contract/configuration/resources.ts';
import { ColourInput } from './ColourInput.tsx';
import type { Creation } from './CreationDialog.tsx';
import { FlagInput } from './FlagInput.tsx';
import { RecordChoice } from './RecordChoice.tsx';
import { RolesInput } from './RolesInput.tsx';
import { fieldHelp, fieldLabel, fieldOf } from './fieldText.ts';
import { useConfigurationName } from './scope.ts';
import { shortForms } from './shortForms.ts';

interface Props {
  /** The field. */
  source: FieldName;
  /** In place of the field's own; false: nothing. */
  helperText?: string | false;
  disabled?: boolean;
  /** Shown, and kept as it is. */
  readOnly?: boolean;
  /** Marked as required, where that depends on another field. */
  isRequired?: boolean;
}

/** Longer texts have a line to themselves, or several. */
const longText = 500;
const lines = { multiline: true, minRows: 2 };

/** A field of a resource's form, by the kind that the contract declares. Structures and rich texts have their own. */
export function FieldInput({ source, helperText, ...more }: Props) {
  const resource = useConfigurationName();
  const field = fieldOf(resource, source);
  const common = {
    ...more,
    source,
    label: fieldLabel(resource, source),
    helperText: helperText ?? fieldHelp(resource, source) ?? (false as const),
    isRequired: more.isRequired ?? ('required' in field && field.required),
    fullWidth: true,
  };
  switch (field.kind) {
    case 'text':
      if (field.pattern === 'colour') return <ColourInput {...common} />;
      if (field.max <= longText) return <TextInput {...common} />;
      // What has a form of its own, such as an address, is one line all the same.
      return <TextInput {...common} {...(field.pattern === null && lines)} sx={{ gridColumn: '1 / -1' }} />;
    case 'integer':
      return <NumberInput {...common} min={field.min} max={field.max} />;
    case 'flag':
      return <FlagInput {...common} />;
    case 'choice': {
      const choices = Object.entries(field.of).map(([code, name]) => ({
        id: field.numeric ? Number(code) : code,
        name,
      }));
      return <SelectInput {...common} choices={choices} />;
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
    case 'roles':
      return <RolesInput source={source} label={common.label} />;
    case 'password':
      return <PasswordInput {...common} autoComplete="new-password" />;
    case 'html':
    case 'structure':
      throw new Error(`${resource}.${source} needs an input of its own`);
  }
}

/** The form of what a choice creates on the spot; null: it has one of its own elsewhere. */
function creationOf(to: ConfigurationName): Creation | null {
  const form = shortForms[to];
  if (!form) return null;
  return {
    defaults: form.defaults,
    inputs: form.fields.map((name) => <FieldInput key={name} source={name} helperText={false} />),
  };
}
