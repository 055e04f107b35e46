import { afterEach, expect, it, vi } from 'vitest';
import { beginUpload, changeUpload, endUpload, subscribe, uploadOf, type Upload } from './uploads.ts';

const upload: Upload = {
  fileName: 'flux.zip',
  transporter: 'OVS',
  share: 0,
  isStored: false,
  cancel: () => undefined,
};

/** Whether closing the window asks first. */
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  endUpload(1);
  endUpload(2);
});

it('EXP-1 uploads are kept by project, and who looks is told of each change', () => {
  const listener = vi.fn();
  const end = subscribe(listener);
  beginUpload(1, upload);
  changeUpload(1, { share: 0.5 });
  expect(uploadOf(1)).toEqual({ ...upload, share: 0.5 });
  expect(uploadOf(2)).toBeNull();
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  endUpload(1);
  expect(uploadOf(1)).toBeNull();
  expect(listener).toHaveBeenCalledTimes(2);
});

it('EXP-1 progress that comes late brings no upload back', () => {
  beginUpload(1, upload);
  endUpload(1);
  changeUpload(1, { share: 1 });
  expect(uploadOf(1)).toBeNull();
});

it('EXP-1 a window is not closed without a question while a file leaves it', () => {
  expect(isHeld()).toBe(false);
  beginUpload(1, upload);
  beginUpload(2, upload);
  expect(isHeld()).toBe(true);
  changeUpload(1, { isStored: true });
  expect(isHeld()).toBe(true);
  endUpload(2);
  expect(isHeld()).toBe(false);
});
