import type { ImportLine, ImportProgress } from '../contract/configuration/importing.ts';

/** What the last line of an answer says: the status is not that of the headers when it failed on the way. */
interface Ending {
  status: number;
  content: unknown;
}

const endingOf = (line: unknown): Ending =>
  typeof line === 'object' && line !== null && 'failed' in line
    ? { status: (line as Extract<ImportLine, { failed: unknown }>).failed.status, content: line.failed }
    : { status: 200, content: line };

const isProgress = (line: unknown): line is ImportProgress =>
  typeof line === 'object' && line !== null && 'total' in line;

/**
 * Reads an answer of lines of JSON as it arrives (contract/configuration/importing.ts): tells of progress, and answers
 * what the last line says. Throws when the answer breaks off before that.
 */
export async function readProgress(
  { body }: Response,
  onProgress: (progress: ImportProgress) => void,
): Promise<Ending> {
  let ending: Ending | null = null;
  const read = (text: string) => {
    if (text.trim() === '') return;
    const line: unknown = JSON.parse(text);
    if (isProgress(line)) onProgress(line);
    else ending = endingOf(line);
  };

  let rest = '';
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(read);
  }
  read(rest);
  if (ending === null) throw new Error('The answer broke off.');
  return ending;
}
