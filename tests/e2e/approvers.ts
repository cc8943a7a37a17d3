import type { Page } from '@playwright/test';
import type { Permission } from '../../lib/shared/access/permissions';
import { signInAsMemberWithoutPage } from './members';
import { runSql } from './setup/run-sql';

/** What a traveler may who asks. */
export const traveler: readonly Permission[] = ['approvalRequest', 'userProfileView'];

/** A traveler and whoever approves for them, in a company that has every trip approved; their addresses. */
export async function enter(
  page: Page,
  other: Page,
  permissions = traveler,
): Promise<readonly [asker: string, approver: string]> {
  const asker = await signInAsMemberWithoutPage(page, { permissions, tier: 'enterprise' });
  const approver = await signInAsMemberWithoutPage(other, {
    permissions: ['userProfileView'],
    tier: 'enterprise',
  });
  const emails = [asker.email, approver.email] as const;
  await join(...emails);
  await runSql(
    `insert into member_link (company_id, kind, from_id, to_id)
     select asker.company_id, 'approves', approver.id, asker.id from membership asker, membership approver
     where asker.email = $1 and approver.email = $2`,
    emails,
  );
  await runSql(
    `update company set settings = settings || '{"autoApprovalMode": "off"}'
     where id = (select company_id from membership where email = $1)`,
    [asker.email],
  );
  return emails;
}

/** Makes the second a colleague of the first. */
export const join = (first: string, second: string) =>
  runSql(
    `update membership joining set company_id = first.company_id from membership first
     where first.email = $1 and joining.email = $2`,
    [first, second],
  );
