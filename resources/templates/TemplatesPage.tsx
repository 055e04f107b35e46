import Box from '@mui/material/Box';
import { ConfigurationPage } from '../../src/admin/ConfigurationPage.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { DuplicateButton } from './DuplicateButton.tsx';
import { StylesInput } from './StylesInput.tsx';

const defaults = { type: 0, json: {} };

/** Display modes: their name, their type, and the styles that screens are drawn in. */
export function TemplatesPage() {
  return (
    <ConfigurationPage inputs={<TemplateInputs />} defaults={defaults} filters={['type']}>
      <FieldColumn source="name" />
      <FieldColumn source="type" />
    </ConfigurationPage>
  );
}

function TemplateInputs() {
  return (
    <>
      <FieldInput source="name" />
      <FieldInput source="type" />
      <DuplicateButton />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <StylesInput />
      </Box>
    </>
  );
}
