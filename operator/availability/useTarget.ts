import { useStore } from 'react-admin';

/** The most common target in contracts, %. */
const usualTarget = 99.5;

/** The share of time that a contract requires, 0 to 100: stored in this browser by user and project. */
export const useTarget = (projectId: number) =>
  useStore<number>(`availability.target.${projectId}`, usualTarget);
