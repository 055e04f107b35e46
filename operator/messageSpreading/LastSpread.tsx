import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { textOfHtml } from '../../contract/html.ts';
import { defaultTimeZone } from '../../contract/localTime.ts';
import { beginningOf, boundsOf } from '../../contract/messageTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { ReceiptCount } from '../../contract/schemas/receipts.ts';
import { texts } from '../../src/i18n/index.ts';
import { MessageReceipts } from '../../src/features/receipts/MessageReceipts.tsx';
import { useReceiptCounts } from '../../src/features/receipts/useReceiptCounts.ts';
import { useUndo } from '../../src/features/undo/useUndo.ts';
import { useUndoable } from '../../src/features/undo/useUndoable.ts';
import { ReceiptProgress } from '../../src/features/receipts/ReceiptProgress.tsx';
import { messageTimeText } from '../../src/shared/messageTimeText.ts';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';
import { useServerClock } from '../../src/shared/useServerClock.ts';
import type { Spreaded } from './useSpread.ts';

const words = texts.receipts;
const { done } = texts.spreading;

/** How many screens show it, as text. */
const textOf = ({ shown, screens, silent }: ReceiptCount) =>
  [words.shownOn(shown, screens), silent > 0 ? words.silentCount(silent) : null]
    .filter((part) => part !== null)
    .join(' · ');

interface Props {
  project: Project;
  last: Spreaded;
  onHide: () => void;
}

/**
 * Says that the message was spread (SPR-10) and how many of its screens confirm it, live (DSP-5), or when it begins (TIM-1), with
 * an undo button.
 */
export function LastSpread({ project, last: { news, undoId }, onHide }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const counts = useReceiptCounts();
  const count = counts?.get(news.id);
  // If messages are counted, one without a count was deleted or has not arrived yet.
  const isThere = counts === null || count !== undefined;
  const bounds = useMemo(() => boundsOf([news]), [news]);
  const now = useMinuteInstant(useServerOffset(), bounds);
  const isPlanned = beginningOf(news, now) > now;
  const name = news.title || textOfHtml(news.content);
  const time = messageTimeText(news, project.timeZone ?? defaultTimeZone, now);
  return (
    <Stack
      component="section"
      aria-label={words.lastSpread}
      sx={{ borderBottom: 1, borderColor: 'divider', pb: 1.5, mb: 1.5 }}
    >
      <Typography role="status" variant="body2" noWrap>
        <strong>{isPlanned ? words.plannedOf(name) : words.lastSpreadOf(name)}</strong>
        {` · ${isPlanned ? words.plannedOn(news.screens.length, time) : done.text}`}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        {count && (
          <>
            {!isPlanned && (
              <ReceiptProgress shown={count.shown} screens={count.screens} text={textOf(count)} />
            )}
            <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
              {words.details}
            </Button>
          </>
        )}
        {undoId !== null && isThere && <UndoSpread projectId={project.id} undoId={undoId} onUndo={onHide} />}
        <Button size="small" onClick={onHide}>
          {words.hide}
        </Button>
      </Stack>
      {isOpen && <MessageReceipts project={project} newsId={news.id} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}

/** « Annuler la diffusion », while the server allows it. */
function UndoSpread({
  projectId,
  undoId,
  onUndo,
}: {
  projectId: number;
  undoId: number;
  onUndo: () => void;
}) {
  const { data } = useUndoable();
  const now = useServerClock(data?.clockOffset ?? 0);
  const undo = useUndo(projectId);
  if (!data?.list.some(({ id, expiresAt }) => id === undoId && expiresAt > now)) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => {
        onUndo();
        void undo(undoId);
      }}
    >
      {texts.undo.spread}
    </Button>
  );
}
