import Box from '@mui/material/Box';
import { texts } from '../../src/i18n/index.ts';

/** « ! », the mark of a message in alert mode. */
export function AlertMark() {
  return (
    <Box
      component="span"
      role="img"
      aria-label={texts.messageList.alert}
      sx={{
        flex: 'none',
        width: 20,
        height: 20,
        borderRadius: '4px',
        bgcolor: 'error.main',
        color: 'error.contrastText',
        fontWeight: 800,
        lineHeight: '20px',
        textAlign: 'center',
      }}
    >
      !
    </Box>
  );
}
