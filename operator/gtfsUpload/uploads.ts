/** An upload that continues whichever page is open. */
export interface Upload {
  fileName: string;
  transporter: string;
  /** Share that has been sent, 0 to 1. */
  share: number;
  /** The file has arrived and is being built. */
  isStored: boolean;
  cancel: () => void;
}

/** By project id. Kept outside the page, which may be left and opened again meanwhile. */
const uploads = new Map<number, Upload>();
const listeners = new Set<() => void>();

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

function emit(): void {
  // Closing the window aborts what has not been sent; a file that has arrived is built without it.
  const isLeaving = [...uploads.values()].some(({ isStored }) => !isStored);
  if (isLeaving) window.addEventListener('beforeunload', askFirst);
  else window.removeEventListener('beforeunload', askFirst);
  for (const listener of listeners) listener();
}

/** A project's upload, or null. */
export const uploadOf = (projectId: number): Upload | null => uploads.get(projectId) ?? null;

export function beginUpload(projectId: number, upload: Upload): void {
  uploads.set(projectId, upload);
  emit();
}

/** Updates the progress of a project's upload; has no effect once it has ended. */
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

/** Calls the listener after each change. Returns the unsubscriber. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
