import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useCapability } from '../../src/data/useCapability.ts';
import { texts } from '../../src/i18n/index.ts';
import { type Grouping, groupings } from './screenGroups.ts';
import { layouts, type ScreensLayout, type ScreensView } from './useScreensView.ts';

const words = texts.screens;

interface Props {
  view: ScreensView;
  /** The server says what screens show. */
  offersWall: boolean;
}

/** Cards or wall, and the grouping (LIV-5). */
export function ViewTools({ view, offersWall }: Props) {
  const offersLines = useCapability('projectLineStops') === true;
  const offered = groupings.filter((grouping) => grouping !== 'line' || offersLines);
  return (
    <>
      <TextField
        select
        label={words.grouping}
        value={offered.includes(view.grouping) ? view.grouping : 'site'}
        onChange={({ target }) => view.change({ grouping: target.value as Grouping })}
        sx={{ minWidth: 150, bgcolor: 'background.paper' }}
      >
        {offered.map((grouping) => (
          <MenuItem key={grouping} value={grouping}>
            {words.groupings[grouping]}
          </MenuItem>
        ))}
      </TextField>
      {offersWall && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={words.layout}
          value={view.layout}
          onChange={(_, layout: ScreensLayout | null) => layout && view.change({ layout })}
          sx={{ bgcolor: 'background.paper' }}
        >
          {layouts.map((layout) => (
            <ToggleButton key={layout} value={layout} sx={{ textTransform: 'none', height: 40 }}>
              {words.layouts[layout]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </>
  );
}
