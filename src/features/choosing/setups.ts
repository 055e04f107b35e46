import { isPublishing } from '../../../contract/publishing.ts';
import type { NewsConf, Screen } from '../../../contract/schemas/screen.ts';
import { hasShuttles } from '../../../contract/specialTreatments.ts';

/** Messaging setups with the same manner of composing, so that one message goes to the screens of all of them. */
export interface SetupGroup {
  /** Their common manner of composing; unlike the first setup, it stays when one comes or goes. */
  manner: string;
  /** The first of them, which stands for all in composing. */
  conf: NewsConf;
  /** Ids of those whose messages are published to applications and sites by default (OUT-3). */
  publishing: ReadonlySet<number>;
  /** Their names, in order. */
  name: string;
  ids: ReadonlySet<number>;
}

/** Whether messages can be spread to a screen: it is active, and has a messaging setup. */
export const takesMessages = (screen: Screen): screen is Screen & { newsConf: NewsConf } =>
  screen.active && screen.newsConf !== null;

/** Identifies how messages are composed under a setup. */
export const mannerOf = ({ mode, listsMode, textMode }: NewsConf) => `${mode} ${listsMode} ${textMode}`;

/** Whether a project has shuttles, by its name or by the setup of one of its screens (SPR-6). */
export const hasShuttleScreens = (projectName: string, screens: readonly Screen[]): boolean =>
  hasShuttles(projectName, screens.some(({ newsConf }) => newsConf?.mode === 'VAL') ? 'VAL' : undefined);

/** Whether texts are HTML of the editor under a manner of composing. */
export const isRichManner = (manner: string): boolean => manner.endsWith(' RICHTEXT');

/**
 * Groups the setups by manner of composing, without those that have no active screen to spread to: a shuttle's stations and
 * vehicles have their own setups (limits, default messages), and « Tous les écrans (stations + navettes) » has both.
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
