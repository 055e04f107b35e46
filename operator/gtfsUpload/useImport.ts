import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import type { GtfsTransporter } from '../../contract/schemas/gtfs.ts';
import { texts } from '../../src/i18n/index.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { failureText } from '../../src/shared/failureText.ts';
import { gtfsKey } from './useGtfsState.ts';
import { beginUpload, changeUpload, endUpload, subscribe, uploadOf } from './uploads.ts';

const words = texts.gtfs;

/** Sends a feed and has it built, and says how it went (EXP-1). It goes on when the page is left. */
export function useImport(projectId: number) {
  const data = useOperatorData();
  const dialogs = useDialogs();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const upload = useSyncExternalStore(
    subscribe,
    useCallback(() => uploadOf(projectId), [projectId]),
  );

  async function build(file: string): Promise<void> {
    const { clientMessage } = await data.buildGtfs(file);
    const text = clientMessage || words.done;
    notify(text, { type: 'success' });
  }

  /** Answers whether the feed is in force. */
  async function run(work: () => Promise<void>, signal?: AbortSignal): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (signal?.aborted) notify(words.running.cancelled, { type: 'info' });
      else dialogs.error({ message: failureText(error, words.failed) });
      return false;
    } finally {
      endUpload(projectId);
      // The server tells of the change too; without its stream the history is fresh all the same.
      void queryClient.invalidateQueries({ queryKey: gtfsKey(projectId) });
    }
  }

  async function start(transporter: GtfsTransporter, file: File): Promise<boolean> {
    if (uploadOf(projectId)) return false;
    const controller = new AbortController();
    const { signal } = controller;
    beginUpload(projectId, {
      fileName: file.name,
      transporter: transporter.name,
      share: 0,
      isStored: false,
      cancel: () => controller.abort(),
    });
    return run(async () => {
      const stored = await data.sendGtfs(
        { projectId, transporterId: transporter.id, file },
        { onUpload: (share) => changeUpload(projectId, { share }), signal },
      );
      changeUpload(projectId, { isStored: true });
      await build(stored.file);
    }, signal);
  }

  return {
    /** What this console is sending or has built; null: nothing. */
    upload,
    start,
    /** Builds what was stored, and nobody asked for since. */
    build: (file: string) => run(() => build(file)),
  };
}
