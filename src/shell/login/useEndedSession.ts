import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuthProvider } from 'react-admin';

/** Ends the session on entering the page, and forgets what was read in it (SES-4). */
export function useEndedSession(): void {
  const authProvider = useAuthProvider();
  const queryClient = useQueryClient();
  useEffect(() => {
    void authProvider?.logout({});
    queryClient.clear();
  }, [authProvider, queryClient]);
}
