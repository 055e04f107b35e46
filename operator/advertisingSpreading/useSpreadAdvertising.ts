import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import type { PictureUpload } from '../../dataProvider/types.ts';
import { texts } from '../../src/i18n/index.ts';
import { sameSave, useOnce } from '../../src/data/useOnce.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { failureText } from '../../src/shared/failureText.ts';

const words = texts.advertising.spreading;

interface Outcomes {
  onDone: () => void;
  /** Called with the server's reasons, by field. */
  onRefused: (fields: Record<string, string>) => void;
}

const fieldsOf = (error: unknown): Record<string, string> => {
  const body = error instanceof HttpError ? (error.body as { fields?: Record<string, string> } | null) : null;
  return body?.fields ?? {};
};

/** Abort reason of an upload whose page was left. */
const left = new Error('left');

/** Sends a picture and shows the outcome (ADV-2, ADV-3); after a failure the form keeps its values. */
export function useSpreadAdvertising(projectId: number, { onDone, onRefused }: Outcomes) {
  const data = useOperatorData();
  const dialogs = useDialogs();
  const notify = useNotify();
  const once = useOnce(sameSave);
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  // A ref, not state: a second press may come before the render.
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(left), []);

  async function spread(picture: PictureUpload): Promise<void> {
    if (sending.current) return;
    const controller = new AbortController();
    sending.current = controller;
    setSent(0);
    try {
      await once(picture, (onceKey) =>
        data.spreadAdvertising(picture, { onUpload: setSent, signal: controller.signal, onceKey }),
      );
      onDone();
      dialogs.notify(words.done);
    } catch (error) {
      if (controller.signal.aborted) {
        // The user who left the page has agreed to lose it.
        if (controller.signal.reason === left) return;
        notify(words.cancelled, { type: 'info' });
      } else {
        onRefused(fieldsOf(error));
        dialogs.error({ message: failureText(error, words.failed) });
      }
    } finally {
      sending.current = null;
      setSent(null);
      // The server also sends an event; this keeps the list fresh even without the stream.
      void queryClient.invalidateQueries({ queryKey: [projectId, 'advertising'] });
    }
  }

  return {
    spread,
    /** Share that has been sent, 0 to 1; null: nothing is being sent. */
    sent,
    cancel: () => sending.current?.abort(),
  };
}
