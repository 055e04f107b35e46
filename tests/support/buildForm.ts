/** A file in a form. */
export interface TestFile {
  part: string;
  name: string;
  bytes: Buffer;
  /** Content type stated by the sender. */
  type?: string;
}

/** A multipart body with files, built by hand; texts come first. */
export function formWithFile(parts: Record<string, string>, files: TestFile[]) {
  const boundary = 'limite';
  const texts = Object.entries(parts).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const bodies = files.map(({ part, name, bytes, type = 'image/png' }) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...texts, ...bodies, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
