import { useFreshProject } from '../../data/useFreshProject.ts';
import { useFreshUser } from '../../data/useFreshUser.ts';
import { useLeaveWhenSignedOut } from '../../session/useLeaveWhenSignedOut.ts';
import { useProjectEvents } from '../../data/useProjectEvents.ts';

/** What runs as long as somebody is signed in, whatever page is open. */
export function useShell(): void {
  useLeaveWhenSignedOut();
  useFreshUser();
  useFreshProject();
  useProjectEvents();
}
