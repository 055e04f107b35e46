import { expect, it } from 'vitest';
import { codesOf, type Label } from './codes.ts';

const works: Label = { label: 'Travaux', siriReason: 'maintenanceWork', gtfsCause: 'CONSTRUCTION' };
const cut: Label = {
  label: 'Interruption',
  siriCondition: 'discontinuedOperation',
  gtfsEffect: 'NO_SERVICE',
};
const unknown = { reason: 'unknown', condition: null, cause: 'UNKNOWN_CAUSE', effect: 'UNKNOWN_EFFECT' };

it.each([
  [
    works,
    cut,
    {
      reason: 'maintenanceWork',
      condition: 'discontinuedOperation',
      cause: 'CONSTRUCTION',
      effect: 'NO_SERVICE',
    },
  ],
  [null, cut, { ...unknown, condition: 'discontinuedOperation', effect: 'NO_SERVICE' }],
  [works, null, { ...unknown, reason: 'maintenanceWork', cause: 'CONSTRUCTION' }],
  [{ label: 'Autre', siriReason: null, gtfsCause: null }, { label: 'Gêne' }, unknown],
  [null, null, unknown],
])('OUT-1 OUT-2 CMP-4 %j and %j are %j', (cause, impact, codes) => {
  expect(codesOf(cause, impact)).toEqual(codes);
});
