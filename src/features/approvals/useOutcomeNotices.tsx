import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Proposal } from '../../../contract/schemas/proposal.ts';
import { texts } from '../../i18n/index.ts';

const words = texts.approvals.outcome;
/** How long the notice stays, ms; the list of proposals keeps it afterwards. */
const noticeMs = 15_000;

function SeeButton() {
  const close = useCloseNotification();
  return (
    <Button color="inherit" size="small" variant="outlined" component={Link} to="/approvals" onClick={close}>
      {words.see}
    </Button>
  );
}

/** Notifies users of the outcome of their proposals, on whatever page they are (OPS-5). */
export function useOutcomeNotices(proposals: readonly Proposal[]): void {
  const notify = useNotify();
  /** The user's own proposals that were waiting when last read. */
  const waited = useRef<ReadonlySet<number>>(new Set());
  const tell = useEffectEvent(({ label, state, decidedBy, reason }: Proposal) => {
    const type = state === 'agreed' ? 'success' : 'warning';
    const text = words[state === 'agreed' || state === 'refused' ? state : 'expired'](
      label,
      decidedBy,
      reason,
    );
    notify(text, { type, autoHideDuration: noticeMs, action: <SeeButton /> });
  });
  useEffect(() => {
    const own = proposals.filter((one) => one.own);
    for (const one of own)
      if (waited.current.has(one.id) && !['waiting', 'withdrawn'].includes(one.state)) tell(one);
    waited.current = new Set(own.filter(({ state }) => state === 'waiting').map(({ id }) => id));
  }, [proposals]);
}
