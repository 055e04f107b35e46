import SaveIcon from '@mui/icons-material/SaveOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useFormState } from 'react-hook-form';
import { texts } from '../i18n/index.ts';
import { lacksSomething } from './formProblems.ts';
import { useConfigurationName } from './scope.ts';

const words = texts.configuration;

/** What keeps the form from being saved, and its buttons. */
export function FormFoot({ onCancel }: { onCancel: () => void }) {
  const resource = useConfigurationName();
  const { errors, isSubmitting, submitCount } = useFormState();
  const required = resource === 'projects' ? words.requiredProject : words.required;
  return (
    <Stack spacing={1.5} sx={{ mt: 1.5 }}>
      {submitCount > 0 && Object.keys(errors).length > 0 && (
        <Alert severity="error" role="alert">
          {lacksSomething(errors) ? required : words.invalid}
        </Alert>
      )}
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" startIcon={<SaveIcon />} disabled={isSubmitting}>
          {isSubmitting ? words.saving : words.save}
        </Button>
        <Button onClick={onCancel}>{texts.common.cancel}</Button>
      </Stack>
    </Stack>
  );
}
