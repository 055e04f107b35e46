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
import { useFormContext } from 'react-hook-form';
import { configurationOf } from '../../contract/configuration/resources.ts';
import { texts } from '../i18n/index.ts';
import { fieldLabel } from './fieldText.ts';
import { FieldValue } from './FieldValue.tsx';
import { recordName } from './recordName.ts';
import { useConfigurationName } from './scope.ts';
import type { Conflict } from './useSaveRecord.ts';

interface Props {
  conflict: Conflict;
  onClose: () => void;
  /** Saves the form again. */
  onSave: () => void;
}

const words = texts.configuration.conflict;

const differs = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

/** Somebody else has saved the record meanwhile: both versions side by side, and nothing is lost. */
export function ConflictDialog({ conflict: { mine, theirs }, onClose, onSave }: Props) {
  const resource = useConfigurationName();
  const form = useFormContext();
  const id = useId();
  const { fields } = configurationOf(resource);
  // A password is never answered: there is nothing to compare it with.
  const different = Object.keys(fields).filter(
    (name) => fields[name]?.kind !== 'password' && differs(mine[name], theirs[name]),
  );

  const keepMine = () => {
    // The answer is about the version that is shown here.
    form.setValue('version', theirs['version']);
    onClose();
    onSave();
  };
  const takeTheirs = () => {
    form.reset(theirs);
    onClose();
  };

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
      <DialogTitle id={`${id}title`}>
        {/* The names of what it refers to stand in the form's version alone. */}
        {words.title(texts.configuration.resources[resource], recordName(resource, { ...mine, ...theirs }))}
      </DialogTitle>
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
              {different.map((name) => (
                <TableRow key={name}>
                  <TableCell component="th" scope="row">
                    {fieldLabel(resource, name)}
                  </TableCell>
                  {[mine, theirs].map((version, index) => (
                    <TableCell key={index} sx={{ overflowWrap: 'anywhere' }}>
                      <FieldValue source={name} value={version[name] as unknown} />
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
        <Button onClick={takeTheirs}>{words.takeTheirs}</Button>
        <Button variant="contained" onClick={keepMine}>
          {words.keepMine}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
