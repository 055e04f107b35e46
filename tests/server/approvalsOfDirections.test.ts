import { expect, it } from 'vitest';
import type { Proposed } from '../../contract/schemas/proposal.ts';
import { texts } from '../../server/shared/texts.ts';
import { type Answer, userText } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { askForTwo, proposalsOf } from '../support/proposals.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('directions that a second person has to agree to', (engine) => {
  const test = useTestApp(engine);

  it('OPS-5 OUT-1 a message for a direction is not agreed to for another, nor for the line that has none any more', async () => {
    const { network, db } = test();
    const { nord } = network;
    const { id: projectId, lineId, screens } = nord;
    await askForTwo(test(), nord);
    await db.insertInto('line_meta').values({ id: 7, name: 'Bus' }).execute();
    const directions = ['Ouest', 'Est'].map((name, at) => ({ line_meta_id: 7, name, sort_order: at + 1 }));
    await db.insertInto('line_meta_direction').values(directions).execute();
    const give = (id: number | null) =>
      db.updateTable('line').set({ line_meta_id: id }).where('id', '=', lineId).execute();
    await give(7);
    const proposer = await test().as('user.nord');
    const byOther = proposalsOf(await test().as('manager.nord'), projectId);
    const { json } = await proposer.spread({ content: 'Travaux', screens, lineId, direction: 'Ouest' });
    const { id } = (json as unknown as Proposed).proposal;
    const agree = async () => {
      const answer: Answer<unknown> = await byOther.agree(id);
      return answer.status === 200 ? 'agreed' : userText(answer);
    };
    await give(null);
    expect(await agree()).toBe(texts.approvals.changed);
    await give(7);
    const exchange = () =>
      db
        .updateTable('line_meta_direction')
        .set(({ eb }) => ({ sort_order: eb(eb.val(3), '-', eb.ref('sort_order')) }))
        .execute();
    await exchange();
    expect(await agree()).toBe(texts.approvals.changed);
    await exchange();
    // Of two with one name, nobody knows which was meant: it would be published for both.
    const rename = (name: string) =>
      db.updateTable('line_meta_direction').set({ name }).where('sort_order', '=', 2).execute();
    await rename('Ouest');
    expect(await agree()).toBe(texts.approvals.changed);
    await rename('Est');
    expect(await agree()).toBe('agreed');
  });
});
