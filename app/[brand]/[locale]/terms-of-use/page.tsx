import type { Metadata } from 'next';
import { LegalScreen, legalMetadata } from '../legal-screen';

export const generateMetadata = (): Promise<Metadata> => legalMetadata('short');

/** Address: `/terms-of-use`. */
export default function TermsInShortPage() {
  return <LegalScreen page="short" />;
}
