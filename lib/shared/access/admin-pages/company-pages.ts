import { defineAdminPages } from '../define-admin-pages';

/** The company itself: who it is, where it is, what it is connected to. */
export const companyPages = defineAdminPages('company', [
  {
    key: 'companyInformation',
    icon: 'building-2',
    url: '/company',
    permissions: [],
    children: [
      { key: 'general', icon: 'sliders-horizontal', url: '/company/general', capability: 'company.write' },
      { key: 'emailDomains', icon: 'at-sign', url: '/company/email-domains', capability: 'domains.read' },
      { key: 'offices', icon: 'map-pin', url: '/company/offices', capability: 'offices.write' },
      {
        key: 'entities',
        icon: 'landmark',
        url: '/company/entities',
        enabled: 'entitiesPage',
        capability: 'entities.write',
      },
      {
        key: 'programs',
        icon: 'badge-percent',
        url: '/company/corporate-membership/add',
        capability: 'programs.write',
      },
    ],
  },
  {
    key: 'integrations',
    icon: 'plug',
    url: '/integrations',
    enabled: 'integrationsPage',
    capability: 'integrations.read',
  },
  // Beside integrations, not below: each has a gate of its own, and either may be there without the other.
  {
    key: 'ssoIntegration',
    icon: 'key-round',
    url: '/integrations/sso',
    capability: 'sso.read',
  },
  {
    key: 'accountPermissions',
    icon: 'toggle-right',
    url: '/account-permissions',
    enabled: 'accountPermissionsPage',
    capability: 'company.write',
  },
]);
