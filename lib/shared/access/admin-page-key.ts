/** What the rules hubs are about. */
export type RulesVertical = 'flight' | 'hotel' | 'train' | 'car';

type RulesPage = 'Rules' | 'Settings' | 'Restrictions' | 'AdvancedRules';

type RulesKey = `${RulesVertical}${RulesPage}` | `${Exclude<RulesVertical, 'train'>}Preferences`;

/** Name of every page of the business admin catalogue; also its place in the words, `business.pages.<key>`. */
export type AdminPageKey =
  | 'companyInformation'
  | 'general'
  | 'emailDomains'
  | 'offices'
  | 'entities'
  | 'programs'
  | 'integrations'
  | 'ssoIntegration'
  | 'accountPermissions'
  | 'policy'
  | RulesKey
  | 'homepageMessages'
  | 'approvals'
  | 'approvalsSettings'
  | 'approvers'
  | 'tripsToApprove'
  | 'userManagement'
  | 'users'
  | 'roles'
  | 'groups'
  | 'tripsToBook'
  | 'eventHub'
  | 'paymentMethods'
  | 'tripReportingFields'
  | 'travelerTracker'
  | 'reporting';
