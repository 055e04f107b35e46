import { expect, it } from 'vitest';
import { createBoards } from '../../server/domain/board/boards.ts';
import { createPresence } from '../../server/domain/presence/presence.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';
import type { ServerEvent } from '../../server/events/serverEvent.ts';

describeOnEachEngine('boards', (engine) => {
  const app = useTestApp(engine);

  it('ADM-14 many changes at once are read together, and none is missed', async () => {
    const { store, bus, clock, network, db } = app();
    const { id: projectId, siteId } = network.nord;
    const troubles: unknown[] = [];
    const presence = createPresence(store, () => clock.now);
    const boards = createBoards(store, bus, presence, Date.now, (error) => troubles.push(error));
    await boards.of(projectId);
    let told = 0;
    boards.subscribe((id) => {
      if (id === projectId) told += 1;
    });
    const change: ServerEvent = { type: 'change', projectId, topics: ['screens'], news: null };
    for (const name of ['Un', 'Deux', 'Trois']) {
      await db.updateTable('site').set({ name }).where('id', '=', siteId).execute();
      bus.afterCommit(Array<ServerEvent>(10).fill(change));
    }
    const board = await boards.of(projectId);
    expect(board.sites.map(({ name }) => name)).toContain('Trois');
    expect(told).toBeLessThanOrEqual(6);
    expect(troubles).toEqual([]);
  });
});
