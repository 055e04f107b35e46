import { isIPv6 } from 'node:net';
import { caselessName } from '../../shared/names.ts';

/**
 * The part of an address that its owner cannot choose: a whole IPv4 address, or the first 64 bits of an IPv6 address,
 * whose rest a single machine can vary at will.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * Limits sign-in attempts (SES-3): per account from one address, and per address. Only failures count, and an account
 * that recently signed in from an address is not limited by others' failures there, so that a control room behind one
 * address is never locked out as a whole. Separate on each server.
 */
interface Bucket {
  failures: number;
  /** When the count resets, ms. */
  until: number;
}

const windowMs = 5 * 60_000;
const trustMs = 12 * 60 * 60_000;
const maxPerAccount = 10;
const maxPerAddress = 60;
/** Maximum number of entries; the oldest are evicted. */
const maxEntries = 20_000;

function remember<V>(map: Map<string, V>, key: string, value: V) {
  map.delete(key);
  map.set(key, value);
  if (map.size > maxEntries) map.delete(map.keys().next().value as string);
}

/** Counts sign-in attempts, by caller address and by user name as typed. */
export interface SignInLimit {
  /** Seconds to wait before the next attempt, or 0. */
  secondsToWait(account: string, address: string): number;
  /** Counts an attempt before its result is known, so that concurrent attempts cannot bypass the limit. */
  attempted(account: string, address: string): void;
  /** Uncounts an attempt whose password could not be checked. */
  released(account: string, address: string): void;
  /** Uncounts the attempt, and trusts the account at this address. */
  succeeded(account: string, address: string): void;
}

/** A limit without counts. `now` is the clock, ms since the epoch. */
export function createSignInLimit(now: () => number): SignInLimit {
  const byAccount = new Map<string, Bucket>();
  const byAddress = new Map<string, Bucket>();
  const trusted = new Map<string, number>();
  const pair = (account: string, address: string) => `${caselessName(account)}\n${address}`;

  /** One that ends later than it lasts began before the clock was set back. */
  const isOpen = (bucket: Bucket | undefined): bucket is Bucket =>
    bucket !== undefined && bucket.until > now() && bucket.until <= now() + windowMs;

  function waitFor(bucket: Bucket | undefined, max: number): number {
    if (!isOpen(bucket) || bucket.failures < max) return 0;
    return Math.ceil((bucket.until - now()) / 1000);
  }

  function count(map: Map<string, Bucket>, key: string) {
    const bucket = map.get(key);
    const open = isOpen(bucket);
    remember(map, key, {
      failures: open ? bucket.failures + 1 : 1,
      until: open ? bucket.until : now() + windowMs,
    });
  }

  /** The attempt may have been counted in an earlier window. */
  function uncount(bucket: Bucket | undefined) {
    if (bucket && bucket.failures > 0) bucket.failures--;
  }

  return {
    secondsToWait(account, address) {
      const key = pair(account, address);
      const ofAccount = waitFor(byAccount.get(key), maxPerAccount);
      const isTrusted = (trusted.get(key) ?? 0) > now();
      return Math.max(ofAccount, isTrusted ? 0 : waitFor(byAddress.get(address), maxPerAddress));
    },
    attempted(account, address) {
      count(byAccount, pair(account, address));
      count(byAddress, address);
    },
    released(account, address) {
      uncount(byAccount.get(pair(account, address)));
      uncount(byAddress.get(address));
    },
    succeeded(account, address) {
      byAccount.delete(pair(account, address));
      uncount(byAddress.get(address));
      remember(trusted, pair(account, address), now() + trustMs);
    },
  };
}
