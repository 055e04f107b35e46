import type { Slot, SlotType } from '../../contract/messageTemplate/slots.ts';

/** A slot of a message template, required unless stated otherwise. */
export const buildSlot = (name: string, type: SlotType, more: Partial<Slot> = {}): Slot => ({
  name,
  type,
  required: true,
  ...more,
});
