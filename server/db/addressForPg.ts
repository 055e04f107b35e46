/**
 * A DATABASE_URL as the package `pg` is given it. It checks the certificate in each of these modes, and warns at each start that a
 * later version of it will not; named by what it does, the mode keeps its meaning. PostgreSQL's own tools, which take the modes
 * for what libpq does, get the address as it is.
 */
export const addressForPg = (databaseUrl: string): string =>
  /[?&]uselibpqcompat=true(&|$)/.test(databaseUrl)
    ? databaseUrl
    : databaseUrl.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
