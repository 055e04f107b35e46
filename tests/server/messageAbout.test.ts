import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkTemplate } from '../../contract/messageTemplate/checkTemplate.ts';
import { templateLimits, valueKey } from '../../contract/messageTemplate/slots.ts';
import type { News, Spread } from '../../contract/schemas/news.ts';
import type { PlayerSnapshot } from '../../contract/schemas/player.ts';
import { type Failure, userText } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { insertMessageTemplate } from '../support/buildMessageTemplate.ts';
import { buildSlot } from '../support/buildSlot.ts';
import { screenKey } from '../support/followScreen.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { undoingOf } from '../support/undoing.ts';

describeOnEachEngine('what a message is about', (engine) => {
  let test: TestApp;
  let points: number[];
  let templates: number[] = [];
  /** Id of another project's record. */
  let foreign = 0;
  const nord = () => test.network.nord;
  const user = () => test.as('user.nord');

  beforeEach(async () => {
    test = await startTestApp(engine);
    const { id: project_id, lineId: line_id, pointId } = nord();
    const rows = [2, 3].map((sort_order) => ({
      project_id,
      line_id,
      sort_order,
      name: `Arrêt ${sort_order}`,
    }));
    const others = await test.db.insertInto('point').values(rows).returning('id').execute();
    points = [pointId, ...others.map(({ id }) => id)];
    templates = [];
    for (const name of ['Travaux', 'Grève', 'Retards'])
      templates.push(await insertMessageTemplate(test.db, nord().id, { name }));
    foreign = await insertMessageTemplate(test.db, test.network.sud.id);
  });
  afterEach(() => test.close());

  const about = () => ({
    causeId: nord().causeId,
    impactId: nord().impactId,
    direction: 'Ouest',
    points: points.toReversed(),
    templateId: templates[0] ?? null,
    slots: { de: 'Antony', à: 'Massy – Palaiseau' },
  });
  const nothing = {
    causeId: null,
    impactId: null,
    direction: null,
    points: null,
    templateId: null,
    slots: null,
  };
  async function sent(message: Spread): Promise<News> {
    const { status, json, text } = await (await user()).spread(message);
    expect(status, text).toBe(200);
    return json;
  }
  const spread = (message: Spread = {}) =>
    sent({ content: '<p>Travaux</p>', screens: nord().screens, ...message });
  const correct = (id: number, message: Spread) => sent({ id, ...message });
  const listed = async (id: number) =>
    (await (await user()).get<{ array: News[] }>(`/rest/news/project/${nord().id}`)).json.array.find(
      (news) => news.id === id,
    );
  const undoLast = async () => expect((await undoingOf(await user(), nord().id).undoLast()).status).toBe(200);
  const heldBy = async (screenId: string) =>
    (
      await test.nobody.call<PlayerSnapshot>({
        method: 'GET',
        url: `/player/api/${screenId}/snapshot`,
        headers: { 'x-screen-key': await screenKey(test, screenId) },
      })
    ).json.messages;

  it('CMP-4 is kept as data: answered, listed, and no concern of the screens', async () => {
    const { id } = await spread(about());
    expect(await listed(id)).toMatchObject(about());
    const [held] = await heldBy(nord().screens[0]);
    expect(Object.keys(held ?? {})).not.toContain('points');
    expect(await listed((await spread()).id)).toMatchObject(nothing);
  });

  it('CMP-4 a message of the library is spread with what it is about there', async () => {
    const manager = await test.as('manager.nord');
    const saved = await manager.save<News>('/rest/news/library/', {
      projectId: nord().id,
      content: '<p>Grève</p>',
    });
    const { id } = await spread({ content: undefined, libraryId: saved.json.id, ...about() });
    expect(await listed(id)).toMatchObject({ ...about(), content: '<p>Grève</p>' });
  });

  it('CMP-4 a correction leaves what it does not name, and changes the rest, back and forth', async () => {
    const { id } = await spread(about());
    expect(await correct(id, { content: '<p>Reprise</p>' })).toMatchObject(about());
    const changed = { points: points.slice(0, 1), slots: { de: 'Antony' } };
    expect(await correct(id, changed)).toMatchObject({ ...about(), ...changed });
    expect(await listed(id)).toMatchObject({ ...about(), ...changed });
    await undoLast();
    expect(await listed(id)).toMatchObject({ ...about(), content: '<p>Reprise</p>' });
    await correct(id, { points: [], templateId: null, causeId: null, impactId: null, direction: '' });
    expect(await listed(id)).toMatchObject(nothing);
  });

  it('CMP-4 another template has none of the slots of before', async () => {
    const { id } = await spread(about());
    expect(await correct(id, { templateId: templates[1] })).toMatchObject({
      templateId: templates[1],
      slots: null,
    });
    const slots = { fin: '19:00' };
    expect(await correct(id, { templateId: templates[2], slots })).toMatchObject({
      templateId: templates[2],
      slots,
    });
  });

  it('CMP-4 comes back with a message that is put back', async () => {
    const { id } = await spread(about());
    await (await user()).delete(`/rest/news/${id}?screenId=`);
    expect(await listed(id)).toBeUndefined();
    await undoLast();
    expect(await listed(id)).toMatchObject(about());
  });

  it('CMP-4 names each stop point once, and one that was deleted meanwhile stands in nobody’s way', async () => {
    const [first = 0, second = 0] = points;
    const { id } = await spread({ points: [second, first, second] });
    expect(await listed(id)).toMatchObject({ points: [second, first] });
    await test.db.deleteFrom('point').where('id', '=', second).execute();
    const before = (await listed(id))?.points;
    expect(await correct(id, { points: before, alert: true })).toMatchObject({
      points: [first],
      alert: true,
    });
  });

  it('CMP-4 CMP-3 a template that was deleted stays what the message was written with', async () => {
    const { id } = await spread(about());
    const { templateId } = about();
    await test.db
      .deleteFrom('message_template')
      .where('id', '=', templateId ?? 0)
      .execute();
    const slots = { de: 'Massy' };
    expect(await correct(id, { templateId, slots })).toMatchObject({ templateId, slots });
    expect((await (await user()).spread({ id, templateId: foreign })).status).toBe(400);
  });

  it('CMP-4 CMP-3 keeps all values of a template of twelve free texts in three languages', async () => {
    const names = Array.from({ length: templateLimits.slots }, (_, n) => `texte${n}`);
    const text = names.map((name) => `{${name}}`).join(' ');
    const template = {
      name: 'Libre',
      slots: names.map((name) => buildSlot(name, 'text')),
      texts: { fr: text, en: text, es: text },
    };
    expect(checkTemplate(template)).toEqual({});
    const templateId = await insertMessageTemplate(test.db, nord().id, template);
    const keys = template.slots.flatMap((slot) => ['fr', 'en', 'es'].map((code) => valueKey(slot, code)));
    const slots = Object.fromEntries(keys.map((key) => [key, `« ${key} »`]));
    const { id } = await spread({ templateId, slots });
    expect((await listed(id))?.slots).toEqual(slots);
  });

  describe('is refused, and nothing is spread, for', () => {
    it.each<[field: string, message: () => Spread, reason: string]>([
      ['points', () => ({ points: [points[0] ?? 0, 999_999] }), 'Un des points d’arrêt n’existe pas'],
      ['points', () => ({ points: [test.network.sud.pointId] }), 'Un des points d’arrêt n’existe pas'],
      ['slots', () => ({ slots: { de: 'Antony' } }), 'aucun modèle n’est choisi'],
      ['templateId', () => ({ templateId: foreign }), 'Ce modèle n’existe pas dans le projet'],
      ['slots.de', () => ({ templateId: templates[0], slots: { de: 'x'.repeat(2_001) } }), 'caractères.'],
      [
        'slots',
        () => ({
          templateId: templates[0],
          slots: Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`n${n}`, ''])),
        }),
        'Au plus 200 éléments.',
      ],
    ])('CMP-4 %s', async (field, message, reason) => {
      const answer = await (
        await user()
      ).spread({
        content: '<p>Travaux</p>',
        screens: nord().screens,
        ...message(),
      });
      expect(answer.status).toBe(400);
      const { fields = {} } = answer.json as unknown as Failure;
      expect(Object.keys(fields)[0]).toBe(field);
      expect(`${fields[field]} ${userText(answer)}`).toContain(reason);
      expect(await heldBy(nord().screens[0])).toEqual([]);
    });

    it('CMP-4 a stop point of another project in a correction', async () => {
      const { id } = await spread(about());
      const { status } = await (await user()).spread({ id, points: [test.network.sud.pointId] });
      expect(status).toBe(400);
      expect(await listed(id)).toMatchObject(about());
    });
  });
});
