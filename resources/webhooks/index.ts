import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { WebhookCreate, WebhookEdit, WebhookList } from './WebhooksPage.tsx';

/** Webhooks: notify others of events in a project (OUT-5). */
export const webhooks: Definition = {
  ...fromContract('webhooks'),
  icon: WebhookIcon,
  capability: 'webhooks',
  list: WebhookList,
  create: WebhookCreate,
  edit: WebhookEdit,
};
