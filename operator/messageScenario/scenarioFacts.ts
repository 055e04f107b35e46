import { durationOf } from '../../contract/scenarioTime.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { delayText } from '../../src/features/activation/durationText.ts';
import { screensApart } from '../../src/features/forecast/screensApart.ts';
import { texts } from '../../src/i18n/index.ts';
import type { Difference } from '../../src/shared/VersionsDialog.tsx';
import { delayOf, type ScenarioDraft } from './scenarioDraft.ts';

const words = texts.scenarios.edit;

interface Naming {
  titleOf: (id: number) => string;
  screens: readonly Screen[];
}

/** The typed delay in words; one that is no number stands as typed. */
function delayWords(draft: ScenarioDraft): string {
  const delay = delayOf(draft);
  return typeof delay === 'number' ? delayText(durationOf(delay)) : draft.delay;
}

/** The differences between two versions of a scenario, message by message (SCN-7). */
export function scenarioDifferences(
  mine: ScenarioDraft,
  theirs: ScenarioDraft,
  { titleOf, screens }: Naming,
): Difference[] {
  const shownBy = (id: number) => {
    const [own, other] = [mine, theirs].map(({ messages }) => messages.find((message) => message.id === id));
    const shown = screensApart(own?.screens ?? [], other?.screens ?? [], screens);
    return { mine: own ? shown.mine : '', theirs: other ? shown.theirs : '' };
  };
  const ids = new Set([...mine.messages, ...theirs.messages].map(({ id }) => id));
  const rows = [
    { label: words.name, mine: mine.name, theirs: theirs.name },
    { label: words.group, mine: mine.groupName, theirs: theirs.groupName },
    { label: words.delay, mine: delayWords(mine), theirs: delayWords(theirs) },
    ...[...ids].map((id) => ({ label: titleOf(id), ...shownBy(id) })),
  ];
  return rows.filter((row) => row.mine !== row.theirs);
}
