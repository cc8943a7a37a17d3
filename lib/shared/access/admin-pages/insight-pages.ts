import { defineAdminPages } from '../define-admin-pages';

/** Where travelers are and what their trips cost. */
export const insightPages = defineAdminPages('insight', [
  {
    key: 'travelerTracker',
    icon: 'map',
    url: '/traveler-tracker',
    enabled: 'travelerTrackerPage',
    capability: 'tracker.read',
  },
  // Like its menu entry (reading AMB-14).
  {
    key: 'reporting',
    icon: 'chart-column',
    url: '/stats',
    enabled: 'reportingPage',
    requiredFeature: 'reporting',
    permissions: ['reportingView'],
  },
]);
