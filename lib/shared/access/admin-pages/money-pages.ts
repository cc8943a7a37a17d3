import { defineAdminPages } from '../define-admin-pages';

/** How trips are paid and accounted for. */
export const moneyPages = defineAdminPages('money', [
  {
    key: 'paymentMethods',
    icon: 'credit-card',
    url: '/payment-options',
    enabled: 'paymentMethodsPage',
    capability: 'paymentMethods.read',
  },
  {
    key: 'tripReportingFields',
    icon: 'tags',
    url: '/trip-reporting-fields',
    capability: 'tripFields.read',
  },
]);
