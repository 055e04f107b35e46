/** Undoing what one did in the last ten minutes. */
export const undo = {
  /** In the notice that follows an action. */
  action: 'Annuler',
  /** In the dialog that follows a spread, where « Annuler » alone would be taken for closing it. */
  spread: 'Annuler la diffusion',
  menu: 'Annuler une action',
  done: 'Action annulée',
  failed: 'L’action n’a pas pu être annulée.',
  kinds: {
    spread: (title: string) => `Diffusion de « ${title} »`,
    deletion: (title: string) => `Suppression de « ${title} »`,
    stop: (name: string) => `Arrêt du scénario « ${name} »`,
    inhibition: (lines: string) => `Inhibition : ${lines}`,
  },
  minutesLeft: (n: number) => `encore ${n} min`,
  secondsLeft: (n: number) => `encore ${n} s`,
} as const;
