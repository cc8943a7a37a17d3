import { LandingScreen, landingMetadata } from '@/app/[brand]/[locale]/landing-screen';
import type { PageInput } from '../query';

export const generateMetadata = () => landingMetadata('trains');

/** Address: `/trains`, with a search in the query. */
export default function TrainsPage(input: PageInput) {
  return <LandingScreen vertical="trains" input={input} />;
}
