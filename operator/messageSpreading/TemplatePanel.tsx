import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { MessageTemplate } from '../../contract/schemas/messageTemplate.ts';
import type { Language } from '../../contract/schemas/news.ts';
import { SlotFields } from '../../src/features/messageTemplate/SlotFields.tsx';
import { TemplateSign } from '../../src/features/messageTemplate/TemplateSign.tsx';
import { texts } from '../../src/i18n/index.ts';
import { LinePicture } from '../../src/shared/LinePicture.tsx';
import type { Choices } from './builtText.ts';
import type { Entry } from './useSpreading.ts';
import { useTemplate } from './useTemplate.ts';

const words = texts.messageTemplates.spreading;

interface Props {
  entry: Entry;
  choices: Choices;
  languages: readonly Language[];
  /** The project's time zone. */
  timeZone: string;
  /** For a running message: it has its text, and its kind of event seldom changes. */
  isRunning?: boolean;
}

/** A kind of event, and the few choices that write its message in all languages at once (CMP-3). */
export function TemplatePanel({ entry, choices, languages, timeZone, isRunning = false }: Props) {
  const id = useId();
  // Where there is little room, the text must stay in sight.
  const isNarrow = !useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  const {
    templates,
    failed,
    template,
    isGone,
    isOlder,
    values,
    offers,
    problems,
    hints,
    missing,
    edited,
    behind,
    choose,
    fill,
    refill,
  } = useTemplate(entry, choices, languages, timeZone);
  const line = choices.lines.find(({ id: lineId }) => lineId === entry.form.lineId);
  if (failed) {
    return (
      <Alert severity="warning" variant="outlined">
        {words.failed}
      </Alert>
    );
  }
  if (templates.length === 0 && !isGone) return null;
  const without = template
    ? languages.filter(({ code }) => !template.texts[code]).map(({ label }) => label)
    : [];
  return (
    <Stack component="section" aria-labelledby={`${id}title`} spacing={1.5}>
      <Typography id={`${id}title`} variant="subtitle2" component="h3">
        {words.title}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <KindChoice
          templates={templates}
          template={template}
          asList={isRunning || isNarrow}
          onChoose={choose}
        />
        {template && line && (
          <LinePicture name={line.name} color={line.color} textColor={line.textColor} height={32} />
        )}
      </Stack>
      {isGone && (
        <Alert severity="warning" variant="outlined">
          {words.gone}
        </Alert>
      )}
      {template && (
        <>
          <SlotFields
            key={template.id}
            template={template}
            values={values}
            problems={problems}
            hints={hints}
            languages={languages}
            offers={offers}
            onChange={fill}
          />
          {(missing !== null || behind.length === 0) && (
            <Typography
              variant="body2"
              role="status"
              sx={{ color: missing === null ? 'success.main' : 'warning.main' }}
            >
              {missing ?? words.complete}
            </Typography>
          )}
          {without.length > 0 && (
            <Typography variant="body2" color="textSecondary">
              {words.without(without.join(', '))}
            </Typography>
          )}
        </>
      )}
      {edited.length > 0 && (
        <Alert
          severity={behind.length > 0 ? 'warning' : 'info'}
          variant="outlined"
          action={
            template && (
              <Button size="small" onClick={refill}>
                {words.refill}
              </Button>
            )
          }
        >
          {editedText({ edited, behind, isOlder })}
        </Alert>
      )}
    </Stack>
  );
}

/** Says which texts have been edited by hand. */
function editedText({ edited, behind, isOlder }: { edited: string[]; behind: string[]; isOlder: boolean }) {
  if (behind.length > 0) return words.behind(behind.join(', '));
  return isOlder ? words.older(edited.join(', ')) : words.edited(edited.join(', '));
}

interface KindProps {
  templates: readonly MessageTemplate[];
  template: MessageTemplate | null;
  asList: boolean;
  onChoose: (template: MessageTemplate | null) => void;
}

/** Up to this many kinds are shown as buttons; more become a list. */
const mostButtons = 24;

/** Alerts first, otherwise in order, so that urgent ones are at hand. */
const urgentFirst = (templates: readonly MessageTemplate[]) =>
  [...templates].sort((a, b) => Number(b.alert) - Number(a.alert));

function KindChoice({ templates, template, asList, onChoose }: KindProps) {
  // The button that had the focus disappears then.
  const [wasPressed, setPressed] = useState(false);
  if (!template && !asList && templates.length <= mostButtons) {
    return (
      <Stack
        direction="row"
        role="group"
        aria-label={words.kinds}
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 0.75 }}
      >
        {urgentFirst(templates).map((each) => (
          <Chip
            key={each.id}
            size="small"
            variant="outlined"
            icon={<TemplateSign icon={each.icon} />}
            label={each.name}
            onClick={() => {
              setPressed(true);
              onChoose(each);
            }}
          />
        ))}
      </Stack>
    );
  }
  return (
    <TextField
      select
      fullWidth
      autoFocus={wasPressed}
      label={words.choose}
      value={template?.id ?? ''}
      helperText={template ? undefined : words.hint}
      onChange={({ target }) => onChoose(templates.find(({ id }) => id === Number(target.value)) ?? null)}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          displayEmpty: true,
          renderValue: () => (
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
              {template && <TemplateSign icon={template.icon} />}
              {template?.name ?? words.remove}
            </Stack>
          ),
        },
      }}
    >
      <MenuItem value="">{words.remove}</MenuItem>
      {templates.map(({ id, icon, name }) => (
        <MenuItem key={id} value={id}>
          <ListItemIcon>
            <TemplateSign icon={icon} />
          </ListItemIcon>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
