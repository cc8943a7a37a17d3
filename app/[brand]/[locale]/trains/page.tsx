import { FrontDoorScreen, frontDoorMetadata } from '../front-door-screen';
import type { PageInput } from '../query';

export const generateMetadata = () => frontDoorMetadata('trains');

/** Address: `/trains`, with a search in the query. */
export default function TrainsPage(input: PageInput) {
  return <FrontDoorScreen vertical="trains" input={input} />;
}
