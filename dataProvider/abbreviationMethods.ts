import type { Abbreviations } from '../contract/schemas/abbreviations.ts';
import type { Offers } from './capabilities.ts';
import type { HttpClient } from './httpClient.ts';
import { jsonBody } from './multipart.ts';
import type { OperatorMethods } from './types.ts';

type AbbreviationMethods = Pick<OperatorMethods, 'abbreviations' | 'saveAbbreviations'>;

const none: Abbreviations = { rows: [], changedAt: null, changedBy: null, version: 0 };

/** Calls for the abbreviation table, which `/abbreviations` edits and spoken messages are made with (OUT-6). */
export function createAbbreviationMethods(http: HttpClient, offers: Offers): AbbreviationMethods {
  const address = (projectId: number) => `/api/abbreviations/project/${projectId}`;
  return {
    abbreviations: async (projectId) =>
      (await offers('abbreviations')) ? ((await http(address(projectId))) as Abbreviations) : none,
    saveAbbreviations: async (projectId, save, onceKey) =>
      (await http(address(projectId), { method: 'POST', body: jsonBody(save), onceKey })) as Abbreviations,
  };
}
