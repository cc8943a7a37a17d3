import { LandingScreen, landingMetadata } from '@/app/[brand]/[locale]/landing-screen';
import type { PageInput } from '../query';

export const generateMetadata = () => landingMetadata('hotels');

/** Address: `/hotels`, with a search in the query. */
export default function HotelsPage(input: PageInput) {
  return <LandingScreen vertical="hotels" input={input} />;
}
