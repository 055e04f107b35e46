/** Called with the share of a body that has been sent, 0 to 1. */
export type UploadProgress = (share: number) => void;

interface Sending {
  method: string;
  headers: Headers;
  body?: FormData | URLSearchParams | Blob;
  signal?: AbortSignal;
}

/** Statuses whose response may not have a body, whatever was received. */
const bodiless = [204, 205, 304];

/** Like `fetch`, with upload progress. Rejects as `fetch` does. */
export function sendWithProgress(
  XMLHttpRequest: typeof globalThis.XMLHttpRequest,
  address: string,
  { method, headers, body, signal }: Sending,
  onUpload: UploadProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, address);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onUpload(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onUpload(1);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      const retryAfter = request.getResponseHeader('Retry-After');
      resolve(
        new Response(bodiless.includes(status) ? null : responseText, {
          status,
          statusText,
          ...(retryAfter !== null && { headers: { 'Retry-After': retryAfter } }),
        }),
      );
    };
    request.onerror = () => reject(new TypeError('network failure'));
    request.onabort = () => reject((signal?.reason as Error | undefined) ?? new TypeError('aborted'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(body);
  });
}
