import { FrontDoorPage, frontDoorMetadata } from '../front-door-page';
import type { PageInput } from '../query';

export const generateMetadata = (input: PageInput) => frontDoorMetadata('cars', input);

/** Address: `/cars`, with a search in the query. */
export default function CarsPage(input: PageInput) {
  return <FrontDoorPage vertical="cars" input={input} />;
}
