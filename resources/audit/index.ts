import AuditIcon from '@mui/icons-material/HistoryOutlined';
import type { Definition } from '../../src/admin/definition.ts';
import { texts } from '../../src/i18n/index.ts';
import { AuditPage } from './AuditPage.tsx';

/** The audit trail: who changed what. Read-only. */
export const audit: Definition = {
  name: 'audit',
  icon: AuditIcon,
  capability: 'audit',
  list: AuditPage,
  options: { label: texts.audit.nav, scope: 'reference' },
};
