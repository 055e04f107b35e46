import { bytesOf, Connection } from '../connection.ts';

/**
 * A process that polls the health of two servers alternately until asked for its results: the duration of each answer, ms.
 * Separate, so that the bench's own work does not delay it.
 */
const ports = process.argv.slice(2).map(Number);
const pauseMs = 5;

const call = bytesOf({ method: 'GET', path: '/health' });
const connections = await Promise.all(ports.map((port) => Connection.open(port)));
const took: number[][] = ports.map(() => []);
let isAsked = false;
process.once('message', () => (isAsked = true));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

while (!isAsked) {
  for (const [at, connection] of connections.entries()) {
    const start = performance.now();
    await connection.send(call);
    took[at]?.push(performance.now() - start);
  }
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
process.send?.(took);
