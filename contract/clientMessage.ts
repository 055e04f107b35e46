const pattern = /<clientMessage>([\s\S]*?)<\/clientMessage>/;

/** The text for the user in the `message` of an error body, or null (PRV-4). */
export function clientMessageOf(message: string): string | null {
  return pattern.exec(message)?.[1]?.trim() || null;
}

/** Wraps a text for the user in the tags read by `clientMessageOf`. */
export function withClientMessage(text: string): string {
  return `<clientMessage>${text}</clientMessage>`;
}
