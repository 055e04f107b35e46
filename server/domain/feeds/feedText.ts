import { FeedFailure } from './feedFailure.ts';

/** The encoding that the XML declaration names; null: none is named. */
function declaredIn(body: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(body.subarray(0, 200));
  return /^(?:\xEF\xBB\xBF)?\s*<\?xml[^>]*\sencoding=["']([\w.-]+)["']/.exec(head)?.[1] ?? null;
}

/** A feed's text: XML in the encoding that it declares, anything else in UTF-8. Throws FeedFailure. */
export function feedText(body: Uint8Array): string {
  const declared = declaredIn(body);
  try {
    return new TextDecoder(declared ?? 'utf-8', { fatal: true }).decode(body);
  } catch (error) {
    const reason =
      declared === null ? 'texte illisible : l’UTF-8 est attendu' : 'texte illisible dans l’encodage annoncé';
    throw new FeedFailure(reason, { cause: error });
  }
}
