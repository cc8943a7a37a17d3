import { OwnPolicyPanel } from '@/components/policy/own-policy-panel';
import { myApprovers } from '@/lib/server/approvals/my-approvers';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { myPolicies } from '@/lib/server/policy/my-policies';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';

/** What the company's policies allow the viewer; nothing where the company does not show it. */
export async function OwnPolicyPart() {
  const [viewer, { locale }] = await Promise.all([currentViewer(), pageSite()]);
  if (!isAble(viewer, 'policies.mine')) return null;
  const [policies, approvers] = await Promise.all([myPolicies(viewer), myApprovers(viewer)]);
  const words = findLocale(locale) ?? defaultLocale;
  return <OwnPolicyPanel policies={policies} approvers={approvers} locale={words} />;
}
