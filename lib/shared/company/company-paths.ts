/** Addresses of the company's pages below the business base path. */
export const generalPath = '/company/general';
export const permissionsPath = '/account-permissions';
export const integrationsPath = '/integrations';
export const reportIssuePath = '/report-issue';
export const restorePath = '/restore';
