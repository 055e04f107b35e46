import { createContext, type RefObject, useContext } from 'react';
import type { ConfiguredRecord } from './recordName.ts';

/** Where a form stands: in the panel of its page, or in a dialog over another page. */
export interface FormFrame {
  /** Called once the form has been drawn as saved, with what was stored. */
  onSaved: (stored: ConfiguredRecord) => void;
  onCancel: () => void;
  /** What is typed is kept under the address (CMP-6), as this part of what stands there; null: it is not kept. */
  draft: { part?: string } | null;
  onDirty?: (isDirty: boolean) => void;
  /** Is given the way to have done with what is kept. */
  forgetRef?: RefObject<() => void>;
}

export const FormFrameContext = createContext<FormFrame | null>(null);

export function useFormFrame(): FormFrame {
  const frame = useContext(FormFrameContext);
  if (!frame) throw new Error('A form stands in ConfigurationCreate, ConfigurationEdit or FormDialog.');
  return frame;
}
