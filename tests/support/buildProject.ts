import type { Project } from '../../contract/schemas/project.ts';

/** A project with all features, with the test's overrides. */
export function buildProject(overrides: Partial<Project> = {}): Project {
  return {
    id: 1,
    name: 'reseau',
    longName: 'Réseau urbain',
    adminMessages: true,
    adminMessagesLibrary: true,
    adminAdvertising: true,
    adminInhibition: true,
    adminGtfs: true,
    adminScreens: true,
    adminNotifications: true,
    adminNotificationsRefresh: 60,
    refreshScreensAvailability: 5000,
    timeZone: 'Europe/Paris',
    ...overrides,
  };
}
