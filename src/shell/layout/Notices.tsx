import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { LatestNotice } from './LatestNotice.tsx';

function createContainer(): HTMLElement {
  const container = document.createElement('div');
  container.style.display = 'contents';
  return container;
}

/**
 * The notices of the console. They stand within the dialog that is open: it keeps the keys to itself, and screen readers
 * from all else, so that « Annuler » would be out of their reach.
 */
export function Notices() {
  const homeRef = useRef<HTMLDivElement>(null);
  // One element that is moved: another portal would begin anew, and lose what is said.
  const [container] = useState(createContainer);

  useEffect(() => {
    const settle = () => {
      const host = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? homeRef.current;
      if (container.parentElement !== host) host?.append(container);
    };
    settle();
    // Dialogs come and go as children of the body.
    const observer = new MutationObserver(settle);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [container]);

  return (
    <>
      <div ref={homeRef} />
      {createPortal(<LatestNotice />, container)}
    </>
  );
}
