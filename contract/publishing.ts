/** Whether messages on a setup's screens are told to applications and sites where nobody says otherwise (OUT-3): those of exhibitions never are. */
export const isPublishing = ({ mode, publish }: { mode: string; publish?: boolean | undefined }): boolean =>
  mode !== 'EXHIBITION' && publish !== false;
