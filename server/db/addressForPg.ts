/**
 * A DATABASE_URL as the package `pg` is given it. It checks the certificate in each of these modes, and warns at each start that a
 * later version of it will not; named by what it does, the mode keeps its meaning.
 */
export const addressForPg = (databaseUrl: string): string =>
  /[?&]uselibpqcompat=true(&|$)/.test(databaseUrl)
    ? databaseUrl
    : databaseUrl.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full');

/**
 * A DATABASE_URL as PostgreSQL's own tools are given it. They take the modes for what libpq does, and refuse what only `pg` knows:
 * `no-verify` is libpq's `require`, but not beside `sslrootcert`, with which libpq checks the certificate.
 */
export function addressForTools(databaseUrl: string): string {
  const noVerify = /([?&]sslmode=)no-verify(?=&|$)/;
  const unknown = noVerify.test(databaseUrl) ? 'uselibpqcompat|sslrootcert' : 'uselibpqcompat';
  return databaseUrl
    .replace(noVerify, '$1require')
    .replace(new RegExp(`(?<=[?&])(${unknown})=[^&]*(&|$)`, 'g'), '')
    .replace(/[?&]$/, '');
}
