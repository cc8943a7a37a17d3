import type { Metadata } from 'next';
import { LockedView } from '@/components/sign-in/views/locked-view';
import type { PageInput } from '../../query';
import { SignInScreen, stepMetadata } from '../sign-in-screen';

export const generateMetadata = (): Promise<Metadata> => stepMetadata('locked');

/** Address: `/login/locked`. */
export default function LockedPage(input: PageInput) {
  return <SignInScreen input={input}>{(step) => <LockedView step={step} />}</SignInScreen>;
}
