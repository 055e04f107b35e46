import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { screensOfChoice } from '../../contract/lineStops/screensOfChoice.ts';
import type { StretchChoice } from '../../contract/schemas/choice.ts';
import { choiceText } from '../../src/features/choosing/choiceText.ts';
import { takesMessages } from '../../src/features/choosing/setups.ts';
import { spreadingAddress } from '../../src/features/choosing/stretchAddress.ts';
import { texts } from '../../src/i18n/index.ts';
import { FormBar } from '../../src/shared/FormBar.tsx';
import type { LinePlan } from './planStates.ts';

const words = texts.linePlan;
const { choosing } = texts;

interface Props {
  plan: LinePlan;
  choice: StretchChoice;
  onDirection: (direction: 0 | 1 | null) => void;
  onClear: () => void;
}

/** Says which screens of the chosen stretch can have a message, with a link to spread a message to them. */
export function StretchBar({ plan, choice, onDirection, onClear }: Props) {
  const { line, stops, screens } = plan;
  const found = useMemo(
    () =>
      screensOfChoice(
        choice,
        stops,
        screens.filter(takesMessages).map(({ id, site }) => ({ id, siteId: site.id, tags: [] })),
      ),
    [choice, stops, screens],
  );
  const known = stops.directions.filter((one) => one.direction !== null);
  const text = choiceText(choice, line.name, stops);
  const ids = 'ids' in found ? found.ids : [];
  const said = 'ids' in found ? choosing.result(text, ids.length) : choosing.problems[found.problem];
  return (
    // Useless on paper.
    <Box className="on-screen-only" sx={{ display: 'contents' }}>
      <FormBar
        label={words.bar}
        text={ids.length === 0 && 'ids' in found ? choosing.none(text) : said}
        note={
          choice.from === null && (
            <Typography variant="body2" color="textSecondary">
              {words.pick}
            </Typography>
          )
        }
      >
        {known.length > 1 && (
          <TextField
            select
            size="small"
            label={choosing.direction}
            value={choice.direction ?? ''}
            onChange={({ target }) =>
              onDirection(target.value === '' ? null : (Number(target.value) as 0 | 1))
            }
            sx={{ minWidth: 160, maxWidth: 260 }}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{choosing.bothDirections}</MenuItem>
            {known.map(({ direction, name }) => (
              <MenuItem key={direction} value={direction ?? ''}>
                {choosing.towards(name ?? String(direction))}
              </MenuItem>
            ))}
          </TextField>
        )}
        {(choice.from !== null || choice.direction !== null) && (
          <Button variant="outlined" onClick={onClear}>
            {words.clear}
          </Button>
        )}
        {ids.length > 0 && (
          <Button
            variant="contained"
            component={Link}
            to={spreadingAddress(choice)}
            startIcon={<CampaignIcon />}
          >
            {words.spread}
          </Button>
        )}
      </FormBar>
    </Box>
  );
}
