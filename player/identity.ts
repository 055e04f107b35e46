import { identifyMs } from '../contract/screenOrders.ts';

/** Shows the screen's id in large type, with its names, on top of the page for a while (FLT-4). */
export function createIdentity(place: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (screenId: string, names: string) => {
    const [id, name] = [document.createElement('strong'), document.createElement('span')];
    id.textContent = screenId;
    name.textContent = names;
    place.replaceChildren(id, name);
    // As large as its longest word allows.
    place.style.setProperty('--letters', String(Math.max(6, screenId.length)));
    place.hidden = false;
    clearTimeout(timer);
    timer = setTimeout(() => {
      place.hidden = true;
      place.replaceChildren();
    }, identifyMs);
  };
}
