import { expect, it } from 'vitest';
import { checkRecord } from './configuration/checkRecord.ts';
import { problems } from './configuration/problems.ts';
import { gtfsCauses, gtfsEffects, siriConditions, siriReasons } from './situationCodes.ts';

it.each([
  ['SIRI reasons', siriReasons, /^[a-z][A-Za-z]+$/, 137],
  ['SIRI conditions', siriConditions, /^[a-z][A-Za-z]+$/, 27],
  ['GTFS-Realtime causes', gtfsCauses, /^[A-Z_]+$/, 12],
  ['GTFS-Realtime effects', gtfsEffects, /^[A-Z_]+$/, 11],
])('CMP-4 %s are all of the standard, each with a label of its own', (_, codes, pattern, count) => {
  const names = Object.keys(codes);
  expect(names).toHaveLength(count);
  for (const name of names) expect(name).toMatch(pattern);
  expect(new Set(Object.values(codes)).size).toBe(count);
});

it('CMP-4 a cause and an impact take their own codes, or none', () => {
  const cause = { label: 'Panne', siriReason: 'signalFailure', gtfsCause: 'TECHNICAL_PROBLEM' };
  expect(checkRecord('causes', cause, { isNew: true })).toEqual({});
  expect(checkRecord('causes', { label: 'Panne', siriReason: null }, { isNew: true })).toEqual({});
  expect(
    checkRecord('causes', { ...cause, siriReason: 'delay', gtfsCause: 'DETOUR' }, { isNew: true }),
  ).toEqual({
    siriReason: problems.choice,
    gtfsCause: problems.choice,
  });
  const impact = { label: 'Retards', siriCondition: 'delay', gtfsEffect: 'SIGNIFICANT_DELAYS' };
  expect(checkRecord('impacts', impact, { isNew: true })).toEqual({});
  expect(checkRecord('impacts', { ...impact, gtfsEffect: 'STRIKE' }, { isNew: true })).toEqual({
    gtfsEffect: problems.choice,
  });
});
