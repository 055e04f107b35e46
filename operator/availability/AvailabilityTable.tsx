import ClosedIcon from '@mui/icons-material/ChevronRight';
import OpenIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment, useState } from 'react';
import type { AvailabilityPeriod } from '../../contract/availability.ts';
import { texts } from '../../src/i18n/index.ts';
import { Breakable } from '../../src/shared/Breakable.tsx';
import { MoreButton } from '../../src/shared/MoreButton.tsx';
import type { SiteFigures } from './availabilityRows.ts';
import { FiguresRow } from './FiguresRow.tsx';
import { SiteScreens } from './SiteScreens.tsx';

const words = texts.availability;
/** More rows than anybody reads at once. */
const sitesAtOnce = 50;
const figures = ['name', 'share', 'down', 'outages', 'longest', 'course'] as const;
const fewFigures = ['name', 'share'] as const;

interface Props {
  sites: readonly SiteFigures[];
  period: AvailabilityPeriod;
  target: number;
}

/** The sites, each of which expands to its screens. */
export function AvailabilityTable({ sites, period, target }: Props) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [shown, setShown] = useState(sitesAtOnce);
  const columns = isNarrow ? fewFigures : figures;
  const toggle = (siteId: number) =>
    setOpened(
      (before) =>
        new Set(before.has(siteId) ? [...before].filter((id) => id !== siteId) : [...before, siteId]),
    );
  return (
    <>
      <Paper sx={{ overflowX: 'auto' }}>
        <Table
          size="small"
          aria-label={words.list}
          className="tabular"
          sx={
            isNarrow
              ? {
                  tableLayout: 'fixed',
                  '& .MuiTableCell-root': { px: 1 },
                  '& .MuiTableCell-root:nth-of-type(2)': { width: 108 },
                }
              : undefined
          }
        >
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column} align={column === 'name' || column === 'course' ? 'left' : 'right'}>
                  {words.columns[column]}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {sites.slice(0, shown).map((site) => {
              const isOpen = opened.has(site.siteId);
              return (
                <Fragment key={site.siteId}>
                  <FiguresRow
                    figures={site}
                    target={target}
                    isNarrow={isNarrow}
                    name={
                      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                        <IconButton
                          size="small"
                          aria-expanded={isOpen}
                          aria-label={(isOpen ? words.close : words.open)(site.siteName)}
                          onClick={() => toggle(site.siteId)}
                        >
                          {isOpen ? <OpenIcon fontSize="small" /> : <ClosedIcon fontSize="small" />}
                        </IconButton>
                        <span>
                          <strong>
                            <Breakable>{site.siteName}</Breakable>
                          </strong>{' '}
                          <Typography component="span" variant="body2" color="textSecondary">
                            {words.screens(site.screens.length)}
                          </Typography>
                        </span>
                      </Box>
                    }
                  />
                  {isOpen && (
                    <SiteScreens
                      site={site}
                      period={period}
                      target={target}
                      isNarrow={isNarrow}
                      columns={columns.length}
                    />
                  )}
                </Fragment>
              );
            })}
          </TableBody>
        </Table>
      </Paper>
      <MoreButton
        left={sites.length - shown}
        step={sitesAtOnce}
        text={words.more}
        onMore={() => setShown(shown + sitesAtOnce)}
        sx={{ mt: 1 }}
      />
    </>
  );
}
