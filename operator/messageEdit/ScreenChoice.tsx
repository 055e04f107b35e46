import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { useTypedChoice } from '../../src/shared/useTypedChoice.ts';
import { ScreenTypePicture } from '../../src/shared/ScreenTypePicture.tsx';

const words = texts.messageEdit;

/** Matches name, site or id; a list of thousands is cut, since the user then continues to type. */
const found = createFilterOptions<Screen>({
  limit: 200,
  stringify: ({ id, name, site }) => `${site.name} ${name} ${id}`,
});

interface Props {
  screens: readonly Screen[];
  screen: Screen | null;
  onChoose: (screenId: string | null) => void;
}

const labelOf = ({ name, site }: Screen) => `${name} · ${site.name}`;

/** Chooses the message's screen, grouped by site (EDT-1). */
export function ScreenChoice({ screens, screen, onChoose }: Props) {
  const { choice, problem } = useTypedChoice(screen ? labelOf(screen) : '');
  return (
    <Autocomplete
      options={screens}
      value={screen}
      {...choice}
      onChange={(_, chosen) => onChoose(chosen?.id ?? null)}
      filterOptions={found}
      groupBy={({ site }) => site.name}
      getOptionKey={({ id }) => id}
      getOptionLabel={labelOf}
      getOptionDisabled={({ active }) => !active}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      noOptionsText={words.noScreenFound}
      openText={words.openList}
      closeText={words.closeList}
      clearText={words.clear}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1 }}>
          <ScreenTypePicture type={option.type} width={27} />
          <Box component="span" sx={{ flex: 1 }}>
            {option.name}
          </Box>
          <Box component="span" className="tabular" sx={{ typography: 'body2' }}>
            {!option.active
              ? words.inactive
              : option.newsConf && words.messagesOf(option.newsCount, option.newsConf.limit)}
          </Box>
        </Box>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          label={words.screen}
          placeholder={words.screenHint}
          error={problem !== null}
          helperText={problem}
        />
      )}
    />
  );
}
