import type { Entity } from './entity.ts';

/**
 * Stores the codespace of a project where it is not its name: a renamed one keeps its own, for what consumers have under it
 * could not be corrected or closed any more, and a new one takes none that another project still has.
 */
export const keepCodespace: NonNullable<Entity['saved']> = async (trx, { id, before, after }) => {
  const name = String((before ?? after)['name']);
  if (before) {
    if (name === after['name']) return;
    await trx
      .updateTable('project')
      .set({ codespace: name })
      .where('id', '=', id)
      .where('codespace', 'is', null)
      .execute();
    return;
  }
  const rows = await trx
    .selectFrom('project')
    .select('codespace')
    .where('codespace', 'is not', null)
    .execute();
  const taken = new Set(rows.map(({ codespace }) => codespace));
  if (!taken.has(name)) return;
  // No name has a hyphen.
  let count = 2;
  while (taken.has(`${name}-${count}`)) count += 1;
  await trx
    .updateTable('project')
    .set({ codespace: `${name}-${count}` })
    .where('id', '=', id)
    .execute();
};
