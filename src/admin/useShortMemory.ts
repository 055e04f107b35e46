import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';

/** Milliseconds that a page of a list is kept after it was left: the way back is at once, and a long shift costs nothing. */
export const pageLifeMs = 10_000;

/**
 * Keeps react-admin from keeping every record that a list has shown, each as an answer of its own, for minutes: forms
 * read theirs when they are opened.
 */
export function useShortMemory(resource: ConfigurationName): void {
  const client = useQueryClient();
  useEffect(() => client.setQueryDefaults([resource, 'getOne'], { gcTime: 0 }), [client, resource]);
}
