import { optionsOver } from '../../src/features/messageOptions/optionsOver.ts';
import { fieldsOver, membersOver, type Versions } from '../../src/shared/fieldsOver.ts';
import type { LibraryValues } from './libraryValues.ts';

/** What each language says, in writing and aloud: one text is changed with the other. */
const saidIn = ({ texts, spoken }: LibraryValues) =>
  Object.fromEntries(
    Object.keys({ ...texts, ...spoken }).map((id) => [
      id,
      { text: texts[Number(id)] ?? '', spoken: spoken?.[Number(id)] },
    ]),
  );

/** One's own changes of a message over a colleague's version (LIB-7). */
export function overTheirs({ mine, before, theirs }: Versions<LibraryValues>): LibraryValues {
  const said = Object.entries(
    fieldsOver({ mine: saidIn(mine), before: saidIn(before), theirs: saidIn(theirs) }),
  );
  const texts = Object.fromEntries(said.map(([id, { text }]) => [id, text]));
  const spoken = said.flatMap(([id, one]) => (one.spoken === undefined ? [] : [[id, one.spoken] as const]));
  const screens = membersOver({
    mine: new Set(mine.screens),
    before: new Set(before.screens),
    theirs: new Set(theirs.screens),
  });
  const { spoken: _, ...rest } = fieldsOver({ mine, before, theirs });
  const isSaid = said.every(([id, { text }]) => text === (mine.texts[Number(id)] ?? ''));
  return {
    ...rest,
    texts,
    ...(spoken.length > 0 && { spoken: Object.fromEntries(spoken) }),
    options: optionsOver({ mine: mine.options, before: before.options, theirs: theirs.options }),
    screens: [...screens].sort(),
    // A text was confirmed to fit the texts that were in the form.
    confirmed: isSaid ? mine.confirmed : [],
  };
}
