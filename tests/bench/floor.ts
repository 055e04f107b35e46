import { fork } from 'node:child_process';
import { join } from 'node:path';
import { bytesOf, Connection, type Answer } from './connection.ts';

export interface Floor {
  port: number;
  pid: number;
  close(): void;
}

/** Starts the bare server as a child process. */
export async function startFloor(): Promise<Floor> {
  const child = fork(join(import.meta.dirname, 'bareServer.ts'));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', () => reject(new Error('The bare server did not start.')));
  });
  return { port, pid: child.pid ?? NaN, close: () => child.disconnect() };
}

/** Placeholders in a template: time, and request id. */
export const slots = { time: '@time', number: '@number' };

/** Headers that Node adds by itself. */
const own = new Set(['date', 'connection', 'keep-alive', 'content-length']);

/**
 * Makes the bare server answer with the same bytes as the product: everywhere, or only at a path, for requests with this tag.
 * `isFilled`: they are a template, filled and compressed each time.
 */
export async function answerTheSame(
  floor: Floor,
  { status, head, body }: Answer,
  where: { path?: string; tag?: string | undefined; isFilled?: boolean } = {},
): Promise<void> {
  const headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 2)];
      })
      .filter(([name]) => !own.has(name.toLowerCase())),
  );
  if (body.length > 0 && !where.isFilled) headers['content-length'] = String(body.length);
  const connection = await Connection.open(floor.port);
  await connection.send(
    bytesOf({
      method: 'PUT',
      path: '/answer',
      body: JSON.stringify({ ...where, status, headers, body: body.toString('base64') }),
    }),
  );
  connection.close();
}
