import { connect, type Socket } from 'node:net';

interface Waiting {
  call: string;
  resolve: (status: number) => void;
  reject: (error: Error) => void;
}

/** The connection of a page's calls, one at a time: opened with the first one, kept, and reopened after a loss. */
export class CallLine {
  readonly #port: number;
  #socket: Socket | null = null;
  #waiting: Waiting[] = [];
  #answer = '';

  constructor(port: number) {
    this.#port = port;
  }

  /** HTTP status of the answer. */
  send(call: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ call, resolve, reject });
      if (this.#waiting.length === 1) this.#next();
    });
  }

  #next(): void {
    const next = this.#waiting[0];
    if (next) (this.#socket ?? this.#open()).write(next.call);
  }

  #open(): Socket {
    const socket = connect(this.#port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
    this.#socket = socket;
    this.#answer = '';
    let trouble = new Error('closed');
    socket.on('data', (part: string) => {
      this.#answer += part;
      const end = this.#answer.indexOf('\r\n\r\n');
      if (end < 0) return;
      // A page's call is answered without a body, unless refused.
      const status = Number(this.#answer.slice(9, 12));
      const length = status === 204 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(this.#answer)?.[1] ?? 0);
      if (this.#answer.length < end + 4 + length) return;
      this.#answer = '';
      this.#waiting.shift()?.resolve(status);
      this.#next();
    });
    socket.on('error', (error) => (trouble = error));
    socket.on('close', () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      for (const { reject } of this.#waiting.splice(0)) reject(trouble);
    });
    return socket;
  }

  close(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#waiting = [];
    socket?.destroy();
  }
}
