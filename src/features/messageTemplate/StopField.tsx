import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { texts } from '../../i18n/index.ts';
import { folded } from '../../../contract/folded.ts';
import { fewOptions } from '../../shared/fewOptions.ts';

interface Props {
  label: string;
  names: readonly string[];
  problem: string | undefined;
  isError: boolean;
}

function useWords() {
  const translate = useTranslate();
  return {
    openText: translate('ra.action.open'),
    closeText: translate('ra.action.close'),
    clearText: translate('ra.action.clear_input_value'),
    noOptionsText: texts.messageTemplates.fields.noStop,
  };
}

const find = fewOptions<string>();

/** Filters the options; a list with only the current value would merely cover the next field. */
function others(...given: Parameters<typeof find>): string[] {
  const found = find(...given);
  return found.length === 1 && found[0] === given[1].inputValue ? [] : found;
}

/** Note on a stop outside the network; it is accepted, since a message may mention stops elsewhere. */
const unknownStop = (name: string, names: readonly string[]) =>
  name === '' || names.length === 0 || names.some((known) => folded(known) === folded(name))
    ? undefined
    : texts.messageTemplates.fields.unknownStop;

/** A stop of the network, or any other name. */
export function StopField({
  label,
  names,
  problem,
  isError,
  value,
  onChange,
}: Props & { value: string; onChange: (name: string) => void }) {
  const [isTyping, setTyping] = useState(false);
  const hint = isTyping ? undefined : unknownStop(value.trim(), names);
  return (
    <Autocomplete
      {...useWords()}
      freeSolo
      fullWidth
      options={names}
      filterOptions={others}
      inputValue={value}
      value={names.includes(value) ? value : null}
      onInputChange={(_, name, why) => {
        // The list repeats its own value when it is reset, which is no change.
        if (why !== 'reset' || name !== '') onChange(name);
      }}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      renderInput={(props) => (
        <TextField {...props} label={label} error={isError} helperText={problem ?? hint} />
      )}
    />
  );
}

/** A field for several stops. */
export function StopsField({
  label,
  names,
  problem,
  isError,
  value,
  onChange,
}: Props & { value: readonly string[]; onChange: (names: string[]) => void }) {
  return (
    <Autocomplete
      {...useWords()}
      multiple
      freeSolo
      fullWidth
      autoSelect
      options={names}
      filterOptions={find}
      value={[...value]}
      onChange={(_, chosen) => onChange(chosen)}
      renderInput={(props) => <TextField {...props} label={label} error={isError} helperText={problem} />}
    />
  );
}
