import type { Metadata } from 'next';
import { LegalScreen, legalMetadata } from '../legal-screen';

export const generateMetadata = (): Promise<Metadata> => legalMetadata('terms');

/** Address: `/actual-terms-of-use`. */
export default function TermsPage() {
  return <LegalScreen page="terms" />;
}
