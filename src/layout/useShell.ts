import { useFreshProject } from '../session/useFreshProject.ts';
import { useFreshUser } from '../session/useFreshUser.ts';
import { useLeaveWhenSignedOut } from '../session/useLeaveWhenSignedOut.ts';
import { useProjectEvents } from '../session/useProjectEvents.ts';

/** What runs as long as somebody is signed in, whatever page is open. */
export function useShell(): void {
  useLeaveWhenSignedOut();
  useFreshUser();
  useFreshProject();
  useProjectEvents();
}
