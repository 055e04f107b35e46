import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import type { MessageTemplate, MessageTemplateSave } from '../../contract/schemas/messageTemplate.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { failureText } from '../../src/shared/failureText.ts';

const words = texts.messageTemplates;

/** How a save ended: the template as it is stored, what is wrong by field, or as a colleague has saved it meanwhile. */
export interface SaveOutcome {
  saved: MessageTemplate | null;
  problems: Readonly<Record<string, string>>;
  theirs: MessageTemplate | null;
}

interface RefusalBody {
  current?: MessageTemplate;
  fields?: Record<string, string>;
}

/** Saves a template, and reads them all again; what fails is said, and the form stays. */
export function useSaveTemplate(projectId: number) {
  const data = useOperatorData();
  const queryClient = useQueryClient();
  const dialogs = useDialogs();
  const notify = useNotify();
  // Not state: a second press may come before the first has drawn the dialog that stands in its way.
  const running = useRef(false);
  const [isSaving, setSaving] = useState(false);

  async function save(template: MessageTemplateSave): Promise<SaveOutcome | null> {
    if (running.current) return null;
    running.current = true;
    setSaving(true);
    const close = dialogs.wait(words.bar.saving);
    try {
      const saved = await data.saveMessageTemplate(projectId, template);
      await queryClient.invalidateQueries({ queryKey: [projectId, 'messageTemplates'] });
      notify(words.saved, { type: 'success' });
      return { saved, problems: {}, theirs: null };
    } catch (error) {
      const body = error instanceof HttpError ? ((error.body ?? {}) as RefusalBody) : {};
      if (!body.current) dialogs.error({ message: failureText(error, words.saveFailed) });
      void queryClient.invalidateQueries({ queryKey: [projectId, 'messageTemplates'] });
      return { saved: null, problems: body.fields ?? {}, theirs: body.current ?? null };
    } finally {
      running.current = false;
      setSaving(false);
      close();
    }
  }

  return { save, isSaving };
}

/** Deletes a template after a question. */
export function useRemoveTemplate(projectId: number, onRemoved: () => void) {
  const data = useOperatorData();
  const queryClient = useQueryClient();
  const dialogs = useDialogs();
  const notify = useNotify();

  return async ({ id, name }: MessageTemplate): Promise<void> => {
    if (!(await dialogs.confirm(words.removing(name)))) return;
    const close = dialogs.wait();
    try {
      await data.deleteMessageTemplate(id);
      onRemoved();
      notify(words.removed, { type: 'success' });
    } catch (error) {
      dialogs.error({ message: failureText(error, words.removeFailed) });
    } finally {
      close();
      void queryClient.invalidateQueries({ queryKey: [projectId, 'messageTemplates'] });
    }
  };
}
