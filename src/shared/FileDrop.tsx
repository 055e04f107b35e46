import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { useDropzone } from 'react-dropzone';
import { texts } from '../i18n/index.ts';
import { dropSx } from './dropSx.ts';

interface Props {
  /** Accessible name of the choice. */
  label: string;
  /** Id of the element that says which files are accepted. */
  helpId?: string;
  /** What to drop, or the chosen file. */
  text: string;
  button: { text: string; variant: 'contained' | 'outlined'; ref?: Ref<HTMLButtonElement> };
  isWrong?: boolean;
  disabled?: boolean;
  /**
   * Called with everything dropped or chosen at once, even several files, so that the user can be told that one is accepted.
   */
  onFiles: (files: readonly File[]) => void;
}

/** Area for one file: dropped here, or chosen by keyboard or mouse. */
export function FileDrop({ label, helpId, text, button, isWrong, disabled = false, onFiles }: Props) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (accepted, rejections) => onFiles([...accepted, ...rejections.map(({ file }) => file)]),
    multiple: false,
    disabled,
    // The button opens the file dialog: it has a label, and can be reached by keyboard.
    noClick: true,
    noKeyboard: true,
  });
  return (
    <Stack
      {...getRootProps()}
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'center',
        flexWrap: 'wrap',
        gap: 1.5,
        minHeight: 96,
        p: 2,
        ...dropSx(isDragActive, isWrong),
      }}
    >
      <input {...getInputProps({ 'aria-label': label, 'aria-describedby': helpId })} />
      <UploadIcon color="action" aria-hidden />
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {isDragActive ? texts.common.dropNow : text}
      </Typography>
      <Button
        {...(button.ref && { ref: button.ref })}
        variant={button.variant}
        disabled={disabled}
        onClick={open}
        aria-describedby={helpId}
      >
        {button.text}
      </Button>
    </Stack>
  );
}
