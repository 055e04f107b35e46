import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { endsNotLater } from '../../contract/approval.ts';
import { clockOfInstant } from '../../contract/localTime.ts';
import { timeProblemOf } from '../../contract/messageTime.ts';
import type { News } from '../../contract/schemas/news.ts';
import { ApprovalNote } from '../../src/features/approvals/ApprovalNote.tsx';
import { useAsksApproval } from '../../src/features/approvals/useAsksApproval.ts';
import { texts } from '../../src/i18n/index.ts';
import { late } from '../../src/shared/late.tsx';
import { dateOnly } from '../../src/shared/zonedDate.ts';
import { UnfinishedFields, useUnfinishedFields } from '../../src/shared/pickers/unfinishedFields.ts';
import { useServiceEnd } from '../../src/shared/serviceEnd.ts';
import { endPresets, shortEnd } from './endPresets.ts';

// The pickers are a chunk of their own, seldom needed.
const { Component: TimePickers } = late(
  async () => (await import('../../src/features/messageOptions/TimePickers.tsx')).TimePickers,
);

const words = texts.messageEnds.dialog;
const timeWords = texts.messageTime.form;

interface Props {
  /** At least one. */
  messages: readonly News[];
  /** Number of their screens. */
  screens: number;
  timeZone: string;
  /** The server's clock, ms. */
  now: number;
  /** What has become of the messages since the dialog was opened, as text. */
  meanwhile?: readonly string[];
  /** The end is being changed. */
  isBusy?: boolean;
  /** ms; null: no end. */
  onChoose: (until: number | null) => void;
  onClose: () => void;
}

/** Chooses another end for one or several messages (TIM-6, CMP-7): a preset, or a date. */
export function EndDialog(props: Props) {
  const { messages, screens, timeZone, now, meanwhile = [], isBusy = false, onChoose, onClose } = props;
  const titleId = useId();
  const serviceEnd = useServiceEnd();
  const [until, setUntil] = useState<number | null>(null);
  const { isUnfinished, report } = useUnfinishedFields();
  const [first] = messages;
  const problem =
    until === null
      ? null
      : messages.reduce<string | null>((found, message) => {
          const wrong = timeProblemOf({ ...message, until }, now, timeZone);
          return found ?? (wrong ? timeWords.problems[wrong.problem] : null);
        }, null);
  const earlier =
    until === null ? 0 : messages.filter((one) => one.until != null && one.until > until).length;
  // Only a later end needs approval: an earlier one shows nothing more, nor does the first end of a message without one.
  const isAlert = messages.every(({ alert }) => alert);
  const asks = useAsksApproval(isAlert) && messages.some((one) => one.until != null);
  const isAsked = asks && until !== null && !messages.every((one) => endsNotLater(until, one.until));
  const named = (instant: number) =>
    shortEnd(instant, now, (at) => dateOnly(at, timeZone), clockOfInstant(instant, timeZone));
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={isBusy ? undefined : onClose}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {first && messages.length === 1
          ? words.titleOfOne(first.title, screens)
          : words.title(messages.length, screens)}
      </DialogTitle>
      <DialogContent>
        {meanwhile.map((text) => (
          <Alert key={text} severity="warning" variant="outlined" sx={{ mb: 1 }}>
            {text}
          </Alert>
        ))}
        {asks ? (
          <ApprovalNote isAlert={isAlert} text={texts.approvals.asksOfEnd} />
        ) : (
          <DialogContentText sx={{ mb: 1.5 }}>{words.hint}</DialogContentText>
        )}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
          {endPresets(messages, now, timeZone, serviceEnd).map((preset) => (
            <Chip
              key={preset.name}
              color="primary"
              variant="outlined"
              label={words.preset(preset.name, named(preset.until))}
              disabled={isBusy}
              onClick={() => onChoose(preset.until)}
            />
          ))}
          {messages.some((one) => one.until != null) && (
            <Chip
              variant="outlined"
              disabled={isBusy}
              label={timeWords.open}
              onClick={() => onChoose(null)}
            />
          )}
        </Stack>
        <DialogContentText sx={{ mb: 1 }}>{words.date}</DialogContentText>
        <UnfinishedFields value={report}>
          <TimePickers
            bounds={['until']}
            dates={{ from: null, until }}
            timeZone={timeZone}
            problems={problem === null ? {} : { until: problem }}
            onChange={(change) => change.until !== undefined && setUntil(change.until)}
          />
        </UnfinishedFields>
        {earlier > 0 && problem === null && <FormHelperText>{words.earlier(earlier)}</FormHelperText>}
      </DialogContent>
      <DialogActions>
        <Button disabled={isBusy} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={isBusy || until === null || problem !== null || isUnfinished}
          onClick={() => onChoose(until)}
        >
          {isAsked ? texts.approvals.propose : words.apply}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
