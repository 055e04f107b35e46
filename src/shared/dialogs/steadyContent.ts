/**
 * For dialog content that loads while the dialog is open: a fixed height keeps the buttons below in place, and what does not
 * fit can be scrolled by keyboard.
 */
export const steadyContent = { sx: { height: '60vh' }, tabIndex: 0 };
