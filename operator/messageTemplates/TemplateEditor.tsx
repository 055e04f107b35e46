import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { iconNames, templateIcons, type TemplateIcon } from '../../contract/messageTemplate/icons.ts';
import type { Slot } from '../../contract/messageTemplate/slots.ts';
import type { Language } from '../../contract/schemas/news.ts';
import { TemplateSign } from '../../src/features/messageTemplate/TemplateSign.tsx';
import { MeanwhileAlerts } from '../../src/features/recordInHand/MeanwhileAlerts.tsx';
import { texts } from '../../src/i18n/index.ts';
import { LanguageTabs } from '../../src/shared/LanguageTabs.tsx';
import { LostTextsAlert } from '../../src/shared/LostTextsAlert.tsx';
import { useFocusWrong } from '../../src/shared/useFocusWrong.ts';
import { SlotRows } from './SlotRows.tsx';
import { renamedIn, withKeysRenamed } from './tagsOf.ts';
import { TemplateText } from './TemplateText.tsx';
import type { TemplateValues } from './templateValues.ts';
import type { Editing } from './useEditedTemplate.ts';

const { editor: words, meanwhile } = texts.messageTemplates;

interface Props {
  editing: Editing;
  /** By field, as contract/messageTemplate names them. */
  problems: Readonly<Record<string, string>>;
  /** Texts in languages that were deleted. */
  lost: readonly string[];
  /** For `useFocusWrong`. */
  refusal: object | null;
  languages: readonly Language[];
  causes: readonly string[];
  onChange: (part: Partial<TemplateValues>) => void;
  onCompare: () => void;
}

/** The open template: its kind of event, its slots, its texts (CMP-3). */
export function TemplateEditor(props: Props) {
  const { editing, problems, lost, refusal, languages, causes, onChange, onCompare } = props;
  const { form, base, newer, isDeleted } = editing;
  const id = useId();
  const paper = useRef<HTMLDivElement>(null);
  useFocusWrong(paper, refusal);
  const changeSlots = (slots: Slot[], renamed?: { from: string; to: string }) => {
    const isTaken = slots.filter(({ name }) => name === renamed?.to).length > 1;
    if (!renamed || isTaken || renamed.from === renamed.to) return onChange({ slots });
    const written = Object.entries(form.texts).map(([code, text]) => [
      code,
      renamedIn(text, renamed.from, renamed.to),
    ]);
    onChange({
      slots,
      texts: Object.fromEntries(written) as Record<string, string>,
      sample: withKeysRenamed(form.sample, renamed.from, renamed.to),
    });
  };
  return (
    <Paper ref={paper} component="section" aria-labelledby={`${id}title`} sx={{ p: 2 }}>
      <Stack spacing={2}>
        <Typography id={`${id}title`} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {base?.name ?? words.newTitle}
        </Typography>
        <MeanwhileAlerts
          isChanged={newer !== null}
          isDeleted={isDeleted}
          onCompare={onCompare}
          words={meanwhile}
        />
        <TextField
          fullWidth
          label={words.name}
          value={form.name}
          onChange={({ target }) => onChange({ name: target.value })}
          error={problems['name'] !== undefined}
          helperText={problems['name']}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <TextField
            select
            label={words.icon}
            value={form.icon}
            onChange={({ target }) => onChange({ icon: target.value as TemplateIcon })}
            sx={{ minWidth: 220 }}
            slotProps={{
              select: {
                renderValue: () => (
                  <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
                    <TemplateSign icon={form.icon} />
                    {iconNames[form.icon]}
                  </Stack>
                ),
              },
            }}
          >
            {templateIcons.map((icon) => (
              <MenuItem key={icon} value={icon}>
                <ListItemIcon>
                  <TemplateSign icon={icon} />
                </ListItemIcon>
                {iconNames[icon]}
              </MenuItem>
            ))}
          </TextField>
          <FormControlLabel
            control={
              <Checkbox checked={form.alert} onChange={({ target }) => onChange({ alert: target.checked })} />
            }
            label={words.alert}
          />
        </Stack>
        <SlotRows
          slots={form.slots}
          problems={problems}
          languages={languages}
          causes={causes}
          onChange={changeSlots}
        />
        <section aria-label={words.texts}>
          <Typography variant="subtitle2" component="h3">
            {words.texts}
          </Typography>
          <LostTextsAlert texts={lost} isRichText={false} />
          <LanguageTabs
            languages={languages}
            label={words.languages}
            markOf={({ code }) => (form.texts[code]?.trim() ? null : words.empty)}
            isWrong={({ code }) => problems[`texts.${code}`] !== undefined}
            refusal={refusal}
          >
            {(language) => (
              <TemplateText
                key={language.code}
                language={language}
                value={form.texts[language.code] ?? ''}
                slots={form.slots}
                problem={problems[`texts.${language.code}`]}
                onChange={(text) => onChange({ texts: { ...form.texts, [language.code]: text } })}
              />
            )}
          </LanguageTabs>
        </section>
      </Stack>
    </Paper>
  );
}
