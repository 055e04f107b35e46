import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SelectInput, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { notificationFonts } from '../../contract/configuration/structures.ts';
import { horizontalPositions, verticalPositions } from '../../contract/enums.ts';
import { ColourInput } from '../../src/admin/ColourInput.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { FormDialog } from '../../src/admin/FormDialog.tsx';
import { IntegerInput } from '../../src/admin/IntegerInput.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import { type ConfiguredRecord, recordName } from '../../src/admin/recordName.ts';
import { texts } from '../../src/i18n/index.ts';
import { useConfirmOnce } from '../../src/shared/dialogs/useConfirmOnce.ts';
import { FeedAlert } from './FeedMark.tsx';
import {
  emptyNotification,
  filledNotification,
  missingParts,
  notificationCheck,
  withNotification,
} from './notification.ts';
import { NotificationPreview } from './NotificationPreview.tsx';

const notificationTexts = texts.newsConfs.notification;

const common = (part: Exclude<keyof typeof notificationTexts, 'legend' | 'help'>) => ({
  source: `notification.${part}`,
  label: notificationTexts[part],
  helperText: false as const,
  fullWidth: true,
});
const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([id, name]) => ({ id, name }));
const fonts = notificationFonts.map((font) => ({ id: font, name: font }));

/** How a perturbation of the line is shown on the console (ADM-5), with a preview. */
function NotificationInputs() {
  const id = useId();
  return (
    <Box
      component="fieldset"
      aria-describedby={id}
      sx={{
        gridColumn: '1 / -1',
        m: 0,
        mt: 1,
        p: 2,
        pt: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Typography component="legend" variant="h3" sx={{ px: 0.5 }}>
        {notificationTexts.legend}
      </Typography>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {notificationTexts.help}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: '1fr',
            sm: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(2, minmax(0, 1fr)) minmax(0, 1.6fr)',
          },
          columnGap: 2,
          rowGap: 1.5,
          alignItems: 'start',
        }}
      >
        <TextInput {...common('title')} sx={{ gridColumn: { sm: '1 / 3' } }} />
        <ColourInput {...common('backgroundColor')} />
        <ColourInput {...common('textColor')} />
        <SelectInput {...common('fontFamily')} choices={fonts} />
        <IntegerInput {...common('fontSize')} />
        <SelectInput {...common('yposition')} choices={choicesOf(verticalPositions)} />
        <SelectInput {...common('xposition')} choices={choicesOf(horizontalPositions)} />
        <IntegerInput {...common('displayTime')} />
        <Box sx={{ gridColumn: { sm: '1 / 3', md: 3 }, gridRow: { md: '1 / span 5' } }}>
          <NotificationPreview />
        </Box>
      </Box>
    </Box>
  );
}

const { title, text, parts } = texts.newsConfs.incomplete;
const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Prepares the line to save (ADM-5): with its notification, or, after a confirmation, without an incomplete one. */
function useNotificationQuestion() {
  const confirm = useConfirmOnce();
  return async (draft: FieldValues): Promise<FieldValues | null> => {
    const notification = filledNotification(draft['notification']);
    const missing = notification === null ? [] : missingParts(notification);
    if (missing.length === 0) return { ...draft, notification };
    const isConfirmed = await confirm({
      title,
      text: text(list.format(missing.map((part) => parts[part]))),
    });
    return isConfirmed ? { ...draft, notification: null } : null;
  };
}

const { add, edit, resources } = texts.configuration;
const { one, the } = resources.newsConfLines;

interface Props {
  setupId: ConfiguredRecord['id'];
  /** Absent: a new one. */
  line?: ConfiguredRecord;
  onClose: () => void;
}

/** The form of a line, over its setup's page (ADM-5). */
export function LineDialog({ setupId, line, onClose }: Props) {
  const prepare = useNotificationQuestion();
  return (
    <FormDialog
      title={line ? edit(the, recordName('newsConfLines', line)) : add(one)}
      record={line && withNotification(line)}
      draftPart={`line:${line?.id ?? 'new'}`}
      onClose={onClose}
    >
      <RecordForm
        defaultValues={{ newsConfId: setupId, notification: emptyNotification }}
        check={notificationCheck}
        prepare={prepare}
      >
        <FeedAlert />
        <FieldInput source="lineId" />
        <FieldInput source="api" />
        <FieldInput source="url" />
        <FieldInput source="data" />
        <NotificationInputs />
      </RecordForm>
    </FormDialog>
  );
}
