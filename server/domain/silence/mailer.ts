import { domainToASCII } from 'node:url';
import { silenceTexts as texts } from '../../shared/silenceTexts.ts';

/** The mail server, `smtp://user:password@host:587` or `smtps://`, and the sender. */
export interface MailOptions {
  url: string;
  from: string;
  /** Called when a mail was taken for nobody; absent: only who sent it is told. */
  onFailure?: (error: unknown) => void;
}

export interface Mail {
  /** Constant across attempts, so that duplicates are recognised. */
  id: string;
  to: readonly string[];
  subject: string;
  text: string;
}

/** Recipients for whom the mail server did not take a mail that it took for others. */
interface NotTaken {
  /** For good. */
  refused: readonly string[];
  /** For now: the same mail may be taken later. */
  deferred: readonly string[];
}

/** Sends mails. */
export interface Mailer {
  /** Rejects when the mail server has taken the mail for nobody, and when aborted. */
  send(mail: Mail, stopping?: AbortSignal): Promise<NotTaken>;
}

/** An error of the mail library. `originalCode`: that of the system, if it has another one. */
type MailError = Partial<Record<'code' | 'originalCode' | 'response', string>>;

const longestMs = 20_000;

/** An address as the mail library writes it: the domain in lower case, and in ASCII. */
function canonical(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).toLowerCase();
  return address.slice(0, at) + (domainToASCII(domain) || domain);
}

/** SMTP mailer; the library is loaded only when one is configured. */
export async function createMailer({ url, from, onFailure }: MailOptions): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: longestMs,
    greetingTimeout: longestMs,
    socketTimeout: longestMs,
    // Mails are composed here: they never read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[^\w.-]/g, '');
  return {
    async send({ id, to, subject, text }, stopping) {
      const mail = {
        from,
        to: [...to],
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(stopping && { signal: stopping }),
      };
      const sent = await transport.sendMail(mail).catch((error: unknown) => {
        if (stopping?.aborted !== true) onFailure?.(error);
        throw error;
      });
      const refusals = sent.rejectedErrors?.filter(({ permanent }) => permanent === true) ?? [];
      const refusedOnes = new Set(refusals.map(({ recipient = '' }) => canonical(recipient)));
      const rejected = new Set(sent.rejected.map(canonical));
      const notTaken = to.filter((address) => rejected.has(canonical(address)));
      const isRefused = (address: string) => refusedOnes.has(canonical(address));
      return {
        refused: notTaken.filter(isRefused),
        deferred: notTaken.filter((address) => !isRefused(address)),
      };
    },
  };
}

/** Whom a mail has not reached, for administrators; null: nobody is missing. */
export function missedBy({ refused, deferred }: NotTaken): string | null {
  const told = [
    ...(refused.length > 0 ? [texts.refused(refused)] : []),
    ...(deferred.length > 0 ? [texts.deferred(deferred)] : []),
  ];
  return told.length > 0 ? told.join(' ') : null;
}

const kinds: [codes: RegExp, reason: string][] = [
  [/AUTH/, texts.reasons.credentials],
  [/TLS|SSL|CERT|VERIFY/, texts.reasons.certificate],
  [/ECONN|TIMEDOUT|ESOCKET|EDNS/, texts.reasons.unreachable],
];

/**
 * Why a mail was not sent, for administrators of a project: only what the mail server answered to this mail, since errors of
 * connections name inner addresses.
 */
export function reasonOf(error: unknown): string {
  const { code = '', originalCode = '', response } = error as MailError;
  if (response !== undefined && /^(EENVELOPE|EMESSAGE)$/.test(code))
    return texts.unsent(response.slice(0, 300));
  const kind = kinds.find(([codes]) => codes.test(`${originalCode} ${code}`));
  return texts.unsent(kind?.[1] ?? texts.reasons.unknown);
}
