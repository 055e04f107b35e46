/** Ms by the machine's steady clock, the same for all of its processes. */
export const instant = () => Number(process.hrtime.bigint()) / 1e6;
