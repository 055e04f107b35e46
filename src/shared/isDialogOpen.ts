/** Whether a dialog has the page's keys. The help has not: it leaves the page usable. */
export const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null;
