/** Environment of a Containerfile step: directory, user, variables. */
export interface Place {
  workdir: string;
  user: string;
  env: Readonly<Record<string, string>>;
}

export type Step =
  | { kind: 'run'; command: string; place: Place }
  /** `from` is the name of an earlier stage; null: the build context. */
  | { kind: 'copy'; from: string | null; sources: string[]; target: string; place: Place };

/** A `FROM` and its steps. `place` is where its program starts. */
export interface Stage {
  name: string | null;
  base: string;
  steps: Step[];
  place: Place;
  entrypoint: string[];
  command: string[];
  /** The command of its `HEALTHCHECK`; []: none. */
  health: string[];
}

const bare: Place = { workdir: '/', user: 'root', env: {} };

/** Parses ENTRYPOINT, CMD and HEALTHCHECK in exec form: a shell would not forward signals to the program. */
function programOf(text: string): string[] {
  const list: unknown = text.startsWith('[') ? JSON.parse(text) : null;
  if (!Array.isArray(list)) throw new Error(`Not a list of strings: ${text}`);
  return list.map(String);
}

function copyOf(text: string, place: Place): Step {
  const words = text.split(/\s+/);
  const flags = words.filter((word) => word.startsWith('--'));
  const other = flags.find((flag) => !flag.startsWith('--from='));
  if (other !== undefined) throw new Error(`COPY ${other} is not understood.`);
  const paths = words.slice(flags.length);
  const from = flags[0]?.slice('--from='.length) ?? null;
  return { kind: 'copy', from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '', place };
}

function variablesOf(text: string): Record<string, string> {
  if (/["'\\$]/.test(text)) throw new Error(`ENV with quotes or variables is not understood: ${text}`);
  return Object.fromEntries(
    text.split(/\s+/).map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    }),
  );
}

/** Effect of each instruction on a stage; labels have none. */
const instructions: Record<string, (stage: Stage, text: string) => void> = {
  RUN: ({ steps, place }, command) => void steps.push({ kind: 'run', command, place }),
  COPY: ({ steps, place }, text) => void steps.push(copyOf(text, place)),
  WORKDIR: (stage, workdir) => (stage.place = { ...stage.place, workdir }),
  USER: (stage, user) => (stage.place = { ...stage.place, user }),
  ENV: (stage, text) => (stage.place = { ...stage.place, env: { ...stage.place.env, ...variablesOf(text) } }),
  ENTRYPOINT: (stage, text) => (stage.entrypoint = programOf(text)),
  CMD: (stage, text) => (stage.command = programOf(text)),
  HEALTHCHECK: (stage, text) => (stage.health = programOf(text.replace(/^.*?CMD\s+/, ''))),
  VOLUME: () => undefined,
  EXPOSE: () => undefined,
  STOPSIGNAL: () => undefined,
};

/**
 * The stages of a Containerfile, in the subset that ours uses. Throws on unknown instructions, so that nothing remains
 * untested.
 */
export function stagesOf(containerfile: string): Stage[] {
  const lines = containerfile
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = /^\s*(\S+)\s+(.*?)\s*$/.exec(line) ?? [];
    const stage = stages.at(-1);
    if (name === 'FROM') {
      const [base = '', , own = null] = text.split(/\s+/);
      stages.push({ name: own, base, steps: [], place: bare, entrypoint: [], command: [], health: [] });
    } else if (stage && Object.hasOwn(instructions, name)) instructions[name]?.(stage, text);
    else throw new Error(`${name} is not understood: ${line.trim()}`);
  }
  return stages;
}

/** Patterns of a `.dockerignore`, as paths from its folder; negated patterns (`!`) are not supported. */
export function ignoredOf(text: string): string[] {
  const patterns = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const taken = patterns.find((pattern) => pattern.startsWith('!'));
  if (taken !== undefined) throw new Error(`${taken} is not understood.`);
  return patterns.flatMap((pattern) => [pattern, `${pattern}/**`]);
}
