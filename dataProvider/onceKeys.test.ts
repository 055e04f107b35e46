import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { MessageTemplateSave } from '../contract/schemas/messageTemplate.ts';
import type { SilenceSave } from '../contract/schemas/silence.ts';
import { errors as texts } from '../src/i18n/errors.ts';
import { createFakeEventSource } from '../tests/support/fakeEventSource.ts';
import { createFakeServer } from '../tests/support/fakeServer.ts';
import { createDataProvider } from './index.ts';
import type { OperatorMethods } from './types.ts';

const scenario = { id: null, projectId: 1, name: 'Neige', messages: [] };
const calls: [string, (methods: OperatorMethods, key: string) => Promise<unknown>][] = [
  ['/rest/news/', (to, key) => to.spread({ content: 'Retard', screens: [] }, key)],
  ['/rest/news/library/', (to, key) => to.saveLibraryMessage({ projectId: 1, content: 'Retard' }, key)],
  ['/rest/scenario/', (to, key) => to.saveScenario(scenario, key)],
  ['/rest/scenario/4', (to, key) => to.activateScenario(4, null, key)],
  ['/api/plans/project/1', (to, key) => to.savePlan(1, { scenarioId: 4, startsAt: 5 }, key)],
  ['/api/messageTemplates/project/1', (to, key) => to.saveMessageTemplate(1, {} as MessageTemplateSave, key)],
  ['/api/abbreviations/project/1', (to, key) => to.saveAbbreviations(1, { rows: [] }, key)],
  ['/api/silence/project/1', (to, key) => to.saveSilence(1, {} as SilenceSave, key)],
  ['/api/proposals/4/agree', (to, key) => to.agree(4, {}, key)],
  ['/jdb/rest/rafale/', (to, key) => to.launchBurst(4, key)],
];

it.each(calls)('CMP-5 %s is sent under its key', async (path, call) => {
  const server = createFakeServer({ [`POST ${path}`]: {} });
  const methods = createDataProvider({
    token: () => 'token',
    onSessionLost: () => undefined,
    texts,
    cache: new QueryClient(),
    fetch: server.fetch,
    EventSource: createFakeEventSource().EventSource,
    origin: 'https://girouette.example',
  });
  await call(methods, 'a-key');
  expect(server.sentTo(path).map(({ onceKey }) => onceKey)).toEqual(['a-key']);
});
