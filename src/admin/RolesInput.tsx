import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { mayGrant, projectRoles, roleLabels, type Role } from '../../contract/roles.ts';
import { useSessionUser } from '../session/useSessionUser.ts';

const none: readonly Role[] = [];

/**
 * Roles that who edits may grant: nobody gives a right above their own. react-admin's own group gives its labels a prop
 * that this version of Material UI hands to the page.
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

/** A rule of the form leaves its sentence in an object, the server as it is. */
const messageOf = (message: unknown): string =>
  typeof message === 'string' ? message : String((message as { message?: string }).message);
