import { OwnPolicyPanel } from '@/components/policy/own-policy-panel';
import { ownApprovers } from '@/lib/server/approvals/own-approvers';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { ownPolicies } from '@/lib/server/policy/own-policies';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';

/** What the company's policies allow the viewer; nothing where the company does not show it. */
export async function OwnPolicyPart() {
  const [viewer, { locale }] = await Promise.all([currentViewer(), pageSite()]);
  if (!isAble(viewer, 'policies.mine')) return null;
  const [policies, approvers] = await Promise.all([ownPolicies(viewer), ownApprovers(viewer)]);
  const words = findLocale(locale) ?? defaultLocale;
  return <OwnPolicyPanel policies={policies} approvers={approvers} locale={words} />;
}
