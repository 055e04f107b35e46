/** The first PostgreSQL that knows the setting. */
const knownFrom = 170_000;
const setting = Buffer.from('\nSET transaction_timeout = 0;\n');
/** Written right after the setting; everything that follows belongs to the backup. */
const next = Buffer.from('\nSET client_encoding ');

/**
 * The script of pg_restore, as a server of this version understands it. From 17 on, pg_restore switches a limit off that
 * older servers do not know: psql would stop there, though nothing else in the script is new to them.
 */
export async function* forOlderServer(
  script: AsyncIterable<Buffer>,
  version: number,
): AsyncGenerator<Buffer> {
  let head: Buffer | null = version < knownFrom ? Buffer.alloc(0) : null;
  for await (const part of script) {
    if (head === null) {
      yield part;
      continue;
    }
    head = Buffer.concat([head, part]);
    const end = head.indexOf(next);
    if (end < 0) continue;
    const at = head.subarray(0, end + 1).indexOf(setting);
    if (at >= 0) head = Buffer.concat([head.subarray(0, at), head.subarray(at + setting.length - 1)]);
    yield head;
    head = null;
  }
  if (head !== null) yield head;
}
