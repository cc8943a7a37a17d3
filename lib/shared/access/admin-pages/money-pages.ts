import { defineAdminPages } from '../define-admin-pages';
import { orCompanySettings } from '../or-company-settings';

/** How trips are paid and accounted for. */
export const moneyPages = defineAdminPages('money', [
  {
    key: 'paymentMethods',
    icon: 'credit-card',
    url: '/payment-options',
    enabled: 'paymentMethodsPage',
    permissions: orCompanySettings('companyPaymentMethodView', 'companyPaymentMethodManagement'),
  },
  {
    key: 'tripReportingFields',
    icon: 'tags',
    url: '/trip-reporting-fields',
    capability: 'tripFields.read',
  },
]);
