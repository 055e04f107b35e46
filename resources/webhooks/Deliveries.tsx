import SendIcon from '@mui/icons-material/SendOutlined';
import RenewIcon from '@mui/icons-material/AutorenewOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { WebhookDelivery } from '../../contract/schemas/webhooks.ts';
import { goneStatus } from '../../contract/webhooks.ts';
import { SecretToCopy } from '../../src/admin/FreshSecret.tsx';
import type { ConfiguredRecord } from '../../src/admin/recordName.ts';
import { useScopedProject } from '../../src/admin/scope.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { failureText } from '../../src/shared/failureText.ts';
import { LoadedList } from '../../src/shared/LoadedList.tsx';
import { BodyDialog } from './BodyDialog.tsx';
import { DeliveryTable } from './DeliveryTable.tsx';
import { useDeliveries } from './useDeliveries.ts';

const words = texts.webhooks;

/** The deliveries of the webhook whose form is open, below its form (OUT-5). */
export function Deliveries() {
  const record = useRecordContext<ConfiguredRecord>();
  const isOffered = useCapability('webhooks');
  return record && isOffered ? (
    <DeliveriesOf key={record.id} hookId={Number(record.id)} isActive={record['active'] === true} />
  ) : null;
}

/** Result of the test. */
function Tested({ delivery: { failure, status, durationMs } }: { delivery: WebhookDelivery }) {
  if (failure === null) return <Alert>{words.tested(status ?? 0, durationMs ?? 0)}</Alert>;
  return (
    <Alert severity="error">
      <AlertTitle>{words.testFailed}</AlertTitle>
      {failure}
    </Alert>
  );
}

function DeliveriesOf({ hookId, isActive }: { hookId: number; isActive: boolean }) {
  const titleId = useId();
  const dialogs = useDialogs();
  const timeZone = useScopedProject()?.timeZone ?? defaultTimeZone;
  const [shown, setShown] = useState<WebhookDelivery | null>(null);
  const { list, test, retry, renew } = useDeliveries(hookId);
  const isGone = !isActive && list.data?.find(({ triedAt }) => triedAt !== null)?.status === goneStatus;
  const askAndRenew = async () => {
    if (!(await dialogs.confirm({ title: words.renewTitle, text: words.renewText }))) return;
    forgetFailures();
    renew.mutate();
  };
  const acts = [
    [test, words.testFailed],
    [retry, words.retryFailed],
    [renew, words.renewFailed],
  ] as const;
  /** Those of earlier acts; a new secret that is shown stays. */
  const forgetFailures = () => acts.forEach(([act]) => act.isError && act.reset());
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 3 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1, flexWrap: 'wrap' }}>
        <Typography id={titleId} component="h3" variant="h2" sx={{ mr: 'auto' }}>
          {words.title}
        </Typography>
        <Button
          size="small"
          variant="outlined"
          startIcon={<SendIcon />}
          disabled={test.isPending}
          onClick={() => {
            forgetFailures();
            test.mutate();
          }}
        >
          {test.isPending ? words.testing : words.test}
        </Button>
        <Button
          size="small"
          startIcon={<RenewIcon />}
          disabled={renew.isPending}
          onClick={() => void askAndRenew()}
        >
          {words.renew}
        </Button>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {words.help}
      </Typography>
      <Stack role="status" spacing={1} sx={{ mb: 1 }}>
        {test.data && <Tested delivery={test.data} />}
        {acts.map(
          ([{ error }, failed]) =>
            error && (
              <Alert key={failed} severity="error">
                {failureText(error, failed)}
              </Alert>
            ),
        )}
        {isGone && (
          <Alert severity="warning">
            <AlertTitle>{words.goneTitle}</AlertTitle>
            {words.goneText}
          </Alert>
        )}
      </Stack>
      {renew.data !== undefined && (
        <Box sx={{ mb: 1 }}>
          <SecretToCopy value={renew.data} words={words.fresh} onDone={() => renew.reset()} />
        </Box>
      )}
      <LoadedList list={list} failed={words.loadFailed} empty={words.empty}>
        {(deliveries) => (
          <DeliveryTable
            deliveries={deliveries}
            labelledBy={titleId}
            timeZone={timeZone}
            isActive={isActive}
            isBusy={retry.isPending}
            onRetry={(id) => {
              forgetFailures();
              retry.mutate(id);
            }}
            onBody={setShown}
          />
        )}
      </LoadedList>
      {shown && <BodyDialog hookId={hookId} delivery={shown} onClose={() => setShown(null)} />}
    </Box>
  );
}
