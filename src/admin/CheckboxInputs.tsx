import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { mayGrant, projectRoles, roleLabels, type Role } from '../../contract/roles.ts';
import { useSessionUser } from '../session/useSession.ts';

const none: readonly Role[] = [];

/**
 * The roles that the current user may grant, none above their own. react-admin's own group gives its labels a prop that this
 * version of Material UI passes on to the DOM.
 */
export function RolesInput({ source, label }: { source: string; label: string }) {
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
}

/** A switch. react-admin's own gives its label a prop that this version of Material UI passes on to the DOM. */
export function FlagInput({ source, label, helperText }: FlagInputProps) {
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
