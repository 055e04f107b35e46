import type { UnitOfWork } from '../../events/unitOfWork.ts';

/**
 * At `now` (ms) closes the notification of a perturbation for one user, on every machine where he is signed in, until the
 * perturbation has ended (TRF-1); for the others it stays. Twice is once.
 */
export async function closePerturbation(
  work: UnitOfWork,
  place: { perturbationId: number; projectId: number; userId: number },
  now: number,
): Promise<void> {
  const { perturbationId, projectId, userId } = place;
  await work(async (trx, publish) => {
    await trx
      .insertInto('perturbation_closed')
      .values({ perturbation_id: perturbationId, user_id: userId, closed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    publish({ type: 'traffic', projectId });
  });
}
