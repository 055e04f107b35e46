import { describe, expect, it } from 'vitest';
import { isPublicAddress, parseFeedHosts } from './feedHosts.ts';

describe('TRF-3 the servers of feeds', () => {
  it.each([
    ['feeds.example', 'https://feeds.example/a', true],
    ['feeds.example', 'http://FEEDS.example/a?b', true],
    ['Feeds.EXAMPLE', 'https://feeds.example/a', true],
    ['feeds.example', 'https://feeds.example:8443/', false],
    ['feeds.example:8443', 'https://feeds.example:8443/', true],
    ['feeds.example:443', 'https://feeds.example/', true],
    ['feeds.example:443', 'http://feeds.example/', false],
    ['feeds.example', 'https://sub.feeds.example/', false],
    ['*.feeds.example', 'https://sub.feeds.example/', true],
    ['*.feeds.example', 'https://feeds.example/', false],
    ['*.feeds.example', 'https://evilfeeds.example/', false],
    ['feeds.example', 'https://feeds.example.evil.example/', false],
    ['feeds.example', 'https://user:password@feeds.example/', false],
    ['feeds.example', 'https://user@feeds.example/', false],
    ['feeds.example', 'https://:password@feeds.example/', false],
    ['feeds.example', 'ftp://feeds.example/', false],
    ['feeds.example', 'file:///etc/passwd', false],
    ['127.0.0.1:9', 'http://127.0.0.1:9/', true],
    ['127.0.0.1', 'http://2130706433/', true],
    ['[::1]:9', 'http://[::1]:9/', true],
    ['a.example, b.example', 'https://b.example/', true],
    [null, 'https://feeds.example/', false],
  ])('TRF-3 FEED_HOSTS=%s with %s: %s', (text, url, expected) => {
    expect(parseFeedHosts(text).allows(new URL(url))).toBe(expected);
  });

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'not an address',
  ])('TRF-3 %s is no public address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '2a01:e0a::1', '2606:4700::1111'])('TRF-3 %s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it('TRF-3 a name is good for public addresses, and for those inside that its entry names', () => {
    const hosts = parseFeedHosts('feeds.example, feeds.lan=10.0.0.0/8, one.lan=192.168.0.7, 127.0.0.1');
    const allows = (host: string, address: string) =>
      hosts.allowsAddress(new URL(`http://${host}/`), address);
    expect(allows('feeds.example', '8.8.8.8')).toBe(true);
    expect(allows('feeds.example', '10.0.0.1')).toBe(false);
    expect(allows('feeds.lan', '10.0.0.1')).toBe(true);
    expect(allows('feeds.lan', '127.0.0.1')).toBe(false);
    expect(allows('one.lan', '192.168.0.7')).toBe(true);
    expect(allows('one.lan', '192.168.0.8')).toBe(false);
    expect(allows('127.0.0.1', '127.0.0.1')).toBe(true);
    expect(allows('other.example', '8.8.8.8')).toBe(false);
  });
});
