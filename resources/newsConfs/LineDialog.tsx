import type { FieldValues } from 'react-hook-form';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { FormDialog } from '../../src/admin/FormDialog.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import { type ConfiguredRecord, recordName } from '../../src/admin/recordName.ts';
import { texts } from '../../src/i18n/index.ts';
import { FeedAlert } from './FeedMark.tsx';
import { NotificationInputs } from './NotificationInputs.tsx';
import {
  emptyNotification,
  filledNotification,
  missingParts,
  notificationCheck,
  withNotification,
} from './notification.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';

const { title, text, parts } = texts.newsConfs.incomplete;
const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** What a line is saved as (ADM-5): with its notification, or, confirmed, without the one that lacks something. */
function useNotificationQuestion() {
  const dialogs = useDialogs();
  return async (draft: FieldValues): Promise<FieldValues | null> => {
    const notification = filledNotification(draft['notification']);
    const missing = notification === null ? [] : missingParts(notification);
    if (missing.length === 0) return { ...draft, notification };
    const isConfirmed = await dialogs.confirm({
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

/** The form of a line, over the page of its setup (ADM-5). */
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
