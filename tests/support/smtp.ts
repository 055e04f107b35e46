import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as the server received it. */
export interface Received {
  to: string[];
  subject: string;
  body: string;
  messageId: string;
}

/** Decodes `=?UTF-8?Q?…?=`. */
const decoded = (header: string) =>
  header.replace(/=\?UTF-8\?([QB])\?(.*?)\?=\s*/gi, (_, kind: string, coded: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(coded, 'base64').toString() : quoted(coded.replaceAll('_', ' ')),
  );

const quoted = (coded: string) =>
  Buffer.from(
    coded
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

function read(raw: string, to: string[]): Received {
  const [head = '', ...parts] = raw.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
  const body = parts.join('\r\n\r\n');
  const encoding = header('Content-Transfer-Encoding').toLowerCase();
  return {
    to,
    subject: decoded(header('Subject')),
    body: (encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? quoted(body)
        : body
    ).replaceAll('\r\n', '\n'),
    messageId: header('Message-ID'),
  };
}

/**
 * A mail server that keeps what it receives; refuses the recipient `refuses` for good and `defers` for now, or everything while
 * `isBroken`.
 */
export async function startSmtp() {
  const received: Received[] = [];
  const state = { isBroken: false, refuses: '', defers: '' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address === state.defers) done(Object.assign(new Error('Greylisted'), { responseCode: 450 }));
      else done(address === state.refuses ? new Error('No such user') : null);
    },
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        if (state.isBroken) return done(new Error('Disk full'));
        received.push(
          read(
            raw,
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        );
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    state,
    received,
    mail: { url: `smtp://127.0.0.1:${port}`, from: 'girouette@reseau.example' },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
