import type { FieldValues } from 'react-hook-form';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { filledNotification, missingParts } from './notification.ts';

const { title, text, parts } = texts.newsConfs.incomplete;
const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** What a line is saved as (ADM-5): with its notification, or, confirmed, without the one that lacks something. */
export function useNotificationQuestion() {
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
