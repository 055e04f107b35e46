/** Ms by the machine's monotonic clock, common to all processes. */
export const instant = () => Number(process.hrtime.bigint()) / 1e6;
