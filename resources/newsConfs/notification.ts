import { isEmpty } from '../../contract/configuration/fields.ts';
import { notificationParts, structureRules } from '../../contract/configuration/structures.ts';
import { problems } from '../../contract/configuration/problems.ts';
import type { ConfiguredRecord } from '../../src/admin/recordName.ts';
import type { ExtraCheck } from '../../src/admin/formProblems.ts';

/** A notification's values in the form; each may be missing. */
export type NotificationDraft = Readonly<Record<string, unknown>>;

const parts = ['title', ...notificationParts, 'displayTime'] as const;

/** A notification without any values, for inputs that each have one of them. */
export const emptyNotification: NotificationDraft = Object.fromEntries(parts.map((part) => [part, null]));

/** A line's form values, always with a notification. */
export const withNotification = (line: ConfiguredRecord): ConfiguredRecord => ({
  ...line,
  notification: { ...emptyNotification, ...(line['notification'] as NotificationDraft | null) },
});

/** The values that are set; null: none. */
export function filledNotification(draft: unknown): NotificationDraft | null {
  const given = Object.entries((draft ?? {}) as NotificationDraft).filter(([, value]) => !isEmpty(value));
  return given.every(([part]) => part === 'id') ? null : Object.fromEntries(given);
}

/** The missing parts of a notification (ADM-5). */
export const missingParts = (notification: NotificationDraft) =>
  notificationParts.filter((part) => isEmpty(notification[part]));

/** An incomplete notification does not prevent saving: a question is asked when the line is saved. */
export const notificationCheck: ExtraCheck = ({ notification }) => {
  const lacking = Object.entries(structureRules.notification(notification ?? emptyNotification))
    .filter(([, problem]) => problem === problems.required)
    .map(([part]) => [`notification.${part}`, undefined]);
  return Object.fromEntries(lacking) as Record<string, undefined>;
};
