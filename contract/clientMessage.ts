const pattern = /<clientMessage>([\s\S]*?)<\/clientMessage>/;

/** The text meant for the user in the `message` of an error body, or null (PRV-4). */
export function clientMessageOf(message: string): string | null {
  return pattern.exec(message)?.[1]?.trim() || null;
}

/** Puts a text for the user between the tags that `clientMessageOf` reads. */
export function withClientMessage(text: string): string {
  return `<clientMessage>${text}</clientMessage>`;
}
