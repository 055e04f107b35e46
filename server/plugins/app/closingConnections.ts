import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const everyMs = 100;

/**
 * Lets the server close as soon as running calls have ended. Node closes connections that are idle when closing begins,
 * but not those whose call ends later, which would wait for another; and it counts a connection opened in advance by a
 * browser, without a call so far, as busy.
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
