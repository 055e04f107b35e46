import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { lowerInitial } from '../../contract/placeNames.ts';
import { templateLimits, type Slot, type SlotChoice } from '../../contract/messageTemplate/slots.ts';
import type { Language } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import { useFocusNext } from '../../src/shared/useFocusNext.ts';

const words = texts.messageTemplates.editor;

interface Props {
  slot: Slot;
  languages: readonly Language[];
  causes: readonly string[];
  onChange: (slot: Slot) => void;
}

/** The reasons to choose from, in the form that continues a sentence in each language. */
export function ChoiceRows({ slot, languages, causes, onChange }: Props) {
  const { choices = [] } = slot;
  // The pressed bin disappears with its row.
  const [section, focusSection] = useFocusNext<HTMLDivElement>(true);
  const put = (next: SlotChoice[]) => onChange({ ...slot, choices: next });
  const missing = causes.filter((cause) => !choices.some(({ label }) => label === cause));
  const room = templateLimits.choices - choices.length;
  return (
    <Stack
      component="section"
      ref={section}
      tabIndex={-1}
      aria-label={words.choices(slot.name)}
      spacing={1}
      sx={{ pl: 2, mt: 1, borderLeft: 2, borderColor: 'divider' }}
    >
      <Typography variant="body2" color="textSecondary">
        {words.choicesHint}
      </Typography>
      {choices.map((choice, at) => (
        <Stack key={at} direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <TextField
            label={words.choiceLabel(at + 1)}
            value={choice.label}
            onChange={({ target }) => put(choices.with(at, { ...choice, label: target.value }))}
            sx={{ flex: '1 1 140px' }}
            slotProps={{ htmlInput: { maxLength: templateLimits.value } }}
          />
          {languages.map(({ code, label }) => (
            <TextField
              key={code}
              label={words.choiceIn(at + 1, label)}
              value={choice.texts[code] ?? ''}
              onChange={({ target }) =>
                put(choices.with(at, { ...choice, texts: { ...choice.texts, [code]: target.value } }))
              }
              sx={{ flex: '1 1 140px' }}
              slotProps={{ htmlInput: { maxLength: templateLimits.value, lang: code, dir: 'auto' } }}
            />
          ))}
          <IconButton
            aria-label={words.removeChoice(choice.label)}
            onClick={() => {
              put(choices.filter((each) => each !== choice));
              focusSection();
            }}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Stack>
      ))}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" disabled={room <= 0} onClick={() => put([...choices, { label: '', texts: {} }])}>
          {words.addChoice}
        </Button>
        {missing.length > 0 && (
          <Button
            size="small"
            disabled={room <= 0}
            onClick={() =>
              put([
                ...choices,
                ...missing.slice(0, room).map((label) => ({ label, texts: { fr: lowerInitial(label) } })),
              ])
            }
          >
            {words.takeCauses}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
