import CopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCreatePath, useInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { structureRules } from '../../contract/configuration/structures.ts';
import { ConfigurationCopy, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import type { ConfiguredRecord } from '../../src/admin/recordName.ts';
import { useConfigurationName } from '../../src/admin/scope.ts';
import { texts } from '../../src/i18n/index.ts';
import { ModeLegibility } from './ModeLegibility.tsx';
import { StyleEditor } from './StyleEditor.tsx';
import { usualMode, useModeScreens } from './useModeScreens.ts';

const modeTexts = texts.displayModes;

/** Opens a new display mode as a copy of the open one, as saved: its address names it. */
function DuplicateButton() {
  const record = useRecordContext<ConfiguredRecord>();
  const resource = useConfigurationName();
  const createPath = useCreatePath();
  if (record?.id === undefined) return null;
  return (
    <Button
      component={Link}
      to={`${createPath({ resource, type: 'create' })}/${record.id}`}
      startIcon={<CopyIcon />}
      sx={{ justifySelf: 'start', mt: 0.5 }}
    >
      {modeTexts.duplicate}
    </Button>
  );
}

/** The styles in a display mode's form, checked at each change by the rule that also checks the save. */
function StylesInput() {
  const { field } = useInput({ source: 'json' });
  const value: unknown = field.value;
  const type: unknown = useWatch({ name: 'type' });
  const shownType = typeof type === 'number' ? type : 0;
  const { screens } = useModeScreens();
  return (
    <>
      <ModeLegibility type={shownType} />
      <StyleEditor
        value={value}
        onChange={field.onChange}
        type={shownType}
        mode={usualMode(screens ?? [])}
        problems={structureRules.displayStyle(value)}
      />
    </>
  );
}

const defaults = { type: 0, json: {} };
const filters = ['type'] as const;

/** Display modes: their name, their type, and the styles of their screens. */
export function TemplateList() {
  return (
    <ConfigurationList filters={filters}>
      <FieldColumn source="name" />
      <FieldColumn source="type" />
    </ConfigurationList>
  );
}

export function TemplateCreate() {
  return (
    <ConfigurationCopy>
      {(copied) => <TemplateForm start={copied ? copyOf(copied) : defaults} />}
    </ConfigurationCopy>
  );
}

const copyOf = ({ name, type, json }: ConfiguredRecord) => ({
  name: modeTexts.copyOf(String(name)),
  type,
  json,
});

export function TemplateEdit() {
  return (
    <ConfigurationEdit>
      <TemplateForm start={defaults} />
    </ConfigurationEdit>
  );
}

function TemplateForm({ start }: { start: object }) {
  return (
    <RecordForm defaultValues={start}>
      <FieldInput source="name" />
      <FieldInput source="type" />
      <DuplicateButton />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <StylesInput />
      </Box>
    </RecordForm>
  );
}
