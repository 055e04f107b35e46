import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { InhibitionKind } from '../../contract/inhibition.ts';
import { texts } from '../../src/i18n/index.ts';
import { dateOnly, timeOnly } from '../../src/shared/zonedDate.ts';
import type { InhibitionState } from './lineEntries.ts';

/** What a switch says in words: shown, inhibited and since when, to be saved, or not to be changed. */
function stateText(kind: InhibitionKind, state: InhibitionState, timeZone: string): string {
  const { states, unsaved, locked } = texts.lineInhibition;
  const { isInhibited, isChanged, mayChange, since } = state;
  const { shown, inhibited, inhibitedSince } = states[kind];
  const parts: string[] = [];
  if (!isInhibited) parts.push(shown);
  else if (since === null) parts.push(inhibited);
  else parts.push(inhibitedSince(dateOnly(since, timeZone), timeOnly(since, timeZone)));
  if (isChanged) parts.push(unsaved);
  if (!mayChange) parts.push(locked);
  return parts.join(' · ');
}

interface Props {
  lineName: string;
  kind: InhibitionKind;
  state: InhibitionState;
  timeZone: string;
  onToggle: () => void;
}

/** A switch that is on when the line is inhibited, and what that means in words: colour never speaks alone. */
export function InhibitionSwitch({ lineName, kind, state, timeZone, onToggle }: Props) {
  const wordsId = useId();
  const { isInhibited, isChanged, mayChange } = state;
  return (
    <FormControlLabel
      disabled={!mayChange}
      control={
        <Switch
          size="small"
          color="warning"
          checked={isInhibited}
          onChange={onToggle}
          slotProps={{
            input: {
              'aria-label': texts.lineInhibition.switches[kind](lineName),
              'aria-describedby': wordsId,
            },
          }}
        />
      }
      label={
        <Typography
          id={wordsId}
          variant="body2"
          component="span"
          className="tabular"
          color={isChanged ? 'warning' : isInhibited ? 'textPrimary' : 'textSecondary'}
          sx={{ fontWeight: isChanged || isInhibited ? 600 : undefined }}
        >
          {stateText(kind, state, timeZone)}
        </Typography>
      }
      sx={{ ml: -0.5, mr: 0, columnGap: 0.5 }}
    />
  );
}
