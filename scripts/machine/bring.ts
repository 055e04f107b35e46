/** Access to the machine for what tests need; `thisMachine.ts` is the real one. */
export interface Machine {
  /** Path of an installed browser; null: none. */
  findBrowser(): string | null;
  /** Whether the browser at that path starts; null: Playwright's own. */
  launches(path: string | null): Promise<boolean>;
  downloadPlaywrights(): Promise<Attempt>;
  findFirefox(): string | null;
  /** Whether the Firefox at that path starts. */
  firefoxStarts(path: string): Promise<boolean>;
  /** The PostgreSQL at `TEST_DATABASE_URL` with its version; null: not set, or not reachable. */
  givenPostgres(): Promise<{ url: string; version: string } | null>;
  /** Folder of the newest installed PostgreSQL's programs; null: none. */
  findPostgres(): string | null;
  /** Starts a cluster for the duration of the run; its address, or why it failed. */
  startCluster(programs: string): Promise<{ url: string } | { problem: string }>;
  installPackage(name: string): Promise<Attempt>;
}

/** null: success; else the reason of the failure. */
export type Attempt = string | null;

/** A message for the user, and what was obtained; `env` is for the runners. */
export interface Brought {
  got: boolean;
  line: string;
  env: Record<string, string>;
}

const none = (line: string): Brought => ({ got: false, line, env: {} });

/** The installed browser, else Playwright's, else Debian's package, else Playwright's download. */
export async function bringBrowser(machine: Machine): Promise<Brought> {
  const take = async (how: string): Promise<Brought | null> => {
    const path = machine.findBrowser();
    if (path === null || !(await machine.launches(path))) return null;
    return { got: true, line: `Browser: ${path}, ${how}.`, env: { CHROMIUM_PATH: path } };
  };
  const playwrights = async (how: string): Promise<Brought | null> =>
    (await machine.launches(null))
      ? { got: true, line: `Browser: Playwright’s own, ${how}.`, env: {} }
      : null;

  const present = (await take('installed')) ?? (await playwrights('installed'));
  if (present) return present;
  // Before the download: on a bare Debian, Playwright's browser lacks libraries that the package installs.
  const refused: string[] = [];
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const problem = await machine.installPackage(name);
    const browser = problem === null ? await take(`Debian’s ${name}, which was installed for it`) : null;
    if (browser) return browser;
    refused.push(`Debian’s ${name}: ${problem ?? 'does not start'}`);
  }
  const problem = await machine.downloadPlaywrights();
  const browser = problem === null ? await playwrights('which was downloaded for it') : null;
  if (browser) return browser;
  refused.push(`Playwright’s: ${problem ?? 'does not start'}`);
  return none(
    [
      'Browser: NONE, so that no test in a browser can run. Install Chromium, or name one in CHROMIUM_PATH.',
      ...refused,
    ].join('\n  '),
  );
}

/** The installed Firefox, else Debian's package. */
export async function bringFirefox(machine: Machine): Promise<Brought> {
  const take = async (how: string): Promise<Brought | null> => {
    const path = machine.findFirefox();
    if (path === null || !(await machine.firefoxStarts(path))) return null;
    return { got: true, line: `Firefox: ${path}, ${how}.`, env: { FIREFOX_PATH: path } };
  };
  const present = await take('installed');
  if (present) return present;
  const problem = await machine.installPackage('firefox-esr');
  return (
    (problem === null ? await take('which was installed for it') : null) ??
    none(
      `Firefox: NONE, so that nothing is tried in it. Install it, or name one in FIREFOX_PATH.\n  Debian’s firefox-esr: ${problem ?? 'does not start'}`,
    )
  );
}

/** The reachable PostgreSQL, else the installed one, else Debian's package, for the duration of the run. */
export async function bringPostgres(machine: Machine): Promise<Brought> {
  const given = await machine.givenPostgres();
  if (given) {
    return {
      got: true,
      line: `PostgreSQL: ${given.version}, which answers at TEST_DATABASE_URL.`,
      env: { TEST_DATABASE_URL: given.url },
    };
  }
  // With an unreachable address every server test would fail.
  const missing = (reason: string): Brought => ({
    ...none(
      `PostgreSQL: NONE, so that the server is tested on the embedded database alone. Install it, or name one in TEST_DATABASE_URL.\n  ${reason}`,
    ),
    env: { TEST_DATABASE_URL: '' },
  });
  let how = 'installed';
  let programs = machine.findPostgres();
  if (programs === null) {
    const problem = await machine.installPackage('postgresql');
    programs = machine.findPostgres();
    if (programs === null) return missing(`Debian’s postgresql: ${problem ?? 'has no programs'}`);
    how = 'which was installed for it';
  }
  const started = await machine.startCluster(programs);
  if ('problem' in started) return missing(`${programs}: ${started.problem}`);
  return {
    got: true,
    line: `PostgreSQL: a cluster of ${programs}, ${how}, for the time of the run.`,
    env: { TEST_DATABASE_URL: started.url },
  };
}
