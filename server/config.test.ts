import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { oldestOf, usualRetention } from './shared/retention.ts';

describe('SRV-2 the configuration', () => {
  it('SRV-2 has defaults that start an embedded, local server without demonstration', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      dataDir: 'data',
      databaseUrl: null,
      upstreamUrl: null,
      demo: false,
      demoScreens: false,
      logLevel: 'info',
      trustProxy: null,
      retention: usualRetention,
      metricsToken: null,
      oidc: null,
      publicUrl: null,
      feedHosts: null,
      webhookHosts: null,
      mail: null,
      firstSuperuser: null,
    });
  });

  it('SRV-2 reads what is set, and takes an empty variable for one that is not', () => {
    const env = { PORT: '9000', HOST: '', DEMO: '1', DATABASE_URL: 'postgres://u@h/d', LOG_LEVEL: 'warn' };
    expect(readConfig(env)).toMatchObject({
      host: '127.0.0.1',
      port: 9000,
      demo: true,
      databaseUrl: 'postgres://u@h/d',
      logLevel: 'warn',
    });
  });

  it('SRV-4 knows the first superuser only by name and password together', () => {
    const both = { FIRST_SUPERUSER: 'chef', FIRST_SUPERUSER_PASSWORD: 'x' };
    expect(readConfig(both).firstSuperuser).toEqual({ username: 'chef', password: 'x' });
  });

  it.each([
    ['FIRST_SUPERUSER', 'chef', 'FIRST_SUPERUSER_PASSWORD : il faut un mot de passe.'],
    ['FIRST_SUPERUSER_PASSWORD', 'secret', 'FIRST_SUPERUSER : il faut un nom d’utilisateur.'],
  ])('SRV-4 refuses %s by itself, and names what is missing', (name, value, told) => {
    expect(() => readConfig({ [name]: value })).toThrow(`Configuration incorrecte.\n${told}`);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['UPSTREAM_URL', 'legacy.example'],
    ['UPSTREAM_URL', 'ftp://legacy.example'],
    ['UPSTREAM_URL', 'http://legacy.example/console'],
    ['UPSTREAM_URL', 'http://user:secret@legacy.example'],
    ['UPSTREAM_URL', 'http://legacy.example:80800'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_URL', 'postgres://bus@db.lan:54320000/girouette'],
    ['TRUST_PROXY', 'my-proxy'],
    ['TRUST_PROXY', '300.0.2.1'],
    ['TRUST_PROXY', '192.0.2.1/99'],
    ['TRUST_PROXY', '192.0.2.0/0'],
    ['TRUST_PROXY', 'loopback,'],
    ['METRICS_TOKEN', 'too short'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'Girouette'],
    ['PUBLIC_URL', 'girouette.example'],
    ['PUBLIC_URL', 'https://girouette.example:99999'],
    ['PUBLIC_URL', 'https://girouette.example/console'],
    ['KEEP_DAYS', 'audits=365'],
    ['KEEP_DAYS', 'audit=1 year'],
    ['KEEP_DAYS', 'offers=90,receipts=30'],
    ['KEEP_DAYS', 'availability=399'],
    ['FEED_HOSTS', 'https://feeds.example'],
    ['WEBHOOK_HOSTS', 'https://recepteur.example'],
    ['FEED_HOSTS', 'feeds.example,,other.example'],
    ['FEED_HOSTS', 'feeds.lan=10.0.0.0/33'],
    ['WEBHOOK_HOSTS', 'recepteur.lan=10.0.0.300'],
  ])('SRV-2 names the variable that is wrong: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^Configuration incorrecte\\.\\n${name} : `),
    );
  });

  it('SRV-6 keeps what grows as long as it says, and all else as usual', () => {
    const { retention } = readConfig({ KEEP_DAYS: 'audit=365, offers=never,sessions=90' });
    expect(retention).toEqual({ ...usualRetention, audit: 365, offers: null, sessions: 90 });
    expect(oldestOf(retention.audit, 366 * 86_400_000)).toBe(86_400_000);
    expect(oldestOf(retention.offers, 1)).toBe(0);
  });

  it.each(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])('SRV-2 logs by %s', (LOG_LEVEL) => {
    expect(readConfig({ LOG_LEVEL }).logLevel).toBe(LOG_LEVEL);
  });

  it.each([
    [{ DEMO: '1', DEMO_SCREENS: '1' }, true],
    [{ DEMO: '1', DEMO_SCREENS: '0' }, false],
    [{ DEMO: '0', DEMO_SCREENS: '1' }, false],
  ])(
    'LIV-7 the screens of the demonstration live by themselves there alone, and where it is said: %j',
    (env, live) => {
      expect(readConfig(env).demoScreens).toBe(live);
    },
  );

  it.each(['http://legacy.example', 'https://legacy.example:8443/'])(
    'SRV-3 stands in front of %s',
    (UPSTREAM_URL) => {
      expect(readConfig({ UPSTREAM_URL, DEMO: '0' })).toMatchObject({
        upstreamUrl: UPSTREAM_URL,
        demo: false,
      });
    },
  );

  it.each(['loopback', '10.0.0.1', '10.0.0.0/8, ::1, fd00::/8'])(
    'SRV-2 trusts the proxies of %j',
    (TRUST_PROXY) => {
      expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
    },
  );

  it.each(['feeds.example', '*.feeds.example:8443, [::1]:9000', 'feeds.lan=10.0.0.0/8,10.0.0.1'])(
    'TRF-3 reads feeds from %j',
    (FEED_HOSTS) => {
      expect(readConfig({ FEED_HOSTS }).feedHosts).toBe(FEED_HOSTS);
    },
  );

  it('TRF-3 reads no feeds but those of the demonstration, where it runs', () => {
    expect(readConfig({ DEMO: '1' }).feedHosts).toBe('demo.invalid');
    expect(readConfig({ WEBHOOK_HOSTS: 'recepteur=fd00::/8' }).webhookHosts).toBe('recepteur=fd00::/8');
    expect(readConfig({ DEMO: '1', FEED_HOSTS: 'feeds.example' }).feedHosts).toBe('feeds.example');
  });

  it('SRV-2 says in French what each variable has to be', () => {
    expect(() => readConfig({ PORT: '70000', DEMO: 'yes', DATABASE_URL: 'mysql://localhost/x' })).toThrow(
      [
        'Configuration incorrecte.',
        'PORT : il faut un nombre entier de 0 à 65535, 0 pour n’importe quel port libre.',
        'DATABASE_URL : il faut une adresse de la forme postgres://utilisateur:motdepasse@serveur:5432/base ; retirez-la pour la base embarquée.',
        'DEMO : il faut 0 ou 1.',
      ].join('\n'),
    );
  });

  it('SRV-2 names all that are wrong, and shows no value', () => {
    const wrong = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://user:secret@host/db' });
    expect(wrong).toThrow(/PORT : [\s\S]*DATABASE_URL : /);
    expect(wrong).not.toThrow(/secret/);
  });
});

it('FLT-1 mails go where both their server and their sender are named, and half of it is refused', () => {
  const [url, from] = ['smtp://mail.example:587', 'girouette@reseau.example'];
  expect(readConfig({})).toMatchObject({ mail: null, publicUrl: null });
  const { publicUrl } = readConfig({ PUBLIC_URL: 'https://girouette.example/' });
  expect(publicUrl).toBe('https://girouette.example');
  expect(readConfig({ SMTP_URL: url, MAIL_FROM: from }).mail).toEqual({ url, from });
  expect(() => readConfig({ SMTP_URL: url })).toThrow(/MAIL_FROM/);
  expect(() => readConfig({ MAIL_FROM: from })).toThrow(/SMTP_URL/);
});

describe('OPS-1 the configuration of a provider of OpenID Connect', () => {
  const oidc = {
    OIDC_ISSUER: 'https://id.example/realms/bus',
    OIDC_CLIENT_ID: 'girouette',
    OIDC_RULES: '[{"claim":"groups","contains":"pc","role":"ROLE_USER","project":"val"}]',
  };

  it('OPS-1 reads who signs people in, and what they get', () => {
    expect(readConfig({ ...oidc, OIDC_CREATE: '0' }).oidc).toEqual({
      issuer: oidc.OIDC_ISSUER,
      clientId: 'girouette',
      clientSecret: null,
      name: 'OpenID Connect',
      creates: false,
      rules: JSON.parse(oidc.OIDC_RULES) as unknown,
    });
  });

  it.each([
    ['OIDC_CLIENT_ID', { OIDC_CLIENT_ID: '' }],
    ['OIDC_RULES', { OIDC_RULES: '' }],
    ['OIDC_RULES', { OIDC_RULES: '/no/such/file.json' }],
    ['OIDC_RULES', { OIDC_RULES: '[]' }],
    ['OIDC_RULES', { OIDC_RULES: '[{"claim":"groups","contains":"pc","role":"ROLE_USER"}]' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'http://id.example' }],
    ['OIDC_CREATE', { OIDC_CREATE: 'oui' }],
  ])('OPS-1 names %s of %j, which is wrong', (name, change) => {
    expect(() => readConfig({ ...oidc, ...change })).toThrow(`${name} : il faut`);
  });
});
