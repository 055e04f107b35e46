import { useCallback, useEffect, useRef, useState } from 'react';
import {
  maxImportBytes,
  type ImportAction,
  type ImportOutcome,
  type ImportRow,
} from '../../../contract/configuration/importing.ts';
import type { ConfigurationName } from '../../../contract/configuration/resources.ts';
import { texts } from '../../i18n/index.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { failureText } from '../../shared/failureText.ts';
import { decodeFile } from './decodeFile.ts';
import { readSheet, type Sheet } from './readSheet.ts';

const csvTexts = texts.csv;

export type Running = 'reading' | 'checking' | 'applying';

/** State of an import, from choosing the file to writing its rows. */
export interface ImportState {
  fileName: string | null;
  /** Why the file cannot be read. */
  faults: readonly string[];
  sheet: Sheet | null;
  /** Result of the last check. */
  outcome: ImportOutcome | null;
  /** The data has changed since the check. */
  isLate: boolean;
  running: Running | null;
  /** Progress of the running step, 0 to 100. */
  percent: number;
  failure: { title: string; text: string; retry: () => void } | null;
}

const start: ImportState = {
  fileName: null,
  faults: [],
  sheet: null,
  outcome: null,
  isLate: false,
  running: null,
  percent: 0,
  failure: null,
};

const sizeOf = (rows: readonly ImportRow[]) => new Blob([JSON.stringify(rows)]).size;

async function readFile(resource: ConfigurationName, file: File) {
  if (file.size > maxImportBytes) {
    return { faults: [csvTexts.faults.tooLarge(maxImportBytes / 1024 / 1024)] };
  }
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
  if ('fault' in decoded) return { faults: [decoded.fault] };
  const reading = readSheet(resource, decoded.text);
  // Reserve for the request's part around the rows.
  const isTooLarge =
    'sheet' in reading && sizeOf(reading.sheet.rows.map(({ row }) => row)) > maxImportBytes - 1024;
  return isTooLarge ? { faults: [csvTexts.faults.tooMuch] } : reading;
}

/** Number of an outcome's rows by action. */
export function countsOf({ rows }: ImportOutcome): Record<ImportAction, number> {
  const counts = { create: 0, update: 0, unchanged: 0, refused: 0 };
  for (const { action } of rows) counts[action] += 1;
  return counts;
}

/**
 * The steps of an import: read in the browser, checked by the server, then written by it, all or nothing (ADM-14). After a
 * failure the state stays and the step can be retried. Stopped when the component unmounts.
 */
export function useImport(
  target: { resource: ConfigurationName; projectId: number },
  onDone: (outcome: ImportOutcome) => void,
) {
  const { resource, projectId } = target;
  const { importRows } = useOperatorData();
  const [state, setState] = useState(start);
  const job = useRef<AbortController | null>(null);
  const stop = useCallback(() => job.current?.abort(), []);
  useEffect(() => stop, [stop]);

  async function run(running: 'checking' | 'applying', sheet: Sheet, plan?: string): Promise<void> {
    const own = new AbortController();
    stop();
    job.current = own;
    const change = (changes: Partial<ImportState>) => {
      if (!own.signal.aborted) setState((current) => ({ ...current, ...changes }));
    };
    change({ running, percent: 0, failure: null, isLate: false });
    try {
      const outcome = await importRows(
        resource,
        projectId,
        { dryRun: running === 'checking', plan, rows: sheet.rows.map(({ row }) => row) },
        {
          signal: own.signal,
          onProgress: ({ done, total }) => change({ percent: Math.floor((100 * done) / Math.max(total, 1)) }),
        },
      );
      change({ running: null, outcome, isLate: running === 'applying' && !outcome.applied });
      if (outcome.applied && !own.signal.aborted) onDone(outcome);
    } catch (error) {
      const title = running === 'checking' ? csvTexts.checkFailed : csvTexts.applyFailed;
      const text = failureText(error, '').trim();
      change({ running: null, failure: { title, text, retry: () => void run(running, sheet, plan) } });
    }
  }

  async function take(file: File): Promise<void> {
    stop();
    const own = new AbortController();
    job.current = own;
    setState({ ...start, fileName: file.name, running: 'reading' });
    const reading = await readFile(resource, file).catch(() => ({ faults: [csvTexts.faults.unreadable] }));
    if (own.signal.aborted) return;
    if ('faults' in reading) return setState({ ...start, fileName: file.name, faults: reading.faults });
    setState({ ...start, fileName: file.name, sheet: reading.sheet });
    await run('checking', reading.sheet);
  }

  return {
    state,
    take: (file: File) => void take(file),
    refuse: (faults: readonly string[]) => setState({ ...start, faults }),
    apply: () => {
      if (state.sheet && state.outcome) void run('applying', state.sheet, state.outcome.plan);
    },
    stop,
  };
}
