/** Files that a server has open beside the connections of its pages. */
const others = 150;

/** `wanted` pages, or as many as one process may connect: each has two connections, and each of them is an open file. */
export function pagesAtMost(wanted: number): number {
  const { userLimits } = process.report.getReport() as {
    userLimits: { open_files: { hard: number | string } };
  };
  // 'unlimited' is no number.
  const files = Number(userLimits.open_files.hard) || Infinity;
  const possible = Math.floor((files - others) / 2);
  if (possible < wanted) console.error(`${files} files may be open (ulimit -n): ${possible} pages.`);
  return Math.min(wanted, possible);
}
