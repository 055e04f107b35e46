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

/** Sends a feed, has it built, and shows the outcome (EXP-1). Continues when the page is left. */
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
    const built = await data.buildGtfs(file);
    notify(built?.clientMessage || words.done, { type: 'success' });
  }

  /** Resolves to whether the feed is in force. */
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
      // The server also sends an event; this keeps the history fresh even without the stream.
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
    /** The upload from this console; null: none. */
    upload,
    start,
    /** Builds a stored feed whose build was never started. */
    build: (file: string) => run(() => build(file)),
  };
}
