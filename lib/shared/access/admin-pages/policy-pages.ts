import { defineAdminPages } from '../define-admin-pages';
import { authorizedForApprovals } from '../gate';
import { tripsToApprovePermissions } from '../permissions';
import { preferencesPage, rulesHub } from './rules-hub';

/** What travelers may book, what they are told, and who is asked. */
export const policyPages = defineAdminPages('policy', [
  {
    key: 'policy',
    icon: 'route',
    url: '/policy',
    permissions: [],
    children: [
      rulesHub('flight', 'plane', { preferences: [preferencesPage('flight')] }),
      rulesHub('hotel', 'bed-double', {
        // Recommended hotels are part of this page.
        preferences: [preferencesPage('hotel', { capability: 'hotels.prefer' })],
      }),
      rulesHub('train', 'train-front', { enabled: 'trainPages' }),
      rulesHub('car', 'car', {
        preferences: [preferencesPage('car', { requiredFeature: 'carPreferences' })],
      }),
    ],
  },
  {
    key: 'homepageMessages',
    icon: 'megaphone',
    url: '/policy/messages',
    enabled: 'homepageMessagesPage',
    capability: 'messages.write',
  },
  {
    key: 'approvals',
    icon: 'clipboard-check',
    url: '/approvals',
    permissions: [],
    children: [
      {
        key: 'approvalsSettings',
        icon: 'settings',
        url: '/approvals/settings',
        capability: 'company.approvals',
      },
      {
        key: 'approvers',
        icon: 'user-check',
        url: '/approvals/approvers',
        enabled: 'approversPage',
        capability: 'company.approvals',
      },
    ],
  },
  // Work, not settings: like its menu entry it is for those who do it (reading AMB-14).
  {
    key: 'tripsToApprove',
    icon: 'stamp',
    url: '/approval',
    requiredFeature: 'tripsToApprove',
    permissions: tripsToApprovePermissions,
    alsoFor: authorizedForApprovals,
  },
]);
