import { AsyncLocalStorage } from 'node:async_hooks';

const addresses = new AsyncLocalStorage<string>();

/** An address as people write it: an IPv4 address stands in IPv6 sockets as `::ffff:192.0.2.1`. */
const written = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Runs a call that came from this address: whatever it writes into the audit trail says so (OPS-6). */
export const calledFrom = (address: string, run: () => void): void => addresses.run(written(address), run);

/** From where the running call came; null: nobody called. */
export const callerAddress = (): string | null => addresses.getStore() ?? null;
