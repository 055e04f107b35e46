import OpenIcon from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Screen } from '../../contract/schemas/screen.ts';
import { usePolledScreen } from '../../src/admin/usePolledScreen.ts';
import { readChanged } from '../../src/data/readChanged.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { failureText } from '../../src/shared/failureText.ts';
import { onlineStateOf } from '../../src/shared/onlineState.ts';

const help = texts.configurationHelp.screens;

const lookPlace = (screenId: string) => ['screen page', screenId];

/** Address for viewing a screen's page, which shows what passengers see. */
function useLookUrl(screenId: string) {
  const dataProvider = useOperatorData();
  return useQuery({
    queryKey: lookPlace(screenId),
    queryFn: () => dataProvider.lookPageUrl(screenId),
    retry: false,
  });
}

/** The address that the screen's machine opens, read only on demand: whoever opens it elsewhere acts as the screen. */
function MachineAddress({ screenId }: { screenId: string }) {
  const dataProvider = useOperatorData();
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const read = useMutation({
    mutationFn: () => dataProvider.screenPageUrl(screenId),
    onMutate: () => setCopied(false),
    onSuccess: async (address) => {
      // Without https there is no clipboard, and a browser may refuse it: then the address is selected, to be copied by
      // hand.
      const clipboard = navigator.clipboard as Clipboard | undefined;
      await clipboard?.writeText(address).then(
        () => setCopied(true),
        () => undefined,
      );
    },
  });
  const address = read.data;
  useEffect(() => {
    if (address !== undefined) input.current?.select();
  }, [address]);
  if (address === undefined)
    return (
      <>
        <Button size="small" loading={read.isPending} onClick={() => read.mutate()}>
          {help.machineCopy}
        </Button>
        {read.isError && (
          <Typography role="alert" color="error">
            {help.openFailed}
          </Typography>
        )}
      </>
    );
  return (
    <>
      <TextField
        label={help.machineAddress}
        helperText={<span role="status">{`${isCopied ? help.machineCopied : ''}${help.machineHelp}`}</span>}
        value={address}
        size="small"
        fullWidth
        inputRef={input}
        slotProps={{
          // Not the frame, whose gap for the label is as wide as the label in the frame's font.
          input: { readOnly: true, sx: { '& input': { fontFamily: 'monospace' } } },
          htmlInput: { onFocus: () => input.current?.select(), spellCheck: false },
        }}
      />
      <RenewAddress screenId={screenId} onDone={() => read.mutate()} />
    </>
  );
}

/** Ends the addresses of a screen's page, as when one has leaked; `onDone`: there is a new one. */
function RenewAddress({ screenId, onDone }: { screenId: string; onDone: () => void }) {
  const dataProvider = useOperatorData();
  const queryClient = useQueryClient();
  const dialogs = useDialogs();
  const isOffered = useCapability('screenAddresses');
  const renew = useMutation({
    mutationFn: () => dataProvider.renewScreenAddress(screenId),
    onSuccess: () => {
      onDone();
      return readChanged(queryClient, [lookPlace(screenId)]);
    },
  });
  const askAndRenew = async () => {
    const question = { title: help.machineRenewTitle, text: help.machineRenewText };
    if (await dialogs.confirm(question)) renew.mutate();
  };
  if (!isOffered) return null;
  return (
    <>
      <Button size="small" loading={renew.isPending} onClick={() => void askAndRenew()}>
        {help.machineRenew}
      </Button>
      {renew.isError && (
        <Typography role="alert" color="error">
          {failureText(renew.error, help.machineRenewFailed)}
        </Typography>
      )}
    </>
  );
}

/** State of a screen, kept up to date beside its form, and the link to its own page (SCR-4). */
export function ScreenFacts({ screen: opened }: { screen: Screen }) {
  const screen = usePolledScreen(opened.id) ?? opened;
  const { data: lookUrl, isLoadingError: isUnread } = useLookUrl(screen.id);
  const state = onlineStateOf(screen);
  const facts = [
    help.identified(screen.id),
    state === null ? help.noDisplay : texts.common.screenStates[state],
    screen.newsCount === 0 ? help.noMessage : help.messageCount(screen.newsCount),
  ];
  return (
    <Stack
      direction="row"
      sx={{
        gridColumn: '1 / -1',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1.5,
        minHeight: 28,
      }}
    >
      <Typography color="textSecondary">{facts.join(' · ')}</Typography>
      {lookUrl && (
        <Link
          href={lookUrl}
          target="_blank"
          rel="noreferrer"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600 }}
        >
          {help.open}
          <OpenIcon fontSize="inherit" aria-hidden />
        </Link>
      )}
      {isUnread ? (
        <Typography color="error">{help.openFailed}</Typography>
      ) : (
        <MachineAddress screenId={screen.id} />
      )}
    </Stack>
  );
}
