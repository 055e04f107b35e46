/** @jsxImportSource preact */
import { render } from 'preact';
import { Stage, type StageProps } from './Stage.tsx';
import { styleSheet } from './sheets/index.ts';

export interface MountedScreen {
  /** Draws anew with other props. */
  update: (props: StageProps) => void;
  /** Clears the host; it may be mounted on again. */
  unmount: () => void;
}

/**
 * Draws a screen into `host`, in a shadow root of its own: styles neither leak in nor out, so that a preview in the
 * console and the screen itself are the same picture.
 */
export function mountScreen(host: HTMLElement, props: StageProps): MountedScreen {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [styleSheet()];
  const update = (next: StageProps) => render(<Stage {...next} />, shadow);
  update(props);
  return { update, unmount: () => render(null, shadow) };
}
