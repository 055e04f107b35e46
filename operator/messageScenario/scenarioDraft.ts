import { maxDelaySeconds } from '../../contract/scenarioTime.ts';
import type { Scenario, ScenarioSave } from '../../contract/schemas/scenario.ts';
import { texts } from '../../src/i18n/index.ts';
import { fieldsOver, isSame, membersOver, type Versions } from '../../src/shared/fieldsOver.ts';
import type { PlacedScenario } from './currentScenario.ts';

/** Maximum length of the name of a scenario or a group. */
export const longestName = 100;

/** A scenario as typed. */
export interface ScenarioDraft {
  name: string;
  groupName: string;
  /** The existing group of that name when it was typed or read; null: a new one, or none. */
  groupId: number | null;
  /** Seconds, as typed; blank: none. */
  delay: string;
  /** Screens by library message, in the order in which the messages were added. */
  messages: readonly { id: number; screens: readonly string[] }[];
}

/** Problems by field. */
export type DraftProblems = Partial<Record<'name' | 'groupName' | 'delay' | 'messages', string>>;

/** The draft of a scenario, or of a new one for null. */
export function draftOf(placed: PlacedScenario | null): ScenarioDraft {
  if (!placed) return { name: '', groupName: '', groupId: null, delay: '', messages: [] };
  const { scenario, group, groupId } = placed;
  return {
    name: scenario.name,
    groupName: group ?? '',
    groupId,
    delay: String(scenario.autoDeactivationDelay ?? ''),
    messages: scenario.messages ?? [],
  };
}

/** Whether nothing differs. The messages, which may be on 200,000 screens, are compared only where they were touched. */
export const isSameDraft = (
  { messages, ...typed }: ScenarioDraft,
  { messages: others, ...other }: ScenarioDraft,
): boolean => isSame(typed, other) && isSame(messages, others);

type Messages = ScenarioDraft['messages'];

/** Of a message that both have, one's own changes of its screens; one that a colleague has removed stays with them. */
function messagesOver(versions: Versions<Messages>): Messages {
  if (isSame(versions.mine, versions.before)) return versions.theirs;
  const byId = (messages: Messages) => new Map(messages.map(({ id, screens }) => [id, screens]));
  const [mine, before, theirs] = [byId(versions.mine), byId(versions.before), byId(versions.theirs)];
  const isOwn = (id: number) => !isSame(mine.get(id), before.get(id));
  const ids = [
    ...[...theirs.keys()].filter((id) => mine.has(id) || !before.has(id)),
    ...[...mine.keys()].filter((id) => !theirs.has(id) && isOwn(id)),
  ];
  return ids.map((id) => {
    const [own = [], was = [], other = []] = [mine, before, theirs].map((version) => version.get(id));
    if (!theirs.has(id)) return { id, screens: own };
    return {
      id,
      screens:
        isOwn(id) && mine.has(id)
          ? [...membersOver({ mine: new Set(own), before: new Set(was), theirs: new Set(other) })]
          : other,
    };
  });
}

const namedOf = ({ name, delay }: ScenarioDraft) => ({ name, delay });

/** One's own changes over a colleague's version. A group goes with its name. */
export function overTheirs({ mine, before, theirs }: Versions<ScenarioDraft>): ScenarioDraft {
  const { groupName, groupId } =
    mine.groupName === before.groupName && mine.groupId === before.groupId ? theirs : mine;
  const { name, delay } = fieldsOver({
    mine: namedOf(mine),
    before: namedOf(before),
    theirs: namedOf(theirs),
  });
  return {
    name,
    delay,
    groupName,
    groupId,
    messages: messagesOver({ mine: mine.messages, before: before.messages, theirs: theirs.messages }),
  };
}

/** The messages without the screens that have been deleted since; those that are switched off stay. */
export const withScreensOf = (
  messages: ScenarioDraft['messages'],
  known: ReadonlySet<string>,
): ScenarioDraft['messages'] =>
  messages.map(({ id, screens }) => ({ id, screens: screens.filter((one) => known.has(one)) }));

/** A group, for the form. */
export interface NamedGroup {
  id: number;
  name: string;
}

/** A typed group, as part of a draft. A blank behind a name is the beginning of another. */
export const groupTyped = (groupName: string, groups: readonly NamedGroup[]) => ({
  groupName,
  groupId: groups.find(({ name }) => name === groupName)?.id ?? null,
});

/** The draft with its group as it is by now: renamed by a colleague, or deleted, which leaves its scenarios without one. */
export function withGroupOf(draft: ScenarioDraft, groups: readonly NamedGroup[]): ScenarioDraft {
  if (draft.groupId === null) return draft;
  const group = groups.find(({ id }) => id === draft.groupId);
  return { ...draft, groupName: group?.name ?? '', groupId: group?.id ?? null };
}

/** Duration in seconds; null: none; undefined: invalid. */
export function delayOf({ delay }: Pick<ScenarioDraft, 'delay'>): number | null | undefined {
  const text = delay.replaceAll(/\s/g, '');
  if (text === '') return null;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return seconds >= 1 && seconds <= maxDelaySeconds ? seconds : undefined;
}

/** What keeps a draft from being saved; `titleOf` names its messages. */
export function draftProblems(draft: ScenarioDraft, titleOf: (id: number) => string): DraftProblems {
  const { errors } = texts.scenarios.edit;
  const bare = draft.messages.find(({ screens }) => screens.length === 0);
  return {
    ...(draft.name.trim() === '' && { name: errors.name }),
    ...(delayOf(draft) === undefined && { delay: errors.delay }),
    ...(draft.messages.length === 0 && { messages: errors.messages }),
    ...(bare && { messages: errors.screens(titleOf(bare.id)) }),
  };
}

const shownBy = (draft: ScenarioDraft) => ({
  autoDeactivationDelay: delayOf(draft) ?? null,
  messages: draft.messages.map(({ id, screens }) => ({ id, screens: [...screens] })),
});

/** The save of a draft without problems. */
export function saveOf(
  draft: ScenarioDraft,
  { projectId, scenario, version }: { projectId: number; scenario: Scenario | null; version?: number },
): ScenarioSave {
  return {
    id: scenario?.id ?? null,
    projectId,
    name: draft.name.trim(),
    // By its id: one that was renamed or deleted in this very moment is not made again by its old name.
    ...(draft.groupId === null ? { groupName: draft.groupName.trim() || null } : { groupId: draft.groupId }),
    ...shownBy(draft),
    ...(version !== undefined && { version }),
    ...(scenario?.active && { whileActive: true }),
  };
}
