/**
 * Whether messages on a setup's screens are published to applications and websites by default (OUT-3); exhibition messages
 * never are.
 */
export const isPublishing = ({ mode, publish }: { mode: string; publish?: boolean | undefined }): boolean =>
  mode !== 'EXHIBITION' && publish !== false;

/**
 * Whether a message is published to applications and websites: since `publishedAt`, unless withdrawn at `withdrawnAt`, ms.
 */
export const isPublished = ({
  publishedAt,
  withdrawnAt,
}: {
  publishedAt?: number | null;
  withdrawnAt?: number | null;
}): boolean => publishedAt != null && withdrawnAt == null;
