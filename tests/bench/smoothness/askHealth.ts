import { bytesOf, Connection } from '../connection.ts';

/**
 * A process that asks two servers in turn how they are, until it is asked what it found: how long each answer took, ms. What else a
 * bench does keeps it from nothing.
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
