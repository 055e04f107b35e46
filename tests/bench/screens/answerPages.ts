import { bytesOf, Connection } from '../connection.ts';
import { answerTheSame, type Floor } from '../floor.ts';
import type { ScreenKey } from './protocol.ts';

/** Makes the floor answer reports and heartbeats with the same bytes as the product. */
export async function answerPages(floor: Floor, port: number, [screenId, key]: ScreenKey) {
  const connection = await Connection.open(port);
  const path = `/player/api/${screenId}/heartbeat`;
  const headers = { 'x-screen-key': key, 'content-length': '0' };
  await answerTheSame(floor, await connection.send(bytesOf({ method: 'POST', path, headers })));
  connection.close();
}
