import { isIP } from 'node:net';
import { webhookTexts as texts } from '../../shared/webhookTexts.ts';
import { type FeedHosts, isPublicAddress, parseFeedHosts } from '../feeds/feedHosts.ts';

/**
 * Where webhooks may lead (OUT-5): by https to any public address; besides that, by http or to addresses inside, to the
 * servers that WEBHOOK_HOSTS names as FEED_HOSTS does. Throws for an impossible network.
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

/** What is wrong with an address, as far as its writing says; null: nothing. */
export function addressProblem(text: string, hosts: FeedHosts): string | null {
  const url = URL.parse(text);
  if (!url) return texts.noAddress;
  if (!hosts.allows(url)) return url.protocol === 'http:' ? texts.noHttp : texts.noAddress;
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  const isInside = literal === 'localhost' || literal.endsWith('.localhost');
  // A written address is never looked up.
  if (isIP(literal) ? !hosts.allowsAddress(url, literal) : isInside && !hosts.allowsAddress(url, '127.0.0.1'))
    return texts.inside;
  return null;
}
