import { bytesOf, Connection } from './connection.ts';
import type { RunningServer } from '../support/startServer.ts';
import type { Network } from './network.ts';

/** Text unique to an operator's message of a round. */
export const markerOf = (round: number) => `Message ${String(round).padStart(6, '0')}`;
const contentOf = (round: number) =>
  `<p><strong>${markerOf(round)}</strong> Trafic perturbé, retards de 10 minutes.</p>`;

/** An operator who spreads a message to some screens, in one call, and removes it again. */
export interface Operator {
  /** Resolves to the message's id. */
  spread(round: number): Promise<number>;
  takeOff(id: number): Promise<void>;
  close(): void;
}

export async function openOperator({
  server: { port },
  token,
  screenIds,
}: Pick<Network, 'token' | 'screenIds'> & { server: Pick<RunningServer, 'port'> }): Promise<Operator> {
  const connection = await Connection.open(port);
  const headers = { 'x-auth-token': token };
  return {
    async spread(round) {
      const body = JSON.stringify({ content: contentOf(round), screens: screenIds });
      const answer = await connection.send(bytesOf({ method: 'POST', path: '/rest/news/', headers, body }));
      if (answer.status !== 200) throw new Error(`The spread was refused: ${answer.body.toString()}`);
      return (JSON.parse(answer.body.toString()) as { id: number }).id;
    },
    async takeOff(id) {
      const path = `/rest/news/${id}?screenId=`;
      const { status } = await connection.send(bytesOf({ method: 'DELETE', path, headers }));
      if (status !== 200) throw new Error(`Taking off was refused: ${status}`);
    },
    close: () => connection.close(),
  };
}
