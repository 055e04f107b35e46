import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { type InhibitionKind, inhibitionKinds } from '../../contract/inhibition.ts';
import { clockOfInstant } from '../../contract/localTime.ts';
import type { Line } from '../../contract/schemas/line.ts';
import { texts } from '../../src/i18n/index.ts';
import { LinePicture } from '../../src/shared/LinePicture.tsx';
import { dateOnly } from '../../src/shared/zonedDate.ts';
import { type LineEntry, isChanged, type InhibitionState } from './lineEntries.ts';

/** State of a switch, as text: shown, inhibited and since when, unsaved, or not changeable. */
function stateText(kind: InhibitionKind, state: InhibitionState, timeZone: string): string {
  const { states, unsaved, locked } = texts.lineInhibition;
  const { isInhibited, isChanged, mayChange, since } = state;
  const { shown, inhibited, inhibitedSince } = states[kind];
  const parts: string[] = [];
  if (!isInhibited) parts.push(shown);
  else if (since === null) parts.push(inhibited);
  else parts.push(inhibitedSince(dateOnly(since, timeZone), clockOfInstant(since, timeZone)));
  if (isChanged) parts.push(unsaved);
  if (!mayChange) parts.push(locked);
  return parts.join(' · ');
}

interface InhibitionSwitchProps {
  lineName: string;
  kind: InhibitionKind;
  state: InhibitionState;
  timeZone: string;
  onToggle: () => void;
}

/** A switch that is on when the line is inhibited, with a text, since colour alone is not accessible. */
function InhibitionSwitch({ lineName, kind, state, timeZone, onToggle }: InhibitionSwitchProps) {
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

interface LineRowProps {
  entry: LineEntry;
  timeZone: string;
  isNarrow: boolean;
  onToggle: (line: Line, kind: InhibitionKind) => void;
}

/** A line: picture, name, mode, transporter and its switches; marked at the edge if it has unsaved changes. */
export const LineRow = memo(function LineRow({ entry, timeZone, isNarrow, onToggle }: LineRowProps) {
  const { line, mode, transporter, states } = entry;
  const modeText = mode && texts.lineInhibition.modes[mode];
  const details = [modeText, isNarrow && transporter].filter(Boolean).join(' · ');
  return (
    <div className={isChanged(entry) ? 'cells changed' : 'cells'}>
      <div role="rowheader" className="name">
        <span className="picture">
          <LinePicture name={line.name} color={line.color} textColor={line.textColor} />
        </span>
        <span>{line.name}</span>
        {details && <span className="details">{details}</span>}
      </div>
      {!isNarrow && <div role="cell">{transporter}</div>}
      {inhibitionKinds.map((kind) => (
        <div key={kind} role="cell">
          <InhibitionSwitch
            lineName={line.name}
            kind={kind}
            state={states[kind]}
            timeZone={timeZone}
            onToggle={() => onToggle(line, kind)}
          />
        </div>
      ))}
    </div>
  );
});
