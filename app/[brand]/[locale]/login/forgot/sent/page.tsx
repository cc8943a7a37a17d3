import type { Metadata } from 'next';
import { SignInStage } from '@/components/sign-in/sign-in-stage';
import { ForgotSentView } from '@/components/sign-in/views/forgot-sent-view';
import { pageSite } from '@/lib/server/page/page-site';
import { stepMetadata } from '../../sign-in-screen';

export const generateMetadata = (): Promise<Metadata> => stepMetadata('forgotSuccess');

/** Address: `/login/forgot/sent`. */
export default async function ForgotSentPage() {
  const { demo } = await pageSite();
  return (
    <SignInStage>
      <ForgotSentView demo={demo} />
    </SignInStage>
  );
}
