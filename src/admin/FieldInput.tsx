import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { PasswordInput, SelectInput, TextInput, useInput } from 'react-admin';
import type { ConfigurationName, FieldName } from '../../contract/configuration/resources.ts';
import { mayGrant, projectRoles, roleLabels, type Role } from '../../contract/roles.ts';
import { texts } from '../i18n/index.ts';
import { useSessionUser } from '../session/useSession.ts';
import { ColourInput } from './ColourInput.tsx';
import type { Creation } from './CreationDialog.tsx';
import { IntegerInput } from './IntegerInput.tsx';
import { fieldHelp, fieldLabel, fieldOf } from './fieldText.ts';
import { RecordChoice } from './RecordChoice.tsx';
import { useConfigurationName } from './scope.ts';
import { TagsInput } from './TagsInput.tsx';
import { shortForms } from './shortForms.ts';

const none: readonly Role[] = [];

/**
 * The roles that the current user may grant, none above their own. react-admin's own group gives its labels a prop that this
 * version of Material UI passes on to the DOM.
 */
function RolesInput({ source, label }: { source: string; label: string }) {
  const ownRoles = useSessionUser()?.roles ?? none;
  const { field, fieldState } = useInput({ source, type: 'checkbox' });
  const chosen = (field.value as readonly Role[] | null | undefined) ?? none;
  const problemId = useId();
  const toggle = (role: Role, isChosen: boolean) =>
    field.onChange(isChosen ? [...chosen, role] : chosen.filter((one) => one !== role));
  return (
    <FormControl
      component="fieldset"
      required
      sx={{ gridColumn: '1 / -1' }}
      error={fieldState.invalid}
      aria-describedby={fieldState.invalid ? problemId : undefined}
    >
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup row>
        {projectRoles
          .filter((role) => mayGrant(ownRoles, role))
          .map((role, index) => (
            <FormControlLabel
              key={role}
              label={roleLabels[role]}
              control={
                <Checkbox
                  size="small"
                  name={field.name}
                  checked={chosen.includes(role)}
                  onChange={(_, isChosen) => toggle(role, isChosen)}
                  onBlur={field.onBlur}
                  slotProps={index === 0 ? { input: { ref: field.ref } } : undefined}
                />
              }
            />
          ))}
      </FormGroup>
      {fieldState.error?.message && (
        <FormHelperText id={problemId}>{messageOf(fieldState.error.message)}</FormHelperText>
      )}
    </FormControl>
  );
}

/** The sentence of an error: a rule of the form wraps it in an object, the server does not. */
const messageOf = (message: unknown): string =>
  typeof message === 'string' ? message : String((message as { message?: string }).message);

interface FlagInputProps {
  source: string;
  label: string;
  helperText?: string | false;
  disabled?: boolean;
}

/** A switch. react-admin's own gives its label a prop that this version of Material UI passes on to the DOM. */
function FlagInput({ source, label, helperText, disabled }: FlagInputProps) {
  const { field, fieldState, id } = useInput({ source, type: 'checkbox', defaultValue: false });
  const noteId = useId();
  const note = fieldState.error?.message ? messageOf(fieldState.error.message) : helperText;
  const { value, ref, ...handlers } = field as { value: unknown; ref: React.Ref<HTMLInputElement> } & Pick<
    typeof field,
    'name' | 'onChange' | 'onBlur'
  >;
  return (
    <FormGroup>
      <FormControlLabel
        label={label}
        control={
          <Switch
            {...handlers}
            id={id}
            checked={value === true}
            disabled={disabled}
            slotProps={{
              input: {
                ref,
                'aria-invalid': fieldState.invalid,
                'aria-describedby': note ? noteId : undefined,
              },
            }}
          />
        }
      />
      {note && (
        <FormHelperText id={noteId} error={fieldState.invalid}>
          {note}
        </FormHelperText>
      )}
    </FormGroup>
  );
}

interface Props {
  /** The field. */
  source: FieldName;
  /** Replaces the field's own help; false: none. */
  helperText?: string | false;
  disabled?: boolean;
  /** Shown, but not editable. */
  readOnly?: boolean;
  /** Marked as required, for fields that another field makes mandatory. */
  isRequired?: boolean;
}

/** Longer texts get a full row, or a multi-line input. */
const longText = 500;
const lines = { multiline: true, minRows: 2 };

/** The input for a field, by the kind that the contract declares. Structures and rich texts have their own. */
export function FieldInput({ source, helperText, ...more }: Props) {
  const resource = useConfigurationName();
  const field = fieldOf(resource, source);
  const common = {
    ...more,
    source,
    label: fieldLabel(resource, source),
    helperText: helperText ?? fieldHelp(resource, source) ?? (false as const),
    isRequired: more.isRequired ?? ('required' in field && field.required === true),
    fullWidth: true,
  };
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
