import Dialog from '@mui/material/Dialog';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DialogsProvider } from './DialogsProvider.tsx';

const stopped = vi.fn();
const opened = vi.fn();

/** A page with a row, and a dialog over it whose button is replaced by another. */
function Page() {
  const [step, setStep] = useState<'closed' | 'question' | 'running'>('closed');
  return (
    <>
      <button onClick={opened}>Ligne</button>
      <button onClick={() => setStep('question')}>Supprimer</button>
      <Dialog open={step !== 'closed'} onClose={() => setStep('closed')} transitionDuration={0}>
        {step === 'question' ? (
          <button key="run" onClick={() => setStep('running')}>
            Oui
          </button>
        ) : (
          <button key="stop" onClick={stopped}>
            Arrêter
          </button>
        )}
        <button onClick={() => setStep('closed')}>Fermer</button>
      </Dialog>
    </>
  );
}

/** A mouse click, and those that immediately follow it, each on its own target. */
function press(...targets: (() => Element)[]) {
  for (const [at, target] of targets.entries()) {
    fireEvent.mouseDown(target(), { detail: at + 1 });
    fireEvent.click(target(), { detail: at + 1 });
  }
}
const button = (name: string) => () => screen.getByRole('button', { name, hidden: true });
const beside = () => document.querySelector('.MuiDialog-container') as Element;

beforeEach(() => {
  stopped.mockReset();
  opened.mockReset();
  render(
    <DialogsProvider>
      <Page />
    </DialogsProvider>,
  );
});

it('PRV-3 the second press of a double click does not answer the dialog that the first has opened', () => {
  press(button('Supprimer'), beside);
  expect(screen.getByRole('dialog')).toBeVisible();
  press(beside);
  press(button('Supprimer'), button('Oui'));
  expect(screen.getByRole('button', { name: 'Oui' })).toBeVisible();
});

it('PRV-3 nor does it press what has come into the place of the button', () => {
  press(button('Supprimer'));
  press(button('Oui'), button('Arrêter'));
  expect(stopped).not.toHaveBeenCalled();
  press(button('Arrêter'), button('Arrêter'));
  expect(stopped).toHaveBeenCalledTimes(2);
});

it('PRV-3 nor what the dialog stood over', () => {
  press(button('Supprimer'));
  press(button('Fermer'), button('Ligne'));
  expect(opened).not.toHaveBeenCalled();
  press(button('Ligne'), button('Ligne'));
  expect(opened).toHaveBeenCalledTimes(2);
});
