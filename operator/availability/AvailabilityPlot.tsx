import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { shareUp, type AvailabilityPeriod } from '../../contract/availability.ts';
import { percent } from '../../src/i18n/availability.ts';
import { texts } from '../../src/i18n/index.ts';
import { useProjectZone } from '../../src/shared/projectZone.ts';
import { floorOf, reaches, targetText, unitName, unitTick } from './availabilityRows.ts';

const words = texts.availability;
const height = 168;
const axisText = (share: number) => targetText(Number((share * 100).toFixed(2)));
/** Width of a bar, as a share of its slot. */
const barShare = 0.72;
/** Height of a bar at the axis's lower bound, px. */
const least = 2;

interface Props {
  name: string;
  period: AvailabilityPeriod;
  units: readonly { from: number; up: number; down: number }[];
  /** 0 to 100. */
  target: number;
  /** Id of the same figures as a table, for screen readers. */
  describedBy: string;
  /** Another plot on the page has the legend. */
  isExplained?: boolean;
}

/** The legend; drawn like the bars, so that it is readable on paper without colours. */
function Legend({ stripes, target }: { stripes: string; target: string }) {
  const { palette } = useTheme();
  const mark = (inner: ReactNode) => (
    <svg width={18} height={12} aria-hidden style={{ verticalAlign: '-1px', marginRight: 6 }}>
      {inner}
    </svg>
  );
  return (
    <>
      <span>
        {mark(<rect width={18} height={12} rx={2} fill={palette.primary.main} />)}
        {words.legend.reached}
      </span>
      <span>
        {mark(
          <rect
            width={17}
            height={11}
            x={0.5}
            y={0.5}
            rx={2}
            fill={`url(#${stripes})`}
            stroke={palette.warning.main}
          />,
        )}
        {words.legend.missed}
      </span>
      <span>
        {mark(
          <line x1={0} x2={18} y1={6} y2={6} stroke="currentColor" strokeWidth={1.5} strokeDasharray="5 3" />,
        )}
        {words.legend.target(target)}
      </span>
      <span>{words.legend.none}</span>
    </>
  );
}

/** One bar per hour, day or month, with the target as a line; as vectors, which also print sharply. */
export function AvailabilityPlot({ name, period, units, target, describedBy, isExplained = false }: Props) {
  const { palette } = useTheme();
  const timeZone = useProjectZone();
  const stripes = useId();
  const shares = units.map(shareUp);
  const floor = floorOf(shares, target);
  const y = (share: number) => height * (1 - (share - floor) / (1 - floor));
  const step = 100 / Math.max(units.length, 1);
  const ticks = [1, (1 + floor) / 2, floor];
  return (
    <Box
      component="figure"
      aria-label={words.plotOf(name, words.plot[period])}
      aria-describedby={describedBy}
      sx={{ m: 0 }}
    >
      <Box
        aria-hidden
        className="tabular"
        sx={{ display: 'flex', fontSize: '0.75rem', color: 'text.secondary' }}
      >
        <Box sx={{ position: 'relative', width: 62, height, flex: 'none', mt: 1 }}>
          {ticks.map((tick) => (
            <Box
              key={tick}
              component="span"
              sx={{
                position: 'absolute',
                right: 8,
                top: y(tick),
                transform: 'translateY(-50%)',
                whiteSpace: 'nowrap',
              }}
            >
              {axisText(tick)}
            </Box>
          ))}
        </Box>
        <Box
          component="svg"
          sx={{
            flex: 1,
            minWidth: 0,
            height: height + 30,
            mt: 1,
            overflow: 'visible',
            '& .second': { display: { xs: 'none', sm: 'inline' } },
          }}
        >
          <pattern
            id={stripes}
            width={6}
            height={6}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={6} height={6} fill={palette.warning.main} opacity={0.35} />
            <rect width={3} height={6} fill={palette.warning.main} />
          </pattern>
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} stroke={palette.divider} />
          ))}
          {units.map(({ from }, at) => {
            const share = shares[at] ?? null;
            const top = share === null ? height : Math.min(y(share), height - least);
            const tick = unitTick(period, at, from, timeZone);
            const isReached = reaches(share, target);
            return (
              <g key={from}>
                {share !== null && (
                  <rect
                    x={`${step * (at + (1 - barShare) / 2)}%`}
                    width={`${step * barShare}%`}
                    y={top}
                    height={height - top}
                    fill={isReached ? palette.primary.main : `url(#${stripes})`}
                    stroke={isReached ? palette.primary.main : palette.warning.main}
                  >
                    <title>{`${unitName(period, from, timeZone)} : ${percent(share)}`}</title>
                  </rect>
                )}
                {tick !== null && (
                  <text
                    x={`${step * (at + 0.5)}%`}
                    y={height + 18}
                    textAnchor="middle"
                    fill="currentColor"
                    className={at % 2 === 1 ? 'second' : undefined}
                  >
                    {tick}
                  </text>
                )}
              </g>
            );
          })}
          <line
            x1="0"
            x2="100%"
            y1={y(target / 100)}
            y2={y(target / 100)}
            stroke="currentColor"
            strokeWidth={1.5}
            strokeDasharray="7 4"
          />
        </Box>
      </Box>
      <Typography
        component="figcaption"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 0.5 }}
      >
        {!isExplained && <Legend stripes={stripes} target={targetText(target)} />}
        {floor > 0 && <span>{words.axis(axisText(floor))}</span>}
      </Typography>
    </Box>
  );
}
