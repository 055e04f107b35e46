/** What the demonstration's files call by name, with what the database knows it by. */
export class Names<T = number> {
  readonly #what: string;
  readonly #known = new Map<string, T>();

  /** `what` says in errors what is named, such as `reseau, écran`. */
  constructor(what: string) {
    this.#what = what;
  }

  /** Throws when the name is taken: a name that means two things means nothing. */
  add(name: string, value: T): void {
    if (this.#known.has(name)) throw new Error(`demo, ${this.#what} : « ${name} » existe deux fois.`);
    this.#known.set(name, value);
  }

  /** Throws when nothing has the name. */
  get(name: string): T {
    const value = this.#known.get(name);
    if (value === undefined) throw new Error(`demo, ${this.#what} : « ${name} » n’existe pas.`);
    return value;
  }

  /** The names that the patterns choose, each once; `x*` chooses those that begin with `x`. Throws on an empty choice. */
  matching(patterns: readonly string[]): string[] {
    const chosen = new Set<string>();
    for (const pattern of patterns) {
      const prefix = pattern.endsWith('*') ? pattern.slice(0, -1) : null;
      const found = [...this.#known.keys()].filter((name) =>
        prefix === null ? name === pattern : name.startsWith(prefix),
      );
      if (found.length === 0) throw new Error(`demo, ${this.#what} : « ${pattern} » ne désigne rien.`);
      for (const name of found) chosen.add(name);
    }
    return [...chosen];
  }
}
