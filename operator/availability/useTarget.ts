import { useStore } from 'react-admin';

/** What most contracts ask for, %. */
const usualTarget = 99.5;

/** The share of time that a contract asks for, from 0 to 100: each user's own, for each project, in this browser. */
export const useTarget = (projectId: number) =>
  useStore<number>(`availability.target.${projectId}`, usualTarget);
