import { isDeepStrictEqual } from 'node:util';
import { checkTemplate } from '../../../contract/messageTemplate/checkTemplate.ts';
import { templateReasons } from '../../../contract/messageTemplate/reasons.ts';
import { compareNames } from '../../../contract/names.ts';
import type { MessageTemplate, MessageTemplateSave } from '../../../contract/schemas/messageTemplate.ts';
import { invalid, notFound, outdated } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import {
  changeInTurn,
  type ProjectActor,
  type ProjectServices,
  type ProjectTransaction,
  recordChange,
} from '../project/projectTransaction.ts';
import { findMessageTemplate, readMessageTemplates, templateChanges } from './readMessageTemplates.ts';

/** The stored form: trimmed names, without empty texts. */
function inputOf({ name, texts: written, ...rest }: MessageTemplateSave): MessageTemplateSave {
  return {
    ...rest,
    name: name.trim(),
    texts: Object.fromEntries(
      Object.entries(written)
        .map(([code, text]) => [code, text.trim()] as const)
        .filter(([, text]) => text !== ''),
    ),
  };
}

/** All that a save writes. */
const writtenOf = ({ name, icon, alert, slots, texts: written, sample }: MessageTemplateSave) => ({
  name,
  icon,
  alert,
  slots,
  texts: written,
  sample,
});

async function write(
  { trx, actor, now }: ProjectTransaction,
  { id, name, icon, alert, slots, texts: written, sample }: MessageTemplateSave,
): Promise<number> {
  const row = {
    name,
    icon,
    alert: Number(alert),
    slots: JSON.stringify(slots),
    texts: JSON.stringify(written),
    sample: JSON.stringify(sample),
    changed_at: now,
    changed_by: actor.username,
  };
  if (!id) {
    const added = await trx
      .insertInto('message_template')
      .values({ ...row, project_id: actor.project.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return added.id;
  }
  await trx
    .updateTable('message_template')
    .set(row)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return id;
}

/**
 * Saves a message template (CMP-3); writes nothing when nothing changes. Throws ValidationException by field, NotFoundException, and ConflictException with
 * `current` when another user has saved it since that version. Messages spread from it do not change.
 */
export async function saveMessageTemplate(
  services: ProjectServices,
  actor: ProjectActor,
  save: MessageTemplateSave,
): Promise<MessageTemplate> {
  const input = inputOf(save);
  const problems = checkTemplate(input);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return changeInTurn(services, actor, ['messageTemplates'], async (change) => {
    const { trx } = change;
    const all = await readMessageTemplates(trx, actor.project.id);
    const before = save.id ? (all.find(({ id }) => id === save.id) ?? null) : null;
    if (save.id && !before) throw notFound();
    if (before && save.version && save.version !== before.version) {
      throw outdated(texts.messageTemplates.outdated, { ...before });
    }
    const namesake = all.find(({ id, name }) => id !== before?.id && compareNames(name, input.name) === 0);
    if (namesake) throw invalid({ name: templateReasons.nameTaken(namesake.name) });
    if (before && isDeepStrictEqual(writtenOf(before), writtenOf(input)))
      return { answer: before, changed: false };
    const id = await write(change, input);
    const after = await findMessageTemplate(trx, actor.project.id, id);
    if (!after) throw notFound();
    const action = before ? 'update' : 'create';
    await recordChange(change, 'messageTemplates', action, after, await templateChanges(trx, before, after));
    return { answer: after, changed: true };
  });
}

/** Deletes a template; messages spread from it stay. Throws NotFoundException. */
export function deleteMessageTemplate(
  services: ProjectServices,
  actor: ProjectActor,
  id: number,
): Promise<{ id: number }> {
  return changeInTurn(services, actor, ['messageTemplates'], async (change) => {
    const before = await findMessageTemplate(change.trx, actor.project.id, id);
    if (!before) throw notFound();
    await change.trx.deleteFrom('message_template').where('id', '=', id).execute();
    await recordChange(
      change,
      'messageTemplates',
      'delete',
      before,
      await templateChanges(change.trx, before, null),
    );
    return { answer: { id }, changed: true };
  });
}
