import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { slotTypes, type Slot, type SlotType } from '../../contract/messageTemplate/slots.ts';
import type { Language } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import { useFocusNext } from '../../src/shared/useFocusNext.ts';
import { ChoiceRows } from './ChoiceRows.tsx';

const words = texts.messageTemplates.editor;

interface RowProps {
  slot: Slot;
  at: number;
  problem: string | undefined;
  languages: readonly Language[];
  causes: readonly string[];
  onChange: (slot: Slot) => void;
  onRemove: () => void;
}

function SlotRow({ slot, at, problem, languages, causes, onChange, onRemove }: RowProps) {
  const { name, type, required } = slot;
  // While typing « fin », the name may equal another slot's: it is applied on leaving the field, and the texts follow then.
  const [typed, setTyped] = useState<string | null>(null);
  const problemId = useId();
  const retype = (next: SlotType) => onChange({ name, required, type: next });
  return (
    <li>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          label={words.slotName(at + 1)}
          value={typed ?? name}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            setTyped(null);
            if (typed !== null && typed !== name) onChange({ ...slot, name: typed.trim() });
          }}
          error={problem !== undefined}
          sx={{ flex: '1 1 180px' }}
          slotProps={{
            htmlInput: { maxLength: 30, autoCapitalize: 'none', 'aria-describedby': problem && problemId },
          }}
        />
        <TextField
          select
          label={words.slotType(at + 1)}
          value={type}
          onChange={({ target }) => retype(target.value as SlotType)}
          sx={{ flex: '1 1 160px' }}
        >
          {slotTypes.map((each) => (
            <MenuItem key={each} value={each}>
              {words.types[each]}
            </MenuItem>
          ))}
        </TextField>
        <Stack direction="row" sx={{ flex: '1 0 auto', alignItems: 'center' }}>
          <FormControlLabel
            control={
              <Checkbox
                checked={required}
                onChange={({ target }) => onChange({ ...slot, required: target.checked })}
              />
            }
            label={words.required}
          />
          {type === 'hour' && (
            <FormControlLabel
              control={
                <Checkbox
                  checked={slot.ends === true}
                  onChange={({ target }) =>
                    onChange({ name, required, type, ...(target.checked && { ends: true }) })
                  }
                />
              }
              label={words.ends}
            />
          )}
          <IconButton aria-label={words.removeSlot(name)} onClick={onRemove} sx={{ ml: 'auto' }}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Stack>
      </Stack>
      {problem && (
        <FormHelperText id={problemId} error>
          {problem}
        </FormHelperText>
      )}
      {type === 'reason' && (
        <ChoiceRows slot={slot} languages={languages} causes={causes} onChange={onChange} />
      )}
    </li>
  );
}

interface Props {
  slots: readonly Slot[];
  /** By field, as contract/messageTemplate names them. */
  problems: Readonly<Record<string, string>>;
  languages: readonly Language[];
  causes: readonly string[];
  onChange: (slots: Slot[], renamed?: { from: string; to: string }) => void;
}

/** The template's slots, each with its name, its type, and whether it is optional. */
export function SlotRows({ slots, problems, languages, causes, onChange }: Props) {
  // The pressed bin disappears with its row.
  const [title, focusTitle] = useFocusNext<HTMLHeadingElement>(true);
  const problemId = useId();
  const problem = problems['slots'];
  return (
    <section aria-label={words.slots}>
      <Typography ref={title} tabIndex={-1} variant="subtitle2" component="h3">
        {words.slots}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {slots.length === 0 ? words.noSlots : words.slotsHint}
      </Typography>
      <Stack component="ul" spacing={1.5} sx={{ listStyleType: '""', p: 0, m: 0 }}>
        {slots.map((slot, at) => (
          <SlotRow
            // Keyed by position, since names change while they are typed.
            key={at}
            slot={slot}
            at={at}
            languages={languages}
            causes={causes}
            problem={problems[`slots.${at}`]}
            onChange={(next) => onChange(slots.with(at, next), { from: slot.name, to: next.name })}
            onRemove={() => {
              onChange(slots.filter((each) => each !== slot));
              focusTitle();
            }}
          />
        ))}
      </Stack>
      {problem && (
        <FormHelperText id={problemId} error>
          {problem}
        </FormHelperText>
      )}
      <Button
        startIcon={<AddIcon />}
        aria-describedby={problem && problemId}
        sx={{ mt: 1 }}
        onClick={() => onChange([...slots, { name: '', type: 'stop', required: true }])}
      >
        {words.addSlot}
      </Button>
    </section>
  );
}
