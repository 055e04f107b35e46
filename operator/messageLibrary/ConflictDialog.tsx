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
import { useId } from 'react';
import { texts } from '../../src/i18n/index.ts';

const words = texts.library.conflict;

interface Props {
  title: string;
  /** What each version says, in the same order (versionFacts.ts). */
  mine: readonly (readonly [label: string, text: string])[];
  theirs: readonly (readonly [label: string, text: string])[];
  onClose: () => void;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Somebody else has saved the message meanwhile: both versions side by side, and nothing is lost. */
export function ConflictDialog({ title, mine, theirs, onClose, onTakeTheirs, onKeepMine }: Props) {
  const id = useId();
  const different = mine.flatMap(([label, text], at) => {
    const other = theirs[at]?.[1] ?? '';
    return text === other ? [] : [{ label, versions: [text, other] }];
  });
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
      <DialogTitle id={`${id}title`}>{words.title(title)}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}text`} sx={{ color: 'text.primary', mb: 1 }}>
          {words.text} {different.length === 0 && words.same}
        </DialogContentText>
        {different.length > 0 && (
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>{words.field}</TableCell>
                <TableCell>{words.mine}</TableCell>
                <TableCell>{words.theirs}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {different.map(({ label, versions }) => (
                <TableRow key={label}>
                  <TableCell component="th" scope="row">
                    {label}
                  </TableCell>
                  {versions.map((text, at) => (
                    <TableCell key={at} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                      {text || words.nothing}
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
