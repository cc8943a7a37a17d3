import type { ReactNode } from 'react';
import { OwnBusiness } from '@/components/company/admin/own-business';
import type { NamedRole } from '@/lib/shared/people/roles/role-name';
import { ownBusinessLinks } from './own-business-links';
import { OwnPolicyPart } from './own-policy-part';
import { TrackerViewersPart } from './tracker-viewers-part';

type Props = { readonly company: string; readonly role: NamedRole; readonly reminder: ReactNode };

/** The business page of whoever administers nothing: their ways, what the company's policies allow them, and who viewed where they were. */
export async function OwnPart(props: Props) {
  return (
    <OwnBusiness {...props} ways={await ownBusinessLinks()} policy={<OwnPolicyPart />}>
      <TrackerViewersPart />
    </OwnBusiness>
  );
}
