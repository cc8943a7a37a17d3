import type { Metadata } from 'next';
import { LegalScreen, legalMetadata } from '../legal-screen';

export const generateMetadata = (): Promise<Metadata> => legalMetadata('privacy');

/** Address: `/privacy`. */
export default function PrivacyPage() {
  return <LegalScreen page="privacy" />;
}
