import { createContext, type RefObject, useContext } from 'react';
import type { ConfiguredRecord } from './recordName.ts';

/** Where a form is shown: in its page's panel, or in a dialog over another page. */
export interface FormFrame {
  /** Called with the stored record once the form has been rendered as saved. */
  onSaved: (stored: ConfiguredRecord) => void;
  onCancel: () => void;
  /** Keeps what is typed as a draft under the address (CMP-6), as this part of it; null: not kept. */
  draft: { part?: string } | null;
  onDirty?: (isDirty: boolean) => void;
  /** Receives the function that drops the draft. */
  forgetRef?: RefObject<() => void>;
}

export const FormFrameContext = createContext<FormFrame | null>(null);

export function useFormFrame(): FormFrame {
  const frame = useContext(FormFrameContext);
  if (!frame) throw new Error('A form stands in ConfigurationCreate, ConfigurationEdit or FormDialog.');
  return frame;
}
