/** Called when a control is pressed: the answer says later whether the focus is still there, or is lost with the control. */
export function noteFocus(): () => boolean {
  const pressed = document.activeElement;
  return () => [pressed, document.body].includes(document.activeElement);
}
