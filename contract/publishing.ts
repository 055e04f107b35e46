/** Whether messages on a setup's screens are told to applications and sites where nobody says otherwise (OUT-3): those of exhibitions never are. */
export const isPublishing = ({ mode, publish }: { mode: string; publish?: boolean | undefined }): boolean =>
  mode !== 'EXHIBITION' && publish !== false;

/** Whether applications and sites are told of a message: since `publishedAt`, unless it was taken back there at `withdrawnAt`, ms. */
export const isPublished = ({
  publishedAt,
  withdrawnAt,
}: {
  publishedAt?: number | null;
  withdrawnAt?: number | null;
}): boolean => publishedAt != null && withdrawnAt == null;
