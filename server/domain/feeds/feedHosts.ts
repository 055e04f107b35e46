import { BlockList, isIP } from 'node:net';

/** One entry of FEED_HOSTS: `host`, `host:port`, `*.domain`, and for names inside a network `host=fd00::/8`. */
export const feedHostPattern =
  '(\\*\\.)?([A-Za-z0-9.-]+|\\[[0-9a-fA-F:.]+\\])(:\\d{1,5})?(=[0-9a-fA-F.:]+(/\\d{1,3})?)?';

interface Entry {
  /** Lower case; `.domain` matches all names below it. */
  host: string;
  /** Null: the scheme's default. */
  port: string | null;
  /** Non-public addresses that the host may have. */
  within: BlockList | null;
}

/** Servers that feeds may be read from (TRF-3). */
export interface FeedHosts {
  /** Whether an address belongs to an allowed server, judging by its text. */
  allows(url: URL): boolean;
  /** Whether the allowed server of this address may be reached at this IP address. */
  allowsAddress(url: URL, address: string): boolean;
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Non-public IPv4 networks (IANA special-purpose registry), without trailing zeros. */
const specialNetworks =
  '0/8 10/8 100.64/10 127/8 169.254/16 172.16/12 192.0.0/24 192.0.2/24 192.88.99/24 192.168/16 198.18/15 ' +
  '198.51.100/24 203.0.113/24 224/4 240/4';

const special4 = new BlockList();
for (const network of specialNetworks.split(' ')) {
  const [start = '', prefix] = network.split('/');
  special4.addSubnet([...start.split('.'), 0, 0, 0].slice(0, 4).join('.'), Number(prefix), 'ipv4');
}
/** The public range of IPv6; it excludes IPv4-mapped addresses. */
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');
/** Except those that lead to IPv4 addresses (Teredo, 6to4), and documentation ranges. */
const special6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special4.check(address, 'ipv4');
  return isIP(address) === 6 && public6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

function networkOf(text: string): BlockList {
  const [address = '', prefix] = text.split('/');
  const list = new BlockList();
  if (prefix === undefined) list.addAddress(address, family(address));
  else list.addSubnet(address, Number(prefix), family(address));
  return list;
}

const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** A host name without IPv6 brackets. */
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

function entryOf(text: string): Entry {
  const [name = '', network] = text.split('=');
  const [, host = '', port] = /^(.*?)(?::(\d{1,5}))?$/.exec(name.replace(/^\*/, '').toLowerCase()) ?? [];
  const plain = bare(host);
  // A literal address is allowed as it is.
  const within = network ?? (isIP(plain) ? plain : undefined);
  return { host: plain, port: port ?? null, within: within === undefined ? null : networkOf(within) };
}

/**
 * Parses FEED_HOSTS; null: no server allowed. A name allows only public addresses, since its owner decides where it
 * leads: internal addresses are given by `name=network`, or literally. Throws for an invalid network.
 */
export function parseFeedHosts(text: string | null): FeedHosts {
  const entries = (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(entryOf);
  const entryFor = ({ protocol, hostname, port, username, password }: URL) => {
    if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return undefined;
    const host = bare(hostname);
    return entries.find(
      (entry) =>
        (entry.port === null ? port === '' : entry.port === (port || defaultPorts[protocol])) &&
        (entry.host.startsWith('.') ? host.endsWith(entry.host) : host === entry.host),
    );
  };
  return {
    allows: (url) => entryFor(url) !== undefined,
    allowsAddress(url, address) {
      const entry = entryFor(url);
      if (!entry) return false;
      return isPublicAddress(address) || (entry.within?.check(address, family(address)) ?? false);
    },
  };
}
