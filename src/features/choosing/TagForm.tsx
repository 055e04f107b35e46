import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { screensOfChoice } from '../../../contract/lineStops/screensOfChoice.ts';
import type { TagChoice } from '../../../contract/schemas/choice.ts';
import { maxTags } from '../../../contract/tags.ts';
import { texts } from '../../i18n/index.ts';
import { useTypedChoice } from '../../shared/useTypedChoice.ts';
import type { ScreenIndex } from '../screenSelector/screenIndex.ts';
import { type Take, TakeButtons } from './TakeButtons.tsx';

const words = texts.choosing;

interface Props {
  index: ScreenIndex;
  chosen: ReadonlySet<string>;
  onTake: Take;
}

/** Chooses the screens with one of some tags, on the screen or its site (CMP-1). */
export function TagForm({ index, chosen, onTake }: Props) {
  const [tags, setTags] = useState<readonly string[]>([]);
  const choice = useMemo(() => {
    const asked: TagChoice = { tags: [...tags] };
    const found = screensOfChoice(asked, null, index.byId.values());
    return { choice: asked, text: words.tagText(tags), ids: new Set('ids' in found ? found.ids : []) };
  }, [tags, index]);
  const typing = useTypedChoice('');
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Autocomplete
        multiple
        {...typing.choice}
        size="small"
        options={index.tags}
        value={[...tags]}
        onChange={(_, chosenTags) => setTags(chosenTags.slice(0, maxTags))}
        noOptionsText={words.noTag}
        openText={words.open}
        closeText={words.close}
        clearText={words.clear}
        renderInput={(props) => (
          <TextField
            {...props}
            label={words.tagsLabel}
            error={typing.problem !== null}
            helperText={typing.problem ?? words.tagsHint}
          />
        )}
      />
      {tags.length > 0 && !typing.isUnfinished && (
        <TakeButtons choice={choice} chosen={chosen} onTake={onTake} />
      )}
    </Box>
  );
}
