import { FrontDoorScreen, frontDoorMetadata } from '../front-door-screen';
import type { PageInput } from '../query';

export const generateMetadata = () => frontDoorMetadata('cars');

/** Address: `/cars`, with a search in the query. */
export default function CarsPage(input: PageInput) {
  return <FrontDoorScreen vertical="cars" input={input} />;
}
