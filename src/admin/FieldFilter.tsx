import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { memo } from 'react';
import { useEvent, useGetList, useTranslate } from 'react-admin';
import {
  configurationOf,
  type ConfigurationName,
  type FieldName,
} from '../../contract/configuration/resources.ts';
import { texts } from '../i18n/index.ts';
import { fewOptions } from '../shared/fewOptions.ts';
import { fieldLabel, fieldOf } from './fieldText.ts';
import { choiceName, type ConfiguredRecord } from './recordName.ts';
import { useConfigurationName, useHasField, useMeta } from './scope.ts';
import { useKnownTags } from './useKnownTags.ts';
import { useListFilters } from './useListFilters.ts';

interface Option {
  value: unknown;
  name: string;
}

const { yes, no, all } = texts.configuration;
const everything = { page: 1, perPage: 100_000 };
const filterOptions = fewOptions<Option>();

/** Keeps the rows with one value of a field that has few values: a code, a flag, a tag, or a record of another resource. */
export function FieldFilter({ source }: { source: FieldName }) {
  const field = fieldOf(useConfigurationName(), source);
  if (!useHasField(source)) return null;
  switch (field.kind) {
    case 'flag':
      return (
        <Choice
          source={source}
          options={[
            { value: true, name: yes },
            { value: false, name: no },
          ]}
        />
      );
    case 'choice': {
      const codes = Object.entries(field.of);
      return (
        <Choice
          source={source}
          options={codes.map(([code, name]) => ({ value: field.numeric ? Number(code) : code, name }))}
        />
      );
    }
    case 'tags':
      return <TagsFilter source={source} />;
    case 'reference':
      return <ReferenceFilter source={source} to={field.to as ConfigurationName} />;
    default:
      throw new Error(`${source} has no few values to choose from`);
  }
}

function TagsFilter({ source }: { source: string }) {
  const known = useKnownTags();
  return <Choice source={source} options={known.map((tag) => ({ value: tag, name: tag }))} />;
}

function ReferenceFilter({ source, to }: { source: string; to: ConfigurationName }) {
  const meta = useMeta(to);
  const sort = { field: configurationOf(to).label, order: 'ASC' as const };
  const { data = [] } = useGetList<ConfiguredRecord>(to, { pagination: everything, sort, meta });
  return (
    <Choice
      source={source}
      options={data.map((record) => ({ value: record.id, name: choiceName(to, record) }))}
    />
  );
}

function Choice({ source, options }: { source: string; options: readonly Option[] }) {
  const label = fieldLabel(useConfigurationName(), source);
  const { values, setValue } = useListFilters();
  // An array of one: a plain text would also match the values that contain it.
  const kept: unknown = values[source];
  const onChoose = useEvent((option: Option | null) => setValue(source, option ? [option.value] : undefined));
  const chosen = options.find(({ value }) => Array.isArray(kept) && kept.includes(value)) ?? null;
  return <ChoiceField label={label} options={options} chosen={chosen} onChoose={onChoose} />;
}

interface ChoiceFieldProps {
  label: string;
  options: readonly Option[];
  chosen: Option | null;
  onChoose: (option: Option | null) => void;
}

/** A component of its own, so that it is not rendered again with every change in the list. */
const ChoiceField = memo(function ChoiceField({ label, options, chosen, onChoose }: ChoiceFieldProps) {
  const translate = useTranslate();
  return (
    <Autocomplete
      size="small"
      options={options}
      value={chosen}
      // With the wording of the forms' own lists.
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      clearText={translate('ra.action.clear_input_value')}
      noOptionsText={translate('ra.navigation.no_results')}
      onChange={(_, option) => onChoose(option)}
      filterOptions={filterOptions}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ value }) => String(value)}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      renderInput={(props) => <TextField {...props} label={label} placeholder={all} sx={{ m: 0 }} />}
      sx={{ flex: { xs: '1 1 40%', sm: '0 1 200px' }, minWidth: 140, bgcolor: 'background.paper' }}
    />
  );
});
