import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Starts a proxy to a PostgreSQL that spoils connections. */
export async function startDatabaseProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let cutsCommit = false;
  let isClosed = false;
  const server = createServer((near) => {
    if (isClosed) return void near.destroy();
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => socket.destroy()));
    near.on('data', (bytes: Buffer) => {
      if (!cutsCommit || !bytes.includes('commit')) return;
      cutsCommit = false;
      far
        .unpipe()
        .once('data', () => near.destroy())
        .resume();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** Silences the connections that are open: no data passes. */
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** Ends all connections, and takes no other one until it is undone. */
    refuse(refuses: boolean) {
      isClosed = refuses;
      if (refuses) for (const socket of sockets) socket.destroy();
    },
    /** Closes the connection of the next commit once PostgreSQL has answered it, and instead of passing that on. */
    cutNextCommit() {
      cutsCommit = true;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
