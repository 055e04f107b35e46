import type { MessageTemplate } from '../contract/schemas/messageTemplate.ts';
import { listIn } from './answers.ts';
import type { Offers } from './capabilities.ts';
import type { HttpClient } from './httpClient.ts';
import { jsonBody } from './multipart.ts';
import type { OperatorMethods } from './types.ts';

type MessageTemplateMethods = Pick<
  OperatorMethods,
  'messageTemplates' | 'saveMessageTemplate' | 'deleteMessageTemplate'
>;

/** Calls for message templates, which `/template` edits and operators fill (CMP-3). */
export function createMessageTemplateMethods(http: HttpClient, offers: Offers): MessageTemplateMethods {
  const address = (projectId: number) => `/api/messageTemplates/project/${projectId}`;
  return {
    messageTemplates: async (projectId) =>
      (await offers('messageTemplates')) ? listIn<MessageTemplate>(await http(address(projectId))) : [],
    saveMessageTemplate: async (projectId, save, onceKey) =>
      (await http(address(projectId), { method: 'POST', body: jsonBody(save), onceKey })) as MessageTemplate,
    async deleteMessageTemplate(id) {
      await http(`/api/messageTemplates/${id}`, { method: 'DELETE' });
    },
  };
}
