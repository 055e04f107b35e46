import { isIP } from 'node:net';
import { webhookTexts as texts } from '../../shared/webhookTexts.ts';
import { type FeedHosts, isPublicAddress, parseFeedHosts } from '../feeds/feedHosts.ts';

/**
 * Allowed webhook targets (OUT-5): by https any public address; in addition, by http or on internal networks, the
 * servers in WEBHOOK_HOSTS, in the format of FEED_HOSTS. Throws for an invalid network.
 */
export function parseWebhookHosts(text: string | null): FeedHosts {
  const named = parseFeedHosts(text);
  const isOpen = ({ protocol, username, password }: URL) =>
    protocol === 'https:' && username === '' && password === '';
  return {
    allows: (url) => isOpen(url) || named.allows(url),
    allowsAddress: (url, address) =>
      (isOpen(url) && isPublicAddress(address)) || named.allowsAddress(url, address),
  };
}

/** Error in an address, judging by its text; null: none. */
export function addressProblem(text: string, hosts: FeedHosts): string | null {
  const url = URL.parse(text);
  if (!url) return texts.noAddress;
  if (!hosts.allows(url)) return url.protocol === 'http:' ? texts.noHttp : texts.noAddress;
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  const isInside = literal === 'localhost' || literal.endsWith('.localhost');
  // A literal address is never looked up.
  if (isIP(literal) ? !hosts.allowsAddress(url, literal) : isInside && !hosts.allowsAddress(url, '127.0.0.1'))
    return texts.inside;
  return null;
}
