import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { texts } from '../i18n/index.ts';
import { useFocusBack } from './dialogs/useFocusBack.ts';
import { hiddenSx } from './hiddenSx.ts';

const words = texts.versions;

/** Something in which two versions differ. */
export interface Difference {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

/** A labelled value of a version, as text; `whole`: with its markup. */
export type Fact = [label: string, text: string, whole?: string];

/** The differences between two versions, whose facts are in the same order. */
export const differencesOf = (mine: readonly Fact[], theirs: readonly Fact[]): Difference[] =>
  mine
    .map(([label, text, whole], at) => {
      const [, other = '', otherWhole] = theirs[at] ?? [];
      const isLayout = text === other && whole !== otherWhole;
      return { label, mine: text, theirs: isLayout ? words.otherLayout : other };
    })
    .filter((fact) => fact.mine !== fact.theirs);

interface Props {
  title: string;
  differences: readonly Difference[];
  onClose: () => void;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/**
 * On a phone three columns have no room for an address: the field's name stands above its two versions. The table states its
 * ARIA roles, which it loses when its layout is changed.
 */
const stackedSx: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.down('sm')]: {
    '&, & thead, & tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: 1,
      height: 'auto',
    },
    '& .MuiTableCell-root': { px: 0, height: 'auto' },
    '& th[scope="row"]': { gridColumn: '1 / -1', border: 0, pb: 0, fontWeight: 600 },
    '& th.field': hiddenSx,
  },
});

/** Somebody else has saved the record meanwhile: shows both versions side by side, so that nothing is lost. */
export function VersionsDialog({ title, differences, onClose, onTakeTheirs, onKeepMine }: Props) {
  const id = useId();
  useFocusBack();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={onClose}
    >
      <DialogTitle id={`${id}title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}text`} sx={{ color: 'text.primary', mb: 1 }}>
          {words.text} {differences.length === 0 && words.same}
        </DialogContentText>
        {differences.length > 0 && (
          <Table role="table" sx={stackedSx}>
            <TableHead role="rowgroup">
              <TableRow role="row">
                <TableCell role="columnheader" className="field">
                  {words.field}
                </TableCell>
                <TableCell role="columnheader">{words.mine}</TableCell>
                <TableCell role="columnheader">{words.theirs}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody role="rowgroup">
              {differences.map(({ label, mine, theirs }) => (
                <TableRow key={label} role="row">
                  <TableCell component="th" scope="row" role="rowheader">
                    {label}
                  </TableCell>
                  {[mine, theirs].map((value, at) => (
                    <TableCell
                      key={at}
                      role="cell"
                      sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', unicodeBidi: 'plaintext' }}
                    >
                      {value === '' || value === null ? words.nothing : value}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button autoFocus onClick={onClose}>
          {words.goOn}
        </Button>
        <Button onClick={onTakeTheirs}>{words.takeTheirs}</Button>
        <Button variant="contained" onClick={onKeepMine}>
          {words.keepMine}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
