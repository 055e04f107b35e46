import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { clockOfMinute, minuteOfClock } from '../../../contract/localTime.ts';
import {
  namesOf,
  templateLimits,
  valueKey,
  type Slot,
  type SlotValues,
} from '../../../contract/messageTemplate/slots.ts';
import type { TemplateTexts } from '../../../contract/messageTemplate/slots.ts';
import { codesUsing, usesOf } from '../../../contract/messageTemplate/uses.ts';
import type { Language } from '../../../contract/schemas/news.ts';
import { texts } from '../../i18n/index.ts';
import { late } from '../../shared/late.tsx';
import { StopField, StopsField } from './StopField.tsx';

// The pickers are a chunk of their own, seldom needed.
const { Component: DayField } = late(
  async () => (await import('../../shared/pickers/DayField.tsx')).DayField,
);
const { Component: HourField } = late(
  async () => (await import('../../shared/pickers/HourField.tsx')).HourField,
);

const words = texts.messageTemplates.fields;

/** A project's choices for slots: names of lines and stops, labels of causes. */
export interface SlotOffers {
  lines: readonly string[];
  stops: readonly string[];
  causes: readonly string[];
}

interface FieldProps {
  slot: Slot;
  label: string;
  value: string;
  problem: string | undefined;
  /** Shown if there is no problem. */
  hint?: string | undefined;
  offers: SlotOffers;
  onChange: (value: string) => void;
}

/** A missing value has a note, but is not marked as an error. */
const isMistake = (problem: string | undefined, value: string) => problem !== undefined && value !== '';

function ListField({
  label,
  value,
  problem,
  options,
  onChange,
}: FieldProps & { options: readonly string[] }) {
  const isKnown = value === '' || options.includes(value);
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={isKnown ? value : ''}
      error={isMistake(problem, value)}
      helperText={problem}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {/* It looks chosen when the value is not offered, so that choosing it would be no change. */}
      <MenuItem value="" onClick={() => !isKnown && onChange('')}>
        {words.none}
      </MenuItem>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The input for one slot, by its type. */
function SlotField(props: FieldProps) {
  const { slot, label, value, problem, hint, offers, onChange } = props;
  const common = { label, problem, isError: isMistake(problem, value), names: offers.stops };
  switch (slot.type) {
    case 'line':
      return <ListField {...props} options={offers.lines} />;
    case 'reason': {
      const choices = slot.choices ?? [];
      return (
        <ListField
          {...props}
          options={choices.length > 0 ? choices.map((choice) => choice.label) : offers.causes}
        />
      );
    }
    case 'stop':
      return <StopField {...common} value={value} onChange={onChange} />;
    case 'stops':
      return (
        <StopsField {...common} value={namesOf(value)} onChange={(names) => onChange(names.join('\n'))} />
      );
    case 'stretch': {
      const [from = '', to = ''] = value.split('\n');
      const put = (first: string, last: string) =>
        onChange(first === '' && last === '' ? '' : `${first}\n${last}`);
      return (
        // Side by side where each has room for the name of a stop.
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, '& > *': { flex: '1 1 14rem' } }}>
          <StopField {...common} label={words.from(label)} value={from} onChange={(name) => put(name, to)} />
          <StopField
            {...common}
            problem={undefined}
            label={words.to(label)}
            value={to}
            onChange={(name) => put(from, name)}
          />
        </Stack>
      );
    }
    case 'date':
      return <DayField label={label} value={value} problem={problem} onChange={onChange} sx={{ width: 1 }} />;
    case 'hour':
      return (
        <HourField
          label={label}
          value={minuteOfClock(value)}
          problem={common.isError ? (problem ?? null) : null}
          hint={problem ?? hint}
          onChange={(minute) => onChange(minute === null ? '' : clockOfMinute(minute))}
          sx={{ width: 1 }}
        />
      );
    default:
      return (
        <TextField
          fullWidth
          label={slot.type === 'duration' ? words.minutes(label) : label}
          value={value}
          error={isMistake(problem, value)}
          helperText={problem ?? hint}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{
            htmlInput:
              slot.type === 'duration' || slot.type === 'number'
                ? { inputMode: 'numeric' }
                : { maxLength: templateLimits.value * 2, dir: 'auto' },
          }}
        />
      );
  }
}

interface Props {
  template: TemplateTexts;
  values: SlotValues;
  /** Problems by the keys of the values. */
  problems: Readonly<Record<string, string>>;
  /** Notes on valid values, by the same keys. */
  hints?: Readonly<Record<string, string>>;
  languages: readonly Language[];
  offers: SlotOffers;
  onChange: (values: SlotValues) => void;
}

/** The inputs for a template's slots (CMP-3): choices, and free texts once for each language that uses them. */
export function SlotFields({ template, values, problems, hints = {}, languages, offers, onChange }: Props) {
  const uses = usesOf(template.texts);
  const labelOf = (slot: Slot, code: string, isAlone: boolean) => {
    const name = slot.name.charAt(0).toUpperCase() + slot.name.slice(1);
    const language = languages.find((each) => each.code === code)?.label ?? code;
    const label = isAlone ? name : words.inLanguage(name, language);
    return slot.required ? label : words.optional(label);
  };
  return (
    <Stack spacing={1.5}>
      {template.slots.flatMap((slot) => {
        const codes = codesUsing(uses, slot.name);
        const keys = [...new Map(codes.map((code) => [valueKey(slot, code), code])).entries()];
        return keys.map(([key, code]) => (
          <SlotField
            key={key}
            slot={slot}
            offers={offers}
            label={labelOf(slot, code, keys.length === 1)}
            value={values[key] ?? ''}
            problem={problems[key]}
            hint={hints[key]}
            onChange={(value) => onChange({ ...values, [key]: value })}
          />
        ));
      })}
    </Stack>
  );
}
