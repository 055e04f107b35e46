import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { addressForPg, addressForTools } from './addressForPg.ts';

const base = 'postgres://bus:secret@db.lan:5433/girouette';

it.each([
  ['', ''],
  ['?sslmode=disable', '?sslmode=disable'],
  ['?sslmode=no-verify', '?sslmode=no-verify'],
  ['?sslmode=verify-full', '?sslmode=verify-full'],
  ['?sslmode=prefer', '?sslmode=verify-full'],
  ['?sslmode=verify-ca&sslrootcert=/ca.pem', '?sslmode=verify-full&sslrootcert=/ca.pem'],
  ['?keepalives=1&sslmode=require', '?keepalives=1&sslmode=verify-full'],
  ['?uselibpqcompat=true&sslmode=require', '?uselibpqcompat=true&sslmode=require'],
])('SRV-2 an address with "%s" reaches the driver with "%s"', (given, expected) => {
  expect(addressForPg(base + given)).toBe(base + expected);
});

it.each([
  ['', ''],
  ['?sslmode=verify-ca&sslrootcert=/ca.pem', '?sslmode=verify-ca&sslrootcert=/ca.pem'],
  ['?options=-c%20x&sslmode=no-verify', '?options=-c%20x&sslmode=require'],
  ['?sslmode=no-verify&sslrootcert=/ca.pem', '?sslmode=require'],
  [
    '?sslrootcert=/ca.pem&uselibpqcompat=true&sslmode=no-verify&keepalives=1',
    '?sslmode=require&keepalives=1',
  ],
  ['?uselibpqcompat=true', ''],
  ['?uselibpqcompat=true&sslmode=require', '?sslmode=require'],
  ['?sslmode=require&uselibpqcompat=true', '?sslmode=require'],
  ['?sslmode=require&uselibpqcompat=true&keepalives=1', '?sslmode=require&keepalives=1'],
])('OPS-4 an address with "%s" reaches the tools of PostgreSQL with "%s"', (given, expected) => {
  expect(addressForTools(base + given)).toBe(base + expected);
});

it('SRV-2 a start with sslmode=require warns of nothing, and the certificate is checked', () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const { ssl } = new pg.Client({ connectionString: addressForPg(`${base}?sslmode=require`) });
  expect([warned.mock.calls, ssl]).toEqual([[], {}]);
  // The driver warns, and does the same: the day that it does not, this mode has another meaning.
  const plain = new pg.Client({ connectionString: `${base}?sslmode=require` });
  expect([warned.mock.calls.length, plain.ssl]).toEqual([1, ssl]);
  warned.mockRestore();
});
