import { isEmpty } from '../../contract/configuration/fields.ts';
import { notificationParts, structureRules } from '../../contract/configuration/structures.ts';
import { problems } from '../../contract/configuration/problems.ts';
import type { ConfiguredRecord } from '../../src/admin/recordName.ts';
import type { ExtraCheck } from '../../src/admin/formProblems.ts';

/** What the form holds of a notification: its parts, each of which may be missing. */
export type NotificationDraft = Readonly<Record<string, unknown>>;

const parts = ['title', ...notificationParts, 'displayTime'] as const;

/** A notification of which nothing is set, for inputs that each hold a part. */
export const emptyNotification: NotificationDraft = Object.fromEntries(parts.map((part) => [part, null]));

/** A line as its form has it: with a notification in any case. */
export const withNotification = (line: ConfiguredRecord): ConfiguredRecord => ({
  ...line,
  notification: { ...emptyNotification, ...(line['notification'] as NotificationDraft | null) },
});

/** The parts that are set; null: none is. */
export function filledNotification(draft: unknown): NotificationDraft | null {
  const given = Object.entries((draft ?? {}) as NotificationDraft).filter(([, value]) => !isEmpty(value));
  return given.every(([part]) => part === 'id') ? null : Object.fromEntries(given);
}

/** The parts that a notification lacks (ADM-5). */
export const missingParts = (notification: NotificationDraft) =>
  notificationParts.filter((part) => isEmpty(notification[part]));

/** A notification that lacks something is asked about when the line is saved, and keeps nobody from saving it. */
export const notificationCheck: ExtraCheck = ({ notification }) => {
  const lacking = Object.entries(structureRules.notification(notification ?? emptyNotification))
    .filter(([, problem]) => problem === problems.required)
    .map(([part]) => [`notification.${part}`, undefined]);
  return Object.fromEntries(lacking) as Record<string, undefined>;
};
