/** The rest path of a project's logo; with its version, so that one that was replaced is read anew. */
export const projectLogo = ({ id, version }: { id: number | null; version?: number }) =>
  `/rest/download/image/project/${id}${version === undefined ? '' : `?v=${version}`}`;
