import { describe, expect, it } from 'vitest';
import { problems } from '../../contract/configuration/problems.ts';
import { problemsOf } from '../../src/admin/formProblems.ts';
import {
  emptyNotification,
  filledNotification,
  missingParts,
  notificationCheck,
  withNotification,
} from './notification.ts';

const complete = {
  backgroundColor: '#b3261e',
  textColor: '#ffffff',
  fontFamily: 'Inter',
  fontSize: 16,
  xposition: 'RIGHT',
  yposition: 'TOP',
};
const problemsWith = (notification: unknown) =>
  problemsOf(
    'newsConfLines',
    { newsConfId: 4, lineId: 9, api: 'TRAFFIC', notification },
    true,
    notificationCheck,
  );

describe('the notification of a line', () => {
  it('ADM-5 left wholly empty is none', () => {
    expect(filledNotification(emptyNotification)).toBeNull();
    expect(filledNotification({ ...emptyNotification, id: 3, title: '' })).toBeNull();
    expect(filledNotification(null)).toBeNull();
  });

  it('ADM-5 holds the parts that are set', () => {
    const { notification } = withNotification({ id: 1, notification: complete });
    expect(notification).toEqual({ ...complete, title: null, displayTime: null });
    expect(filledNotification(notification)).toEqual(complete);
    expect(withNotification({ id: 1, notification: null })['notification']).toEqual(emptyNotification);
  });

  it.each(Object.keys(complete))('ADM-5 lacks %s where it is not set', (part) => {
    expect(missingParts(complete)).toEqual([]);
    expect(missingParts({ ...complete, title: 'Titre', [part]: null })).toEqual([part]);
  });

  it('ADM-5 what it lacks keeps nobody from saving, what is wrong does', () => {
    expect(problemsWith(emptyNotification)).toEqual({});
    expect(problemsWith(null)).toEqual({});
    expect(problemsWith({ ...emptyNotification, fontSize: 99 })).toEqual({
      'notification.fontSize': problems.integer(8, 72),
    });
    expect(problemsWith({ ...complete, textColor: 'blanc' })).toEqual({
      'notification.textColor': problems.colour,
    });
  });
});
