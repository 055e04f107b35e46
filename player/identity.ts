import { identifyMs } from '../contract/screenOrders.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows the screen's id in large type, with its names as far as they are known, on top of the page for a while (FLT-4);
 * loaded on demand.
 */
export function showIdentity(
  place: HTMLElement,
  screenId: string,
  { siteName, name }: { siteName: string; name: string } = { siteName: '', name: '' },
  onEnd: () => void = () => undefined,
): void {
  const [id, names] = [document.createElement('strong'), document.createElement('span')];
  id.textContent = screenId;
  names.textContent = [siteName, name].filter(Boolean).join(' · ');
  place.replaceChildren(id, names);
  // As large as its longest word allows.
  place.style.setProperty('--letters', String(Math.max(6, screenId.length)));
  place.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => {
    place.hidden = true;
    place.replaceChildren();
    onEnd();
  }, identifyMs);
}
