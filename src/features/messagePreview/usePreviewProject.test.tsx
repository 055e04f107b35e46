import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { usePreviewProject } from './usePreviewProject.ts';

it('PRV-1 PRV-2 a preview has the logo of the project, in its present version', () => {
  const project = buildProject({ id: 4, version: 3 });
  const { result, rerender } = renderHook(() => usePreviewProject(project));
  expect(result.current).toMatchObject({
    longName: 'Réseau urbain',
    picture: '/rest/download/image/project/4?v=3',
  });
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
});
