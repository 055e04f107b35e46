import { Value } from 'typebox/value';
import { beforeEach, describe, expect, it } from 'vitest';
import { MessageTemplate, type MessageTemplateSave } from '../../contract/schemas/messageTemplate.ts';
import type { ServerEvent } from '../../server/events/serverEvent.ts';
import { buildMessageTemplateSave, insertMessageTemplate } from '../support/buildMessageTemplate.ts';
import type { BuiltProject } from '../support/buildNetwork.ts';
import { type Client, type Failure, userText } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('templates of messages', (engine) => {
  const test = useTestApp(engine);
  let manager: Client;
  let nord: BuiltProject;
  let told: ServerEvent[];
  beforeEach(async () => {
    await test().db.deleteFrom('message_template').execute();
    manager = await test().as('manager.nord');
    ({ nord } = test().network);
    told = [];
    test().bus.subscribe((event) => told.push(event));
  });

  const address = (projectId = nord.id) => `/api/messageTemplates/project/${projectId}`;
  const save = <T = MessageTemplate>(more: Partial<MessageTemplateSave> = {}, client = manager) =>
    client.post<T>(address(), buildMessageTemplateSave(more));
  const list = async (client = manager) =>
    (await client.get<{ array: MessageTemplate[] }>(address())).json.array;

  it('CMP-3 a template is saved as it was sent, read back by name, and told live', async () => {
    const choices = [{ label: 'Travaux', texts: { fr: 'travaux', en: 'works' } }];
    const slots = [
      ...buildMessageTemplateSave().slots.map((slot) =>
        slot.type === 'hour' ? { ...slot, ends: true } : slot,
      ),
      { name: 'motif', type: 'reason' as const, required: false, choices },
    ];
    const texts = {
      fr: '  {ligne} : travaux {de tronçon}[ jusqu’à {fin}][, {motif}]. ',
      en: '{ligne}: works {from tronçon}[ until {fin}][, {motif}].',
      es: '',
    };
    const { status, text, json } = await save({ name: ' Travaux de nuit ', slots, texts, alert: true });
    expect(status, text).toBe(200);
    expect(Value.Check(MessageTemplate, json)).toBe(true);
    expect(json).toMatchObject({
      name: 'Travaux de nuit',
      projectId: nord.id,
      icon: 'works',
      alert: true,
      slots,
      texts: { fr: texts.fr.trim(), en: texts.en },
      sample: buildMessageTemplateSave().sample,
      changedBy: 'manager.nord',
      version: 1,
    });
    await save({ name: 'Ascenseur' });
    expect((await list()).map(({ name }) => name)).toEqual(['Ascenseur', 'Travaux de nuit']);
    // Users who spread can read templates, but not change them.
    const user = await test().as('user.nord');
    expect(await list(user)).toHaveLength(2);
    expect((await save({}, user)).status).toBe(403);
    expect(told).toContainEqual({
      type: 'change',
      projectId: nord.id,
      topics: ['messageTemplates'],
      news: null,
    });
  });

  it('CMP-3 a save against an older version is refused, with what stands there now', async () => {
    const { id } = (await save()).json;
    test().clock.advance(60_000);
    const second = await save({ id, version: 1, name: 'Travaux d’été' }, await test().as('super'));
    const by = { changedBy: 'super', changedAt: test().clock.now };
    expect(second.json).toMatchObject({ id, version: 2, name: 'Travaux d’été', ...by });
    const late = await save<Failure & { current: MessageTemplate }>({ id, version: 1, name: 'Autre' });
    expect(late.status).toBe(409);
    expect(userText(late)).toBe(
      'Ce modèle a été modifié par un autre utilisateur depuis que vous l’avez ouvert.',
    );
    expect(late.json.current).toEqual(second.json);
    expect((await save({ id, version: 2, name: 'Autre' })).json.version).toBe(3);
  });

  it.each<[string, Partial<MessageTemplateSave>, Record<string, string>]>([
    ['no name', { name: ' ' }, { name: 'Donnez un nom à ce modèle : celui que les opérateurs chercheront.' }],
    [
      'a name that is taken',
      { name: 'Déviation' },
      { name: 'Un autre modèle s’appelle déjà « Déviation ».' },
    ],
    [
      'an unknown slot',
      { texts: { fr: '{ligne} {tronçon} {Fins}' } },
      {
        'texts.fr': '{fins} n’est pas une information de ce modèle : il connaît {ligne}, {tronçon}, {fin}.',
        'slots.2': 'Aucun texte n’emploie cette information.',
      },
    ],
    [
      'an end that is no hour',
      { slots: buildMessageTemplateSave().slots.map((slot) => ({ ...slot, ends: slot.type === 'line' })) },
      { 'slots.0': 'Seule une heure peut donner la fin du message.' },
    ],
    [
      'HTML',
      { texts: { fr: '<b>{ligne}</b> {tronçon}[ {fin}]' } },
      { 'texts.fr': 'Un modèle s’écrit sans balises : retirez les signes < et >.' },
    ],
    [
      'a long text',
      { texts: { fr: `{ligne} {tronçon}[ {fin}]${'x'.repeat(5000)}` } },
      { 'texts.fr': 'Le texte fait 5025 caractères ; un modèle en a au plus 1000.' },
    ],
  ])('CMP-3 %s is refused in its field', async (_what, more, fields) => {
    await insertMessageTemplate(test().db, nord.id, { name: 'Déviation' });
    const refused = await save<Failure>(more);
    expect(refused.status).toBe(400);
    expect(refused.json.fields).toEqual(fields);
    expect((await list()).map(({ name }) => name)).toEqual(['Déviation']);
  });

  it.each([
    ['a text', { texts: { ...buildMessageTemplateSave().texts, 1: 5 } }],
    ['a text', { texts: { ...buildMessageTemplateSave().texts, en_GB: '{ligne}' } }],
    [
      'a text of a choice',
      {
        slots: [
          {
            name: 'motif',
            type: 'reason',
            required: false,
            choices: [{ label: 'Travaux', texts: { 1: 5 } }],
          },
        ],
      },
    ],
    ['a sample', { sample: { 'ligne\n': 5 } }],
  ])('CMP-3 %s by a code that none can have is refused, not lost', async (_what, more) => {
    const { status, json } = await manager.post<Failure>(address(), {
      ...buildMessageTemplateSave(),
      ...more,
    });
    expect([status, Object.values(json.fields ?? {})]).toEqual([400, ['Champ inconnu.']]);
    expect(await list()).toEqual([]);
  });

  it('CMP-3 nobody reads, changes or deletes another project’s', async () => {
    const { sud } = test().network;
    const id = await insertMessageTemplate(test().db, sud.id);
    expect((await manager.get(address(sud.id))).status).toBe(404);
    expect((await save({ id })).status).toBe(404);
    expect((await manager.delete(`/api/messageTemplates/${id}`)).status).toBe(404);
    expect(await list(await test().as('super'))).toEqual([]);
    const rows = await test().db.selectFrom('message_template').select('version').execute();
    expect(rows).toEqual([{ version: 1 }]);
  });

  describe('the trail', () => {
    it('CMP-3 OPS-6 says what became of a template, by the names of its languages, and nothing of a save that changes nothing', async () => {
      await test().db.deleteFrom('audit').execute();
      const { id } = (await save()).json;
      const texts = { ...buildMessageTemplateSave().texts, en: '{ligne}: {from tronçon}[ until {fin}].' };
      await save({ id, texts });
      const same = await save({ id, texts });
      expect([same.status, same.json.version]).toEqual([200, 2]);
      const slots = buildMessageTemplateSave().slots.map((slot) => ({ ...slot, required: true }));
      await save({ id, texts, slots });
      expect((await manager.delete(`/api/messageTemplates/${id}`)).json).toEqual({ id });
      expect((await manager.delete(`/api/messageTemplates/${id}`)).status).toBe(404);
      expect(await list()).toEqual([]);
      const trail = await test().db.selectFrom('audit').selectAll().orderBy('id').execute();
      expect(trail.map(({ action, resource, record_name }) => [action, resource, record_name])).toEqual([
        ['create', 'messageTemplates', 'Travaux'],
        ['update', 'messageTemplates', 'Travaux'],
        ['update', 'messageTemplates', 'Travaux'],
        ['delete', 'messageTemplates', 'Travaux'],
      ]);
      expect(JSON.parse(trail[1]?.changes ?? '')).toEqual({
        English: { from: buildMessageTemplateSave().texts['en'], to: texts.en },
      });
      const names = 'ligne, tronçon, fin';
      expect(JSON.parse(trail[2]?.changes ?? '')).toEqual({ slots: { from: names, to: names } });
    });
  });
});
