import { readFileSync } from 'node:fs';

/** Unit of Linux process times. */
const ticksASecond = 100;

/** Total CPU time of a process, including threads and system time, ms. Only on Linux. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After its name, which is in parentheses and may contain blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return ((user + system) * 1000) / ticksASecond;
}
