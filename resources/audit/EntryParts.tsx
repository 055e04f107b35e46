import Chip from '@mui/material/Chip';
import type { AuditAction, AuditRecord } from '../../contract/schemas/audit.ts';
import { texts } from '../../src/i18n/index.ts';
import { momentText } from './entryText.ts';

const colours = {
  create: 'success',
  update: 'default',
  delete: 'error',
  undo: 'info',
} as const satisfies Record<AuditAction, string>;

/** What was done, in a word. */
export function EntryAction({ action }: Pick<AuditRecord, 'action'>) {
  return <Chip size="small" variant="outlined" color={colours[action]} label={texts.audit.actions[action]} />;
}

/** When it was done. */
export function EntryTime({ at }: Pick<AuditRecord, 'at'>) {
  return <time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>;
}
