import { LandingScreen, landingMetadata } from '@/app/[brand]/[locale]/landing-screen';
import type { PageInput } from '../query';

export const generateMetadata = () => landingMetadata('cars');

/** Address: `/cars`, with a search in the query. */
export default function CarsPage(input: PageInput) {
  return <LandingScreen vertical="cars" input={input} />;
}
