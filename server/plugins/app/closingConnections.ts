import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const everyMs = 100;

/**
 * Lets the server close as soon as its running calls have ended. Node ends the connections that are idle when the server
 * begins to close, but not those whose call ends later, which would wait for a next one; and it takes a connection that
 * a browser opened in advance, without a call so far, for busy.
 */
export const closingConnections = fp(
  (app: FastifyInstance) => {
    const connections = new Set<Socket>();
    app.server.on('connection', (socket: Socket) => {
      connections.add(socket);
      socket.once('close', () => connections.delete(socket));
    });
    app.addHook('preClose', () => {
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
      if (!app.server.listening) return Promise.resolve();
      const timer = setInterval(() => app.server.closeIdleConnections(), everyMs);
      app.server.once('close', () => clearInterval(timer));
      return Promise.resolve();
    });
    return Promise.resolve();
  },
  { name: 'closingConnections' },
);
