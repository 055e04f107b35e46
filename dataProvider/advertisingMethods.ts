import type { Advertising } from '../contract/schemas/advertising.ts';
import { listIn } from './answers.ts';
import type { HttpClient } from './httpClient.ts';
import { multipart } from './multipart.ts';
import type { OperatorMethods } from './types.ts';

type AdvertisingMethods = Pick<OperatorMethods, 'advertising' | 'spreadAdvertising' | 'deleteAdvertising'>;

/** The calls of `/indexAdv` and `/advSpreading` (ADV). */
export function createAdvertisingMethods(http: HttpClient): AdvertisingMethods {
  return {
    advertising: async (projectId) =>
      listIn<Advertising>(await http(`/rest/advertising/project/${projectId}`)),
    async spreadAdvertising({ name, screens, file }, { onUpload = () => undefined, signal, onceKey } = {}) {
      const body = multipart({ id: null, json: { name, screens }, file });
      const sending = { method: 'POST', body, onUpload, signal, onceKey } as const;
      return (await http('/rest/advertising/', sending)) as Advertising;
    },
    async deleteAdvertising(id, screenId) {
      await http(`/rest/advertising/${id}`, { method: 'DELETE', query: { screenId } });
    },
  };
}
