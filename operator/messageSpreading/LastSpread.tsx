import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { textOfHtml } from '../../contract/html.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { texts } from '../../src/i18n/index.ts';
import { MessageReceipts } from '../../src/session/MessageReceipts.tsx';
import { useReceiptCounts } from '../../src/session/useReceiptCounts.ts';
import { ReceiptProgress } from '../../src/shared/Receipts/ReceiptProgress.tsx';

const words = texts.receipts;

interface Props {
  project: Project;
  news: News;
  onHide: () => void;
}

/** The message that was spread last, and how many of its screens say that they show it, as it rises (DSP-5). */
export function LastSpread({ project, news, onHide }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const count = useReceiptCounts()?.get(news.id);
  // It was deleted meanwhile, or the server does not know.
  if (!count) return null;
  const text = [
    words.shownOn(count.shown, count.screens),
    count.silent > 0 ? words.silentCount(count.silent) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
  return (
    <Stack
      component="section"
      aria-label={words.lastSpread}
      sx={{ borderBottom: 1, borderColor: 'divider', pb: 1.5, mb: 1.5 }}
    >
      <Typography variant="body2" color="textSecondary" noWrap>
        {words.lastSpreadOf(news.title || textOfHtml(news.content))}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <ReceiptProgress shown={count.shown} screens={count.screens} text={text} />
        <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
          {words.details}
        </Button>
        <Button size="small" onClick={onHide}>
          {words.hide}
        </Button>
      </Stack>
      {isOpen && <MessageReceipts project={project} newsId={news.id} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}
