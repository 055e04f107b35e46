import { useTheme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { shareUp, type AvailabilityPeriod } from '../../contract/availability.ts';
import { texts } from '../../src/i18n/index.ts';
import { Breakable } from '../../src/shared/Breakable.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { AvailabilityPlot } from './AvailabilityPlot.tsx';
import { floorOf, reaches, type SiteFigures } from './availabilityRows.ts';
import { FiguresRow } from './FiguresRow.tsx';
import { UnitFigures } from './UnitFigures.tsx';
import { useAvailability } from './useAvailability.ts';

const height = 24;
const width = 5;

/** A sparkline of a screen's units: shows when it failed; the figures stand beside it. */
function Course({ units, target }: { units: readonly { up: number; down: number }[]; target: number }) {
  const { palette } = useTheme();
  const shares = units.map(shareUp);
  const floor = floorOf(shares, target);
  return (
    <svg aria-hidden width={units.length * width} height={height} style={{ display: 'block' }}>
      {shares.map((share, at) => {
        if (share === null) return null;
        const tall = Math.max(2, height * ((share - floor) / (1 - floor)));
        const isReached = reaches(share, target);
        return (
          <rect
            key={units.length - at}
            x={at * width}
            y={height - tall}
            width={width - 1}
            height={tall}
            fill={isReached ? palette.primary.main : palette.warning.main}
          />
        );
      })}
    </svg>
  );
}

interface Props {
  site: SiteFigures;
  period: AvailabilityPeriod;
  target: number;
  isNarrow: boolean;
  columns: number;
}

/** The expanded part of a site: its own plot with its figures, and its screens. */
export function SiteScreens({ site, period, target, isNarrow, columns }: Props) {
  const figuresId = useId();
  const detail = useAvailability(period, site.siteId);
  const units = new Map(detail.data?.screens.map((screen) => [screen.screenId, screen.units ?? []]));
  return (
    <>
      <tr>
        <Box component="td" colSpan={columns} sx={{ px: { xs: 1, sm: 6 }, py: 1.5 }}>
          {detail.data ? (
            <>
              <AvailabilityPlot
                isExplained
                name={site.siteName}
                period={period}
                units={detail.data.units}
                target={target}
                describedBy={figuresId}
              />
              <UnitFigures id={figuresId} name={site.siteName} period={period} units={detail.data.units} />
            </>
          ) : detail.isError ? (
            <RetryAlert severity="error" title={texts.availability.siteFailed} query={detail} />
          ) : (
            <Skeleton variant="rounded" height={200} />
          )}
        </Box>
      </tr>
      {site.screens.map((screen) => (
        <FiguresRow
          key={screen.screenId}
          figures={screen}
          target={target}
          isNarrow={isNarrow}
          name={
            <Box sx={{ pl: 4.75 }}>
              <Breakable>{screen.name}</Breakable>
            </Box>
          }
          course={<Course units={units.get(screen.screenId) ?? []} target={target} />}
        />
      ))}
    </>
  );
}
