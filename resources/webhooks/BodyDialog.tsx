import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { WebhookDelivery } from '../../contract/schemas/webhooks.ts';
import { texts } from '../../src/i18n/index.ts';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { useDeliveryBody } from './useDeliveries.ts';

const words = texts.webhooks;

interface Props {
  hookId: number;
  delivery: WebhookDelivery;
  onClose: () => void;
}

/** The body of a delivery, for finding out why a consumer rejects it (OUT-5). */
export function BodyDialog({ hookId, delivery: { id, eventId, type }, onClose }: Props) {
  const titleId = useId();
  const { data, isError, isFetching, refetch } = useDeliveryBody(hookId, id);
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words.body.title(words.eventOf(type))}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {words.body.help(eventId)}
        </Typography>
        {isError && <RetryAlert severity="error" title={words.body.failed} query={{ isFetching, refetch }} />}
        {data === undefined && !isError && <Skeletons rows={4} />}
        {data !== undefined && (
          <Box
            component="pre"
            // Focusable, so that it can be scrolled by keyboard.
            tabIndex={0}
            role="region"
            aria-labelledby={titleId}
            sx={{
              m: 0,
              p: 1.5,
              maxHeight: 480,
              overflow: 'auto',
              fontSize: 13,
              borderRadius: 1,
              bgcolor: 'action.hover',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {data}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.dialogs.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
