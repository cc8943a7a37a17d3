import type { Metadata } from 'next';
import { PriceAlertView } from '@/components/sign-in/views/price-alert-view';
import type { PageInput } from '../../query';
import { SignInScreen, stepMetadata } from '../sign-in-screen';

export const generateMetadata = (): Promise<Metadata> => stepMetadata('priceAlert');

/** Address: `/login/price-alert`. */
export default function PriceAlertPage(input: PageInput) {
  return <SignInScreen input={input}>{(step) => <PriceAlertView step={step} />}</SignInScreen>;
}
