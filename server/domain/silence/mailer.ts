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

/** Sends mails. */
export interface Mailer {
  /** Returns refused recipients. Rejects when the mail server has not accepted the mail. */
  send(mail: Mail): Promise<readonly string[]>;
}

const longestMs = 20_000;

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
    async send({ id, to, subject, text }) {
      const sent = await transport.sendMail({
        from,
        to: [...to],
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return sent.rejected;
    },
  };
}

/** Why a mail was not sent, for administrators. */
export const reasonOf = (error: unknown): string =>
  texts.unsent(error instanceof Error ? error.message.slice(0, 300) : String(error));
