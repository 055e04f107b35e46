import { connect } from 'node:net';

/** A call whose body is sent by hand, so that it can be late. */
export interface SlowCall {
  send(text: string): void;
  /** The whole answer, once the connection has ended. */
  ended: Promise<string>;
}

/** Begins a call: sends its head, and no body yet. */
export function openSlowCall(port: number, head: readonly string[]): SlowCall {
  const socket = connect(port, '127.0.0.1');
  const { promise, resolve } = Promise.withResolvers<string>();
  let answered = '';
  socket.on('data', (bytes: Buffer) => {
    answered += bytes.toString();
  });
  // A reset counts as the end of the connection.
  socket.on('error', () => undefined).on('close', () => resolve(answered));
  socket.write([...head, 'Host: girouette', 'Connection: close', '', ''].join('\r\n'));
  return { send: (text) => void socket.write(text), ended: promise };
}
