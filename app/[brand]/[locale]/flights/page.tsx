import { FrontDoorScreen, frontDoorMetadata } from '../front-door-screen';
import type { PageInput } from '../query';

export const generateMetadata = () => frontDoorMetadata('flights');

/** Address: `/flights`, with a search in the query. */
export default function FlightsPage(input: PageInput) {
  return <FrontDoorScreen vertical="flights" input={input} />;
}
