import { defineAdminPages } from '../define-admin-pages';

/** Who travels, under which role, and who books for them. */
export const peoplePages = defineAdminPages('people', [
  {
    key: 'userManagement',
    icon: 'user-cog',
    url: '/users',
    permissions: [],
    children: [
      {
        key: 'users',
        icon: 'users',
        url: '/users/manage',
        capability: 'users.read',
      },
      {
        key: 'roles',
        icon: 'shield',
        url: '/users/roles',
        enabled: 'rolesPage',
        capability: 'roles.read',
      },
      {
        key: 'groups',
        icon: 'users-round',
        url: '/users/groups',
        capability: 'groups.write',
      },
    ],
  },
  // Work, not settings: like their menu entries these are for those who do it (reading AMB-14).
  {
    key: 'tripsToBook',
    icon: 'luggage',
    url: '/book',
    enabled: 'tripsToBook',
    bookingMode: 'TRAVELER_OR_TRAVEL_MANAGER',
    capability: 'bookRequests.process',
  },
  {
    key: 'eventHub',
    icon: 'calendar-days',
    url: '/events',
    capability: 'events.write',
  },
]);
