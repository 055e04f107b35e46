/**
 * The key of whether the user may have something to undo in a project (true, or nothing is known): the stream says it when
 * it opens (useProjectEvents), and who does something that can be undone.
 */
export const undoToldKey = (projectId: number | undefined) => ['undoTold', projectId];
