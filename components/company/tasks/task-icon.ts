import type { IconName } from '@/components/ui/icon';
import type { TaskId } from '@/lib/shared/company/onboarding/onboarding-tasks';

/** The picture of a task. */
export const taskIcons: Readonly<Record<TaskId, IconName>> = {
  confirmEmail: 'mail',
  travelerDetails: 'account',
  secondFactor: 'shield',
  keywords: 'heart',
  readPolicy: 'policy',
  firstTrip: 'route',
  confirmCompany: 'mail',
  companyDetails: 'company',
  offices: 'place',
  groups: 'people',
  logo: 'eye',
  domain: 'key',
  invite: 'people',
  policies: 'policy',
};
