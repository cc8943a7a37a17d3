import type { Metadata } from 'next';
import { CodeView } from '@/components/sign-in/views/code-view';
import type { PageInput } from '../../query';
import { SignInScreen, stepMetadata } from '../sign-in-screen';

export const generateMetadata = (): Promise<Metadata> => stepMetadata('code');

/** Address: `/login/code`. */
export default function CodePage(input: PageInput) {
  return <SignInScreen input={input}>{(step) => <CodeView step={step} />}</SignInScreen>;
}
