import { useCallback } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  NumberInput,
  PasswordInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { configurationOf, type ConfigurationName } from '../../contract/configuration/resources.ts';
import type { ReferenceField, ReferencesField } from '../../contract/configuration/fields.ts';
import { ColourInput } from './ColourInput.tsx';
import { FlagInput } from './FlagInput.tsx';
import { fieldLabel, fieldOf } from './fieldText.ts';
import { RolesInput } from './RolesInput.tsx';
import { choiceName, type ConfiguredRecord } from './recordName.ts';
import { useConfigurationName, useMeta } from './scope.ts';

interface Props {
  /** The field. */
  source: string;
  helperText?: string;
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
    helperText: helperText ?? (false as const),
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
      return <ReferenceChoice {...common} field={field} />;
    case 'references':
      return <ReferencesChoice {...common} field={field} />;
    case 'roles':
      return <RolesInput source={source} label={common.label} />;
    case 'password':
      return <PasswordInput {...common} autoComplete="new-password" />;
    case 'html':
    case 'structure':
      throw new Error(`${resource}.${source} needs an input of its own`);
  }
}

interface CommonProps extends Omit<Props, 'helperText'> {
  label: string;
  helperText: string | false;
  isRequired: boolean;
  fullWidth: boolean;
}

interface ReferenceProps extends CommonProps {
  field: ReferenceField;
}

/** Records of another resource, found by their name. */
function ReferenceChoice({ field, source, ...common }: ReferenceProps) {
  const to = field.to as ConfigurationName;
  const { label } = configurationOf(to);
  const meta = useMeta(to);
  // The same from one drawing to the next, or what is typed would be forgotten.
  const optionText = useCallback((record: ConfiguredRecord) => choiceName(to, record), [to]);
  return (
    <ReferenceInput
      source={source}
      reference={to}
      sort={{ field: label, order: 'ASC' }}
      perPage={50}
      queryOptions={{ meta }}
    >
      <AutocompleteInput {...common} optionText={optionText} openOnFocus={false} />
    </ReferenceInput>
  );
}

/** Any number of records of another resource, each found by its name. */
function ReferencesChoice({ field, source, ...common }: CommonProps & { field: ReferencesField }) {
  const to = field.to as ConfigurationName;
  const { label } = configurationOf(to);
  const meta = useMeta(to);
  const optionText = useCallback((record: ConfiguredRecord) => choiceName(to, record), [to]);
  return (
    <ReferenceArrayInput
      source={source}
      reference={to}
      sort={{ field: label, order: 'ASC' }}
      perPage={50}
      queryOptions={{ meta }}
    >
      <AutocompleteArrayInput
        {...common}
        optionText={optionText}
        openOnFocus={false}
        sx={{ gridColumn: '1 / -1' }}
      />
    </ReferenceArrayInput>
  );
}
