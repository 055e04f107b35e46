import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PasswordInput, useRecordContext } from 'react-admin';
import { minPasswordLength } from '../../contract/password.ts';
import { texts } from '../i18n/index.ts';
import { useSessionUser } from '../session/useSession.ts';
import { FieldInput } from './FieldInput.tsx';
import { fieldLabel } from './fieldText.ts';
import { useConfigurationName } from './scope.ts';

const accountTexts = texts.accounts;

/** Inputs for an account's name, its password unless a provider signs it in (OPS-1), and the lifetime of its sessions. */
export function AccountInputs() {
  const record = useRecordContext();
  return (
    <>
      <FieldInput source="name" />
      {record?.['byProvider'] === true ? (
        <Alert severity="info">{accountTexts.byProvider}</Alert>
      ) : (
        <NewPassword />
      )}
      <FieldInput source="sessionInfinite" />
    </>
  );
}

/** A new account needs a password; an existing one keeps its own when the field is left empty. */
function NewPassword() {
  const resource = useConfigurationName();
  const record = useRecordContext();
  const user = useSessionUser();
  const id = useId();
  const rules = [accountTexts.passwordRules(minPasswordLength)];
  if (record) {
    rules.unshift(accountTexts.passwordKept);
    rules.push(
      record.id === user?.id ? accountTexts.ownPasswordEndsSession : accountTexts.passwordEndsSessions,
    );
  }
  return (
    <Box>
      <PasswordInput
        id={id}
        source="password"
        label={fieldLabel(resource, 'password')}
        isRequired={!record}
        helperText={false}
        fullWidth
        autoComplete="new-password"
        // The rules stay visible beside the error.
        slotProps={{ htmlInput: { 'aria-describedby': `${id}-rules ${id}-helper-text` } }}
      />
      <Typography
        id={`${id}-rules`}
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ mx: 1.75, mt: 0.5, mb: 1 }}
      >
        {rules.join(' ')}
      </Typography>
    </Box>
  );
}
