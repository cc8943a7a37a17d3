import { FrontDoorPage, frontDoorMetadata } from '../front-door-page';
import type { PageInput } from '../query';

export const generateMetadata = (input: PageInput) => frontDoorMetadata('flights', input);

/** Address: `/flights`, with a search in the query. */
export default function FlightsPage(input: PageInput) {
  return <FrontDoorPage vertical="flights" input={input} />;
}
