import { LandingScreen, landingMetadata } from '@/app/[brand]/[locale]/landing-screen';
import type { PageInput } from '../query';

export const generateMetadata = () => landingMetadata('flights');

/** Address: `/flights`, with a search in the query. */
export default function FlightsPage(input: PageInput) {
  return <LandingScreen vertical="flights" input={input} />;
}
