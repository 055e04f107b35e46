import BeforeIcon from '@mui/icons-material/ChevronLeft';
import AfterIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { texts } from '../../src/i18n/index.ts';
import { FilterBar } from '../../src/shared/FilterBar.tsx';
import { Choice } from '../../src/shared/Choice.tsx';
import type { AgendaChoice } from './agendaRows.ts';
import { moved, type View, views } from './period.ts';

const words = texts.agenda;
const modes = ['message', 'screen'] as const;

type Options = readonly { id: number; label: string }[];

interface Props {
  view: View;
  /** Null: there is room for a day only. */
  onView: ((view: View) => void) | null;
  date: string;
  today: string;
  onDate: (date: string) => void;
  period: string;
  choice: AgendaChoice;
  onChoice: (choice: AgendaChoice) => void;
  lines: Options;
  sites: Options;
}

/** Chooses the agenda's days, content and view. */
export function AgendaTools({ view, onView, date, today, onDate, choice, onChoice, ...props }: Props) {
  return (
    <Stack
      component="section"
      aria-label={words.tools}
      direction="row"
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mb: 2,
        // On paper only the period is useful.
        '@media print': { mb: 0.5, '& button, & .MuiBadge-root, & .MuiTextField-root': { display: 'none' } },
      }}
    >
      <IconButton aria-label={words.before[view]} onClick={() => onDate(moved(view, date, -1))}>
        <BeforeIcon />
      </IconButton>
      {/* Not disabled, which would take the focus of whoever presses it. */}
      <Button
        variant="outlined"
        size="small"
        aria-disabled={date === today}
        onClick={() => onDate(today)}
        sx={{ '&[aria-disabled="true"]': { color: 'text.disabled', borderColor: 'divider' } }}
      >
        {words.today}
      </Button>
      <IconButton aria-label={words.after[view]} onClick={() => onDate(moved(view, date, 1))}>
        <AfterIcon />
      </IconButton>
      <Typography
        variant="h2"
        component="p"
        role="status"
        sx={{ flex: '1 1 200px', order: { xs: 1, sm: 0 } }}
      >
        {props.period}
      </Typography>
      {onView && (
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          aria-label={words.views.label}
          value={view}
          onChange={(_, next: View | null) => next && onView(next)}
        >
          {views.map((one) => (
            <ToggleButton key={one} value={one}>
              {words.views[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <FilterBar search={null} active={[choice.lineId, choice.siteId].filter((id) => id !== null).length}>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          aria-label={words.modes.label}
          value={choice.by}
          onChange={(_, by: AgendaChoice['by'] | null) => by && onChoice({ ...choice, by })}
        >
          {modes.map((one) => (
            <ToggleButton key={one} value={one}>
              {words.modes[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ flex: '1 1 180px', maxWidth: 260 }}>
          <Choice
            label={words.line}
            none={words.anyLine}
            value={choice.lineId}
            options={props.lines}
            onChange={(lineId) => onChoice({ ...choice, lineId })}
          />
        </Box>
        <Box sx={{ flex: '1 1 180px', maxWidth: 260 }}>
          <Choice
            label={words.site}
            none={words.anySite}
            value={choice.siteId}
            options={props.sites}
            onChange={(siteId) => onChoice({ ...choice, siteId })}
          />
        </Box>
      </FilterBar>
    </Stack>
  );
}
