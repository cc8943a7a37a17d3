import { FrontDoorScreen, frontDoorMetadata } from '../front-door-screen';
import type { PageInput } from '../query';

export const generateMetadata = () => frontDoorMetadata('hotels');

/** Address: `/hotels`, with a search in the query. */
export default function HotelsPage(input: PageInput) {
  return <FrontDoorScreen vertical="hotels" input={input} />;
}
