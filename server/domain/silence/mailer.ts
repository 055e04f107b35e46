import { silenceTexts as texts } from '../../shared/silenceTexts.ts';

/** The server that takes mails, `smtp://user:password@host:587` or `smtps://`, and who they come from. */
export interface MailOptions {
  url: string;
  from: string;
}

export interface Mail {
  /** The same each time it is tried: who gets it twice sees it once. */
  id: string;
  to: readonly string[];
  subject: string;
  text: string;
}

/** Sends mails. */
export interface Mailer {
  /** Answers which of those it is for were refused. Rejects when the mail server has not taken it. */
  send(mail: Mail): Promise<readonly string[]>;
}

const longestMs = 20_000;

/** Sends through SMTP; the library is loaded where there is somebody to send through alone. */
export async function createMailer({ url, from }: MailOptions): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    ...{ connectionTimeout: longestMs, greetingTimeout: longestMs, socketTimeout: longestMs },
    // What a mail says is ours: it names no file and no address to read.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[^\w.-]/g, '');
  return {
    async send({ id, to, subject, text }) {
      const sent = await transport.sendMail({
        ...{ from, to: [...to], subject, text, messageId: `<${id}@${domain}>` },
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return sent.rejected;
    },
  };
}

/** Why a mail has not gone, for administrators. */
export const reasonOf = (error: unknown): string =>
  texts.unsent(error instanceof Error ? error.message.slice(0, 300) : String(error));
