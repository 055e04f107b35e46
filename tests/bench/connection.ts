import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  /** Including its status line. */
  head: string;
  body: Buffer;
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  /** As JSON unless the headers say otherwise. */
  body?: string;
}

/** The bytes of a call, to be sent repeatedly. */
export function bytesOf({ method, path, headers = {}, body }: Call): Buffer {
  const all: Record<string, string> = {
    host: '127.0.0.1',
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
}

/**
 * A kept-alive connection with one call at a time. It supports only what the two servers answer with (a length, or no
 * body), so that it costs less than they do.
 */
export class Connection {
  readonly #socket: Socket;
  #parts: Buffer[] = [];
  #missing = 0;
  #answered: ((answer: Answer) => void) | null = null;
  #failed: ((error: Error) => void) | null = null;
  #head: string | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (part: Buffer) => this.#take(part));
    socket.on('error', (error) => this.#failed?.(error));
    socket.on('close', () => this.#failed?.(new Error('The server closed the connection.')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  #take(part: Buffer): void {
    let rest = part;
    if (this.#head === null) {
      const soFar = this.#parts.length > 0 ? Buffer.concat([...this.#parts, part]) : part;
      const end = soFar.indexOf('\r\n\r\n');
      if (end < 0) {
        this.#parts = [soFar];
        return;
      }
      this.#parts = [];
      const head = soFar.toString('latin1', 0, end);
      this.#missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      this.#head = head;
      rest = soFar.subarray(end + 4);
    }
    if (rest.length > 0) this.#parts.push(rest);
    this.#missing -= rest.length;
    if (this.#missing > 0) return;
    const answer = {
      status: Number(this.#head.slice(9, 12)),
      head: this.#head,
      body: Buffer.concat(this.#parts),
    };
    this.#head = null;
    this.#parts = [];
    this.#answered?.(answer);
  }

  /** Sends the bytes of a call, and resolves with the complete answer. */
  send(call: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      // No event would follow for what is written to it.
      if (this.#socket.destroyed) return reject(new Error('The server had closed the connection.'));
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write(call);
    });
  }

  close(): void {
    this.#failed = null;
    this.#socket.destroy();
  }
}

/** Calls per second over several connections, each sending its next call after its answer, for `ms`. */
export async function callsPerSecond(
  connections: readonly Connection[],
  nextCall: () => Buffer,
  expected: number,
  ms: number,
): Promise<number> {
  const start = performance.now();
  let answers = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() - start < ms) {
        const { status, body } = await connection.send(nextCall());
        if (status !== expected)
          throw new Error(`Status ${status} instead of ${expected}: ${body.toString()}`);
        answers++;
      }
    }),
  );
  return (answers * 1000) / (performance.now() - start);
}
