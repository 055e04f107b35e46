import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
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

function textOf({ label, state, decidedBy, reason }: Proposal): string {
  const outcome = state === 'agreed' || state === 'refused' ? state : 'expired';
  return words[outcome](label, decidedBy, reason);
}

/** Nobody reads a longer notice; the list has them all. */
const mostLines = 5;

/** One notice for all, since a second one would replace the first. */
function messageOf(outcomes: readonly Proposal[]): ReactNode {
  const [first, ...others] = outcomes;
  if (first && others.length === 0) return textOf(first);
  const more = outcomes.length - mostLines;
  return (
    <>
      {outcomes.slice(0, mostLines).map((one) => (
        <div key={one.id}>{textOf(one)}</div>
      ))}
      {more > 0 && <div>{words.more(more)}</div>}
    </>
  );
}

/** Notifies users of the outcome of their proposals, on whatever page they are (OPS-5). */
export function useOutcomeNotices(proposals: readonly Proposal[]): void {
  const notify = useNotify();
  /** The user's own proposals that were waiting when last read. */
  const waited = useRef<ReadonlySet<number>>(new Set());
  const tell = useEffectEvent((outcomes: readonly Proposal[]) => {
    const type = outcomes.every(({ state }) => state === 'agreed') ? 'success' : 'warning';
    notify(messageOf(outcomes), { type, autoHideDuration: noticeMs, action: <SeeButton /> });
  });
  useEffect(() => {
    const own = proposals.filter((one) => one.own);
    const outcomes = own.filter(
      ({ id, state }) => waited.current.has(id) && !['waiting', 'withdrawn'].includes(state),
    );
    if (outcomes.length > 0) tell(outcomes);
    waited.current = new Set(own.filter(({ state }) => state === 'waiting').map(({ id }) => id));
  }, [proposals]);
}
