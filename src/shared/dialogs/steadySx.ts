/** Of content that is read while its dialog is open: it keeps its room, so that the buttons below stay under the hand. */
export const steadySx = { height: '60vh' };
