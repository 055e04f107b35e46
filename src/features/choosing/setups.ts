import { isPublishing } from '../../../contract/publishing.ts';
import type { NewsConf, Screen } from '../../../contract/schemas/screen.ts';

/** Messaging setups under which messages are composed alike, so that one message goes to the screens of all of them. */
export interface SetupGroup {
  /** How messages are composed under them, which stays when one of them comes, goes or is the first. */
  manner: string;
  /** The first of them, which stands for all as far as composing goes. */
  conf: NewsConf;
  /** Those of them whose messages are told to applications and sites unless somebody says otherwise (OUT-3), by id. */
  publishing: ReadonlySet<number>;
  /** Their names, in order. */
  name: string;
  ids: ReadonlySet<number>;
}

/** How messages are composed under a setup. */
export const mannerOf = ({ mode, listsMode, textMode }: NewsConf) => `${mode} ${listsMode} ${textMode}`;

/**
 * The setups by manner of composing, without those that have no active screen to spread to: a shuttle's stations and
 * vehicles have setups of their own (limits, default messages), and « Tous les écrans (stations + navettes) » both.
 */
export function setupGroups(confs: readonly NewsConf[], screens: readonly Screen[]): SetupGroup[] {
  const used = new Set(screens.filter(({ active }) => active).map(({ newsConf }) => newsConf?.id));
  const groups = new Map<string, NewsConf[]>();
  for (const conf of confs) {
    if (!used.has(conf.id)) continue;
    const key = mannerOf(conf);
    groups.set(key, [...(groups.get(key) ?? []), conf]);
  }
  return [...groups].flatMap(([key, alike]) => {
    const [conf] = alike;
    if (!conf) return [];
    return [
      {
        manner: key,
        conf,
        publishing: new Set(alike.filter(isPublishing).map(({ id }) => id)),
        name: alike.map(({ name }) => name).join(', '),
        ids: new Set(alike.map(({ id }) => id)),
      },
    ];
  });
}
