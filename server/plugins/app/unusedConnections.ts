import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Browsers open connections in advance. When the server closes, Node ends those that wait for their next request, but
 * takes one that has not had its first for busy, and would wait a minute for it.
 */
export const unusedConnections = fp(
  (app: FastifyInstance) => {
    const connections = new Set<Socket>();
    app.server.on('connection', (socket: Socket) => {
      connections.add(socket);
      socket.once('close', () => connections.delete(socket));
    });
    app.addHook('preClose', () => {
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
      return Promise.resolve();
    });
    return Promise.resolve();
  },
  { name: 'unusedConnections' },
);
