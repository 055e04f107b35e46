import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

/** Error on its certificate, which is self-signed and may have expired by now. */
export const untrustedSaid = /^certificat du serveur (refusé|expiré)$/;

/** A TLS server whose certificate nobody trusts; `host` is `127.0.0.1:port`. */
export async function startUntrusted() {
  // Its built-in certificate is public, and it warns about that.
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const secure = new SMTPServer({ secure: true });
  secure.on('error', () => undefined);
  await new Promise<void>((listening) => secure.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(secure.server.address() as AddressInfo).port}`;
  return {
    host,
    url: `https://${host}/`,
    async close() {
      await new Promise<void>((closed) => secure.close(() => closed()));
      said.mockRestore();
    },
  };
}
