import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useRecordContext } from 'react-admin';
import type { Subscription } from '../../contract/schemas/subscriptions.ts';
import type { ConfiguredRecord } from '../../src/admin/recordName.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { failureText } from '../../src/shared/failureText.ts';
import { LoadedList } from '../../src/shared/LoadedList.tsx';
import { useProjectZone } from '../../src/shared/projectZone.ts';
import { useFocusNext } from '../../src/shared/useFocusNext.ts';
import { nameOf, SubscriptionTable } from './SubscriptionTable.tsx';
import { useSubscriptions } from './useSubscriptions.ts';

const words = texts.subscriptions;

/** The subscriptions made with the key whose form is open, below its form (OUT-1). */
export function Subscriptions() {
  const record = useRecordContext<ConfiguredRecord>();
  const isOffered = useCapability('siriSubscriptions');
  return record && isOffered ? <SubscriptionsOf key={record.id} keyId={Number(record.id)} /> : null;
}

function SubscriptionsOf({ keyId }: { keyId: number }) {
  const titleId = useId();
  const dialogs = useDialogs();
  const timeZone = useProjectZone();
  const { list, end } = useSubscriptions(keyId);
  // The pressed button is disabled, and then disappears with its subscription.
  const [title, focusTitle] = useFocusNext<HTMLHeadingElement>();
  const askAndEnd = async (one: Subscription) => {
    if (await dialogs.confirm({ title: words.endTitle(nameOf(one)), text: words.endText }))
      end.mutate(one.id, { onSettled: focusTitle });
  };
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 3 }}>
      <Typography id={titleId} ref={title} tabIndex={-1} component="h3" variant="h2" sx={{ mb: 1 }}>
        {words.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {words.help}
      </Typography>
      <Box role="status">
        {end.error && <Alert severity="error">{failureText(end.error, words.endFailed)}</Alert>}
      </Box>
      <LoadedList list={list} failed={words.loadFailed} empty={words.empty}>
        {(subscriptions) => (
          <SubscriptionTable
            subscriptions={subscriptions}
            labelledBy={titleId}
            timeZone={timeZone}
            isBusy={end.isPending}
            onEnd={(one) => void askAndEnd(one)}
          />
        )}
      </LoadedList>
    </Box>
  );
}
