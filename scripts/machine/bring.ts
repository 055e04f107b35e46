/** What the tests need of a machine, and what it takes to get it; `thisMachine.ts` is the real one. */
export interface Machine {
  /** Path of a browser that is installed; null: none. */
  findBrowser(): string | null;
  /** Whether the browser at that path starts; null: Playwright's own. */
  launches(path: string | null): Promise<boolean>;
  downloadPlaywrights(): Promise<Attempt>;
  findFirefox(): string | null;
  /** Whether the Firefox at that path starts. */
  firefoxStarts(path: string): Promise<boolean>;
  /** The version of the PostgreSQL that answers at `TEST_DATABASE_URL`; null: none does, or none is named. */
  givenPostgres(): Promise<{ url: string; version: string } | null>;
  /** Folder with the programs of the newest PostgreSQL that is installed; null: none. */
  findPostgres(): string | null;
  /** Starts one for the time of the run; its address, or the reason why there is none. */
  startCluster(programs: string): Promise<{ url: string } | { problem: string }>;
  installPackage(name: string): Promise<Attempt>;
}

/** null: it worked; else why it did not. */
export type Attempt = string | null;

/** A line for whoever started the tests, and what was got; `env` is what the runners need to know of it. */
export interface Brought {
  got: boolean;
  line: string;
  env: Record<string, string>;
}

const none = (line: string): Brought => ({ got: false, line, env: {} });

/** The installed browser, else Playwright's, else Debian's package, else Playwright's by download. */
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
  // Before the download: on a bare Debian, Playwright's browser lacks the libraries that the package brings.
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

/** The PostgreSQL that answers, else the installed one, else Debian's package, for the time of the run. */
export async function bringPostgres(machine: Machine): Promise<Brought> {
  const given = await machine.givenPostgres();
  if (given) {
    return {
      got: true,
      line: `PostgreSQL: ${given.version}, which answers at TEST_DATABASE_URL.`,
      env: { TEST_DATABASE_URL: given.url },
    };
  }
  // An address at which nobody answers would have every test of the server fail.
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
