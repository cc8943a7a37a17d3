import type { Metadata } from 'next';
import { TripsView } from '@/components/sign-in/views/trips-view';
import type { PageInput } from '../../query';
import { SignInScreen, stepMetadata } from '../sign-in-screen';

export const generateMetadata = (): Promise<Metadata> => stepMetadata('trips');

/** Address: `/login/trips`. */
export default function TripsGatePage(input: PageInput) {
  return <SignInScreen input={input}>{(step) => <TripsView step={step} />}</SignInScreen>;
}
