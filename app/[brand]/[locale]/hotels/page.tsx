import { FrontDoorPage, frontDoorMetadata } from '../front-door-page';
import type { PageInput } from '../query';

export const generateMetadata = (input: PageInput) => frontDoorMetadata('hotels', input);

/** Address: `/hotels`, with a search in the query. */
export default function HotelsPage(input: PageInput) {
  return <FrontDoorPage vertical="hotels" input={input} />;
}
