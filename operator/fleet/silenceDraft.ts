import type { SilenceSettings } from '../../contract/schemas/silence.ts';
import { mailAddressPattern, mostRecipients, quietPattern, silenceBounds } from '../../contract/silence.ts';
import { texts } from '../../src/i18n/index.ts';
import type { Difference } from '../../src/shared/VersionsDialog.tsx';

const words = texts.silence;
const isAddress = new RegExp(mailAddressPattern);
const isQuietTime = new RegExp(quietPattern);

/** The settings as typed. */
export interface SilenceDraft {
  enabled: boolean;
  after: string;
  /** One address per line. */
  recipients: string;
  never: boolean;
  back: boolean;
  /** `22:00`, or empty. */
  quietFrom: string;
  quietTo: string;
}

export type SilenceProblems = Partial<Record<'after' | 'recipients' | 'quiet', string>>;

const clock = (hhmm: string | undefined) => (hhmm ? `${hhmm.slice(0, 2)}:${hhmm.slice(2)}` : '');

export function draftOfSettings({
  after,
  recipients,
  quiet,
  enabled,
  never,
  back,
}: SilenceSettings): SilenceDraft {
  const [from, to] = quiet?.split('-') ?? [];
  return {
    enabled,
    never,
    back,
    after: String(after),
    recipients: recipients.join('\n'),
    quietFrom: clock(from),
    quietTo: clock(to),
  };
}

/** A time of day, also typed as `7:00` or `0700`, as `0700`; anything else unchanged. */
const hhmm = (typed: string) =>
  /^\d{1,2}:?\d{2}$/.test(typed.trim()) ? typed.trim().replace(':', '').padStart(4, '0') : typed;

/** Addresses without duplicates, whatever separates them. */
const addressesOf = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** The typed settings as sent. */
export function settingsOfDraft(draft: SilenceDraft): SilenceSettings {
  const { enabled, never, back, quietFrom, quietTo } = draft;
  const isQuiet = [quietFrom, quietTo].some((typed) => typed.trim() !== '');
  return {
    enabled,
    never,
    back,
    after: Number(draft.after),
    recipients: addressesOf(draft.recipients),
    quiet: isQuiet ? `${hhmm(quietFrom)}-${hhmm(quietTo)}` : null,
  };
}

const said = (is: boolean) => (is ? words.yes : words.no);

/** Differences between two versions, as text. */
export function differencesOf(mine: SilenceSettings, theirs: SilenceSettings): Difference[] {
  const texted = ({
    enabled,
    recipients,
    after,
    never,
    back,
    quiet,
  }: SilenceSettings): Record<string, string> => ({
    [words.enabled]: said(enabled),
    [words.recipients]: recipients.join('\n'),
    [words.after]: words.minutes(after),
    [words.never]: said(never),
    [words.back]: said(back),
    [words.quiet]: quiet?.split('-').map(clock).join(' – ') ?? '',
  });
  const others = texted(theirs);
  return Object.entries(texted(mine))
    .map(([label, value]) => ({ label, mine: value, theirs: others[label] ?? '' }))
    .filter((one) => one.mine !== one.theirs);
}

/** Problems by field. */
export function problemsOfDraft(draft: SilenceDraft): SilenceProblems {
  const { after, recipients, quiet, enabled } = settingsOfDraft(draft);
  const problems: SilenceProblems = {};
  if (!Number.isInteger(after) || after < silenceBounds.least || after > silenceBounds.most)
    problems.after = words.afterInvalid;
  const wrong = recipients.find((address) => address.length > 254 || !isAddress.test(address));
  if (wrong !== undefined) problems.recipients = words.recipientsInvalid(wrong);
  else if (recipients.length > mostRecipients) problems.recipients = words.recipientsMany(mostRecipients);
  else if (enabled && recipients.length === 0) problems.recipients = words.recipientsNone;
  if (quiet !== null && !isQuietTime.test(quiet)) problems.quiet = words.quietInvalid;
  return problems;
}
