import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { refetchBesideForms } from '../../src/admin/refetchBesideForms.ts';
import { failureText } from '../../src/shared/failureText.ts';

/** The server's problems by field; other problems are in the message. */
type Problems = Readonly<Record<string, string>>;

const problemsOf = (error: unknown): Problems =>
  error instanceof HttpError ? ((error.body as { fields?: Problems } | null)?.fields ?? {}) : {};

interface Act {
  /** Notices when it is done, and when it has failed. */
  done: string;
  failed: string;
  /** Fields of the dialog, which shows their problems itself. */
  fields: readonly string[];
}

/** Runs an action on a whole project, with its progress, its problems, and the notice when it is done. */
export function useWholeAct<T>(
  { done, failed, fields }: Act,
  act: () => Promise<T>,
  onDone: (answer: T) => void,
) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);

  async function run() {
    setRunning(true);
    setProblems({});
    setFailure(null);
    try {
      const answer = await act();
      await refetchBesideForms(queryClient);
      notify(done, { type: 'success' });
      onDone(answer);
    } catch (error) {
      const found = problemsOf(error);
      const isOfFields =
        Object.keys(found).length > 0 && Object.keys(found).every((name) => fields.includes(name));
      setProblems(found);
      const others = Object.entries(found).filter(([name]) => !fields.includes(name));
      if (!isOfFields) setFailure([failureText(error, failed), ...others.map(([, text]) => text)].join('\n'));
    } finally {
      setRunning(false);
    }
  }
  /** Drops the problem of a field that is being corrected. */
  const correct = (field: string) =>
    setProblems((known) => Object.fromEntries(Object.entries(known).filter(([name]) => name !== field)));
  return { run: () => void run(), isRunning, problems, correct, failure };
}
