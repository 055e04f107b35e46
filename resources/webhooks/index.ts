import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { WebhookCreate, WebhookEdit, WebhookList } from './WebhooksPage.tsx';

/** Who is told of what happens in a project (OUT-5). */
export const webhooks: Definition = {
  ...fromContract('webhooks'),
  icon: WebhookIcon,
  list: WebhookList,
  create: WebhookCreate,
  edit: WebhookEdit,
};
