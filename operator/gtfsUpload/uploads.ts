/** A file that is being sent, whichever page the operator is on. */
export interface Upload {
  fileName: string;
  transporter: string;
  /** Which share has left, 0 to 1. */
  share: number;
  /** It has arrived, and is built. */
  isStored: boolean;
  cancel: () => void;
}

/** By project. Kept outside of the page, which may be left and opened again meanwhile. */
const uploads = new Map<number, Upload>();
const listeners = new Set<() => void>();

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

function emit(): void {
  // A window that closes takes along what has not left it yet; what has arrived is built without it.
  const isLeaving = [...uploads.values()].some(({ isStored }) => !isStored);
  if (isLeaving) window.addEventListener('beforeunload', askFirst);
  else window.removeEventListener('beforeunload', askFirst);
  for (const listener of listeners) listener();
}

/** The upload of a project; null: none. */
export const uploadOf = (projectId: number): Upload | null => uploads.get(projectId) ?? null;

export function beginUpload(projectId: number, upload: Upload): void {
  uploads.set(projectId, upload);
  emit();
}

/** Says how far the upload of a project has come; one that has ended stays so. */
export function changeUpload(projectId: number, change: Partial<Pick<Upload, 'share' | 'isStored'>>): void {
  const upload = uploads.get(projectId);
  if (!upload) return;
  uploads.set(projectId, { ...upload, ...change });
  emit();
}

export function endUpload(projectId: number): void {
  uploads.delete(projectId);
  emit();
}

/** Told after each change. Returns what ends the subscription. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
