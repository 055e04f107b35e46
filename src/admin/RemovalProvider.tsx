import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode, type RefObject, useId } from 'react';
import { HttpError, useDataProvider, useNotify, useUnselect } from 'react-admin';
import type { Blocker, ErrorBody } from '../../contract/schemas/common.ts';
import { texts } from '../i18n/index.ts';
import { useOperatorData } from '../data/useOperatorData.ts';
import { useDialogs } from '../shared/dialogs/useDialogs.ts';
import { failureText } from '../shared/failureText.ts';
import { useOneAtATime } from '../shared/useOneAtATime.ts';
import { BlockerName } from './BlockerName.tsx';
import { useFocusHead } from './headFocus.ts';
import { neighbourOf } from './neighbourOf.ts';
import { refetchBesideForms } from './refetchBesideForms.ts';
import { recordName, type ConfiguredRecord } from './recordName.ts';
import { RemovalContext, type ReasonToKeep, type RemoveRecord } from './removal.ts';
import { useConfigurationName, useMeta, useScopedProject } from './scope.ts';
import { useConsequences } from './useConsequences.ts';
import { useResourceRoute } from './useResourceRoute.ts';

const configurationTexts = texts.configuration;

interface BlockedRemoval {
  record: ConfiguredRecord;
  /** The server's message. */
  message: string;
  /** The first few of `total`. */
  blockers: Blocker[];
  total: number;
}

interface BlockedDialogProps {
  removal: BlockedRemoval;
  onClose: () => void;
}

/** Says that a deletion is blocked, by what, and links there (ADM-11). */
function BlockedDialog({ removal: { record, message, blockers, total }, onClose }: BlockedDialogProps) {
  const id = useId();
  const resource = useConfigurationName();
  const { instead } = configurationTexts.resources[resource];
  const scope = useScopedProject()?.id ?? null;
  // What blocks a project lies in that project, whichever is open.
  const projectId = resource === 'projects' ? Number(record.id) : scope;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={onClose}
    >
      <DialogTitle id={`${id}title`} sx={{ color: 'error.main' }}>
        {texts.dialogs.error}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}text`} sx={{ color: 'text.primary', whiteSpace: 'pre-line' }}>
          {message}
        </DialogContentText>
        <DialogContentText sx={{ mt: 2 }}>{texts.configuration.blockedBy}</DialogContentText>
        <ul>
          {blockers.map((blocker) => (
            <li key={`${blocker.resource}/${blocker.id}`}>
              <BlockerName blocker={blocker} projectId={projectId} onFollow={onClose} />
            </li>
          ))}
          {total > blockers.length && <li>{texts.bulk.andOthers(total - blockers.length)}</li>}
        </ul>
        {instead && <DialogContentText>{instead}</DialogContentText>}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {texts.dialogs.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What blocks a deletion, from the server's refusal: the first few, and how many there are. */
function blockersOf(error: unknown): Pick<BlockedRemoval, 'blockers' | 'total'> {
  const body = error instanceof HttpError ? (error.body as Partial<ErrorBody> | null) : null;
  const { blockers = [], total = blockers.length } = body ?? {};
  return { blockers, total };
}

interface Props {
  children: ReactNode;
  reasonToKeep?: ReasonToKeep;
  /**
   * For a list within a form: the element that gets the focus when no row is left. Absent: the list is the page's own; then
   * the panel is closed if it was open on the deleted record, and its head gets the focus when no row is left.
   */
  head?: RefObject<HTMLElement | null>;
}

const mayGo: ReasonToKeep = () => undefined;

/** Deletes records of the list below, after a question that names them; says what blocks a deletion (ADM-11). */
export function RemovalProvider({ children, reasonToKeep = mayGo, head }: Props) {
  const resource = useConfigurationName();
  const meta = useMeta(resource);
  const dataProvider = useDataProvider();
  const unselect = useUnselect(resource);
  const queryClient = useQueryClient();
  const dialogs = useDialogs();
  const notify = useNotify();
  const { route, toList } = useResourceRoute();
  const focusHead = useFocusHead();
  const [blocked, setBlocked] = useState<BlockedRemoval | null>(null);
  const { blockedRemovals } = useOperatorData();
  const consequencesOf = useConsequences(resource);
  const { the, deleted, deleteFailed, deletesToo } = configurationTexts.resources[resource];

  const sayBlocked = (removal: BlockedRemoval) => {
    if (removal.blockers.length > 0) setBlocked(removal);
    else dialogs.error({ message: removal.message });
  };

  /** Moves the focus on, since the pressed button has disappeared with its row. */
  const moveOn = (record: ConfiguredRecord, next: HTMLElement | undefined) => {
    if (!head && route.kind === 'edit' && route.id === String(record.id)) toList();
    else if (next?.isConnected) next.focus();
    else if (head) head.current?.focus();
    else focusHead();
  };

  const ask = async (record: ConfiguredRecord, button: HTMLElement) => {
    // If this cannot be read, the server reports it at the deletion.
    const [[kept], consequences] = await Promise.all([
      blockedRemovals(resource, [record.id]).catch(() => []),
      consequencesOf([record]),
    ]);
    if (kept) {
      sayBlocked({ record, ...kept });
      return;
    }
    const question = configurationTexts.removeText(the, recordName(resource, record));
    const text = [question, deletesToo, ...consequences].filter((line) => line !== undefined).join('\n');
    if (!(await dialogs.confirm({ title: configurationTexts.removeTitle, text }))) return;
    const next = neighbourOf(button);
    try {
      await dataProvider.delete(resource, { id: record.id, previousData: record, meta });
    } catch (error) {
      sayBlocked({ record, message: failureText(error, deleteFailed), ...blockersOf(error) });
      return;
    }
    unselect([record.id], true);
    notify(deleted, { type: 'success' });
    moveOn(record, next);
    await refetchBesideForms(queryClient);
  };

  const remove = useOneAtATime(ask);
  const removal = useMemo(
    () => ({ remove: (...pressed: Parameters<RemoveRecord>) => void remove(...pressed), reasonToKeep }),
    [remove, reasonToKeep],
  );

  return (
    <RemovalContext value={removal}>
      {children}
      {blocked && <BlockedDialog removal={blocked} onClose={() => setBlocked(null)} />}
    </RemovalContext>
  );
}
