import { FrontDoorPage, frontDoorMetadata } from '../front-door-page';
import type { PageInput } from '../query';

export const generateMetadata = (input: PageInput) => frontDoorMetadata('trains', input);

/** Address: `/trains`, with a search in the query. */
export default function TrainsPage(input: PageInput) {
  return <FrontDoorPage vertical="trains" input={input} />;
}
