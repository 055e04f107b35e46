import { domainToASCII } from 'node:url';
import { silenceTexts as texts } from '../../shared/silenceTexts.ts';

/** The mail server, `smtp://user:password@host:587` or `smtps://`, and the sender. */
export interface MailOptions {
  url: string;
  from: string;
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

const longestMs = 20_000;

/** An address as the mail library writes it: the domain in lower case, and in ASCII. */
function canonical(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).toLowerCase();
  return address.slice(0, at) + (domainToASCII(domain) || domain);
}

/** SMTP mailer; the library is loaded only when one is configured. */
export async function createMailer({ url, from }: MailOptions): Promise<Mailer> {
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
      const sent = await transport.sendMail({
        from,
        to: [...to],
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(stopping && { signal: stopping }),
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

/** Why a mail was not sent, for administrators. */
export const reasonOf = (error: unknown): string =>
  texts.unsent(error instanceof Error ? error.message.slice(0, 300) : String(error));
