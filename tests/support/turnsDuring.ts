/** Number of times that other work got its turn until a promise is settled. */
export async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const others = () => {
    turns += 1;
    pending = setImmediate(others);
  };
  let pending = setImmediate(others);
  await work.finally(() => clearImmediate(pending));
  return turns;
}
