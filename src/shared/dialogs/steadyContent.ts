/**
 * Of content that is read while its dialog is open: it keeps its room, so that the buttons below stay under the hand, and what has no
 * room in it is reached by the keys.
 */
export const steadyContent = { sx: { height: '60vh' }, tabIndex: 0 };
